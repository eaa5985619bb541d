import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { noteCodes } from '../../../test/support/table-of.ts'

/** Sections of a Flex query as CSV: a header and its rows. */
const TRADES = [
  'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,DateTime,Buy/Sell,Quantity,TradePrice,IBCommission,TradeID',
  'U1,USD,STK,XYZ,20260302;093105,BUY,1200,0.5,-1,8001',
  'U1,USD,STK,XYZ,20260320;101500,SELL,-48,13,-1,8002',
]
const ACTIONS = [
  'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Report Date,Date/Time,ActionDescription,Amount,Proceeds,Quantity,Type,TransactionID',
  'U1,USD,STK,XYZ.OLD,20260310,20260309;202500,XYZ SPLIT 1 FOR 25,0,0,-1200,RS,93',
  'U1,USD,STK,XYZ,20260310,20260309;202500,XYZ SPLIT 1 FOR 25,0,0,48,RS,94',
  'U1,USD,STK,TND,20260311,20260310;202500,TND TENDERED FOR USD 3.12,0,312,-100,TO,95',
]
const TRANSFERS = [
  'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Date,Type,Direction,TransferAccount,Quantity,CashTransfer,Code,TransactionID',
  'U1,USD,STK,ABC,20260305,ACATS,IN,5550000001,100,0,,96',
]
const ABC = [
  'U1,USD,STK,ABC,20260306;100000,SELL,-100,21,-1,8003',
  'U1,USD,STK,ABC,20260307;100000,BUY,10,20,-1,8004',
]
const CASH = [
  'ClientAccountID,CurrencyPrimary,Symbol,Date/Time,SettleDate,Amount,Type,TransactionID,LevelOfDetail',
  'U1,USD,ABC,20260317;202000,20260317,19,Dividends,91,DETAIL',
  'U1,USD,ABC,,20260317,19,Dividends,,SUMMARY',
]
/** Each cell between quotation marks, as the broker writes them. */
const quoted = (line: string) =>
  line
    .split(',')
    .map((cell) => `"${cell}"`)
    .join(',')
const read = (...lines: (string | string[])[]) =>
  readText('ibkr-flex-csv', lines.flat().map(quoted).join('\n'))
const ids = (...lines: (string | string[])[]) => read(...lines).executions.map(({ identity }) => identity)

describe('sections of a Flex query in CSV', () => {
  it('are read beside its trades: splits, transfers and cash', () => {
    const result = read(TRADES, ABC, ACTIONS, TRANSFERS, CASH)
    expect(result.executions.map(({ identity }) => identity)).toEqual(['fill:8004'])
    expect([noteCodes(result), result.problems]).toEqual([['corporate_actions'], []])
    expect(result.cashEvents).toMatchObject([
      { identity: 'cash:95', kind: 'other', amount: 312_000_000, symbol: 'TND' },
      { identity: 'cash:91', kind: 'other', amount: 19_000_000, originalTime: '20260317;202000' },
    ])
    expect(result.census.rows).toBe(10)
  })

  it('are each read once between their marks, whatever the order', () => {
    const marked = (code: string, [header, ...rows]: string[]) => [
      `BOS,${code},Section`,
      `HEADER,${code},${header}`,
      ...rows.map((row) => `DATA,${code},${row}`),
      `EOS,${code},${rows.length}`,
    ]
    const sections = [marked('TRFR', TRANSFERS), marked('CORP', ACTIONS), marked('TRNT', [...TRADES, ...ABC])]
    const text = ['BOF,U1', 'BOA,U1', ...sections.flat(), 'EOA,U1', 'EOF,U1']
    expect(ids(text)).toEqual(['fill:8004'])
    expect(read(text).census.rows).toBe(8)
    // A mark ends a section even if the next header has no name that only Interactive Brokers uses.
    expect(read(TRADES, 'EOS,TRNT,2', 'Symbol,Quantity', 'XYZ,5').census.rows).toBe(2)
    expect(read(TRADES, 'BOS,POST,Open Positions', 'Symbol,Quantity', 'XYZ,5').census.rows).toBe(2)
    expect(read(TRADES, 'HEADER,POST,Symbol,Quantity', 'DATA,POST,XYZ,5').census.rows).toBe(2)
  })

  it('are told apart by the columns that were chosen', () => {
    const split = ['ClientAccountID,Symbol,Date/Time,Quantity,Proceeds,Type', 'U1,XYZ,20260309,-1152,0,RS']
    expect(ids(TRADES, split)).toEqual([])
    for (const column of ['CashTransfer', 'TransferAccount', 'TransferCompany', 'TransferPrice'])
      expect(
        ids(TRADES, `ClientAccountID,Symbol,Date,Quantity,${column}`, 'U1,XYZ,20260309,-1152,0'),
      ).toEqual([])
    for (const date of ['Date/Time', 'SettleDate', 'ReportDate']) {
      const fee = [`ClientAccountID,${date},Amount,Type`, 'U1,20260309,-5,Other Fees']
      expect(read(TRADES, fee).cashEvents).toMatchObject([{ kind: 'fee', amount: -5_000_000 }])
    }
  })

  it.each([
    ['positions', 'ClientAccountID,Symbol,Quantity,Type', 'U1,XYZ,100,LONG'],
    ['cash without dates', 'ClientAccountID,Amount,Type', 'U1,5,Dividends'],
    ['kinds without amounts', 'ClientAccountID,ReportDate,Type', 'U1,20260309,Dividends'],
    [
      'trades handed to another broker',
      'ClientAccountID,Symbol,Date,Direction,Delivered/Received,TransferAccount,Quantity',
      'U1,XYZ,20260309,OUT,Delivered,1,5',
    ],
    [
      'what the commissions of the same executions consist of',
      'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,DateTime,Buy/Sell,Quantity,Price,TradeID,TotalCommission',
      'U1,USD,STK,XYZ,20260302;093105,BUY,1200,0.5,,-1',
    ],
  ])('do not include %s', (_, header, row) => {
    expect(read(TRADES, header, row)).toMatchObject({ census: { rows: 2 }, cashEvents: [] })
  })

  it('name a holding by its ISIN if the query does', () => {
    const byIsin = (lines: string[]) => lines.map((line) => line.replace(',Symbol,', ',ISIN,'))
    expect(ids(byIsin(TRADES), byIsin(ACTIONS))).toEqual([])
    expect(
      ids(
        byIsin(TRADES),
        byIsin(TRANSFERS).map((line) => line.replace('ABC', 'XYZ')),
      ),
    ).toEqual([])
  })
})

describe('orders beside their executions, in a query without the column LevelOfDetail', () => {
  const header =
    'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,DateTime,Buy/Sell,Quantity,TradePrice,IBCommission,TradeID,TransactionType'
  const order = 'U1,USD,STK,XYZ,20260302;093105,BUY,100,41,-1,,'
  const parts = ['8001', '8002'].map((id) => `U1,USD,STK,XYZ,20260302;093105,BUY,50,41,-0.5,${id},ExchTrade`)

  it('are not counted again', () => {
    const { executions, skipped } = read(header, order, parts)
    expect(executions.map(({ identity }) => identity)).toEqual(['fill:8001', 'fill:8002'])
    expect(skipped).toEqual([{ row: 2, reason: 'This row sums up or repeats executions (it has no id).' }])
  })

  it('are told from executions that have another id or a type, and from files without ids', () => {
    const fraction = 'U1,USD,STK,XYZ,20260303;093105,SELL,-0.5,41,0,,FracShare'
    expect(read(header, fraction, parts).executions).toHaveLength(3)
    const named = header.replace('TransactionType', 'TransactionID')
    expect(read(named, fraction.replace('FracShare', '77'), parts).executions).toHaveLength(3)
    expect(read(header, order).executions).toHaveLength(1)
    const levels = [
      `${header},LevelOfDetail`,
      `${order},EXECUTION`,
      ...parts.map((row) => `${row},EXECUTION`),
    ]
    expect(read(levels).executions).toHaveLength(3)
  })
})

describe('a transfer of a Flex query in CSV', () => {
  const sold = [
    'U1,USD,STK,ABC,20260306;100000,BUY,100,21,-1,8003',
    'U1,USD,STK,ABC,20260310;100000,BUY,10,20,-1,8004',
  ]
  const [header = ''] = TRANSFERS
  const [names = ''] = TRADES
  const out = 'U1,USD,STK,ABC,20260309,INTERNAL,OUT,U2,-100,0,,97'

  it('is not counted again for the mark of its settlement', () => {
    const mark = 'U1,USD,STK,ABC,20260309,INTERNAL,OUT,U2,100,0,ST,'
    expect(ids(names, sold, header, out, mark)).toEqual(['fill:8004'])
  })

  it('is not counted again for its lots', () => {
    const levels = (...levels: string[]) =>
      ids(names, sold, `${header},LevelOfDetail`, ...levels.map((level) => `${out},${level}`))
    for (const again of ['LOT', 'SUMMARY']) expect(levels('TRANSFER', again)).toEqual(['fill:8004'])
    expect(levels('TRANSFER')).toEqual(['fill:8004'])
  })

  it('without a direction has the sign of its number', () => {
    expect(ids(names, sold, header, out.replace('OUT', '-'))).toEqual(['fill:8004'])
    const money = (amount: string) =>
      read(names, header, `U1,USD,CASH,--,20260309,INTERNAL,-,-,0,${amount},,98`).cashEvents
    expect(money('-5.28')).toMatchObject([{ kind: 'withdrawal', amount: -5_280_000 }])
    expect(money('5.28')).toMatchObject([{ kind: 'deposit', amount: 5_280_000 }])
  })
})
