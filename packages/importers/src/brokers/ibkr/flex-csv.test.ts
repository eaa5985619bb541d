import { describe, expect, it } from 'vitest'
import { buildWorkbook } from '../../../test/support/build-workbook.ts'
import { readText } from '../../../test/support/read-text.ts'
import { refusalOf } from '../../../test/support/refusal-of.ts'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'
import { readDocument } from '../../read/read-document.ts'
import { ibkrFlexCsv } from './flex-csv.ts'

const PLAIN = {
  ClientAccountID: 'U1',
  CurrencyPrimary: 'USD',
  AssetClass: 'STK',
  Symbol: 'XYZ',
  DateTime: '20260302;093105',
  'Buy/Sell': 'BUY',
  Quantity: '100',
  TradePrice: '41.25',
  TradeMoney: '4125',
  IBCommission: '-0.5',
  IBCommissionCurrency: 'USD',
  Multiplier: '1',
  TradeID: '8001',
  IBOrderID: '901',
  LevelOfDetail: 'EXECUTION',
  OrigTradeID: '',
  'Open/CloseIndicator': 'O',
  'Notes/Codes': '',
}
const { read, problems, fill, skips } = tableOf('ibkr-flex-csv', PLAIN)
const SELL = {
  'Buy/Sell': 'SELL',
  Quantity: '-100',
  TradePrice: '42',
  TradeMoney: '-4200',
  TradeID: '8002',
  DateTime: '20260302;101500',
  'Open/CloseIndicator': 'C',
}

describe('an execution of a Flex query', () => {
  it('is what its columns state, in the user’s zone', () => {
    expect(fill()).toMatchObject({
      identity: 'fill:8001',
      orderId: '901',
      account: 'U1',
      symbol: 'XYZ',
      side: 'buy',
      quantity: '100',
      price: '41.25',
      commission: -500_000,
      fees: null,
      pointValue: '1',
      currency: 'USD',
      executedAt: Date.UTC(2026, 2, 2, 14, 31, 5),
    })
  })

  it.each([
    '2026-03-02 09:31:05',
    "'2026-03-02 09:31:05",
    '20260302, 093105',
    '20260302 093105',
    '20260302;093105 EST',
    '2026-03-02;093105',
    '02-Mar-26;093105',
    '20260302093105',
    '2026-03-02093105',
    '02-Mar-26093105',
    '02-Mar-202609:31:05',
    '03/02/2026093105',
    '02-Mar-26, 09:31:05 EST',
  ])('of the time %s is of the same moment', (DateTime) =>
    expect(fill({ DateTime }).executedAt).toBe(Date.UTC(2026, 2, 2, 14, 31, 5)),
  )

  it('with only a date is at midnight, which a note says', () => {
    const result = read({ DateTime: '20260302' })
    expect([result.executions[0]?.executedAt, noteCodes(result)]).toEqual([
      Date.UTC(2026, 2, 2, 5),
      ['dates_only'],
    ])
    expect(problems({ DateTime: 'March' })).toEqual([['bad_date', 'DateTime']])
    expect(problems({ DateTime: '' })).toEqual([['missing_value', 'DateTime']])
  })

  it('gives a rebate its own sign, and stores costs in another currency unconverted', () => {
    expect(fill({ IBCommission: '0.02' }).commission).toBe(20_000)
    expect(fill({ IBCommission: '' }).commission).toBeNull()
    expect(fill({ IBCommissionCurrency: 'CHF', IBCommission: '-1.79' })).toMatchObject({
      commission: null,
      feesInKind: [{ quantity: '-1.79', currency: 'CHF' }],
    })
  })

  it('is in the user’s currency if it names none, and without an id is identified by its facts', () => {
    expect(
      tableOf('ibkr-flex-csv', PLAIN, { currency: 'EUR' }).fill({
        CurrencyPrimary: '',
        IBCommissionCurrency: '',
      }).currency,
    ).toBe('EUR')
    expect(fill({ TradeID: '' }).identity).toBe('row:U1|XYZ|buy|100|41.25|2026-03-02 09:31:05|901')
  })

  it('is refused if its money is not size times price', () => {
    expect(problems({ TradeMoney: '4200' })).toEqual([['disagrees', null]])
    expect(problems({ TradeMoney: '' })).toEqual([])
    const option = {
      AssetClass: 'OPT',
      Symbol: 'XYZ   260320P00040000',
      Quantity: '1',
      TradePrice: '0.8',
      Multiplier: '100',
    }
    expect(problems({ ...option, TradeMoney: '80' })).toEqual([])
    expect(problems({ ...option, TradeMoney: '95' })).toEqual([['disagrees', null]])
  })

  it('is a problem if its size or side is missing, or it is cut off', () => {
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
    expect(problems({ 'Buy/Sell': 'HOLD' })).toEqual([['bad_side', 'Buy/Sell']])
    expect(problems('U1,USD,STK,XYZ')).toEqual([['short_row', null]])
    // Its last cell is required too, unless the column has no name.
    const values = Object.values(PLAIN)
    expect(problems(values.slice(0, -1).join(','))).toEqual([['short_row', null]])
    const bare = `${Object.keys(PLAIN).join(',')},,\n${values.join(',')}\n`
    expect(readText('ibkr-flex-csv', bare).problems).toEqual([])
  })

  it('is skipped if the row is a total or a bond', () => {
    for (const level of ['ORDER', 'CLOSED_LOT', 'SYMBOL_SUMMARY'])
      expect(skips({ LevelOfDetail: level })).toEqual([`This row sums up or repeats executions (${level}).`])
    expect(skips({ LevelOfDetail: '' })).toEqual([])
    expect(skips({ AssetClass: 'BOND' })).toHaveLength(1)
  })

  it('that closes needs its opening fill, one that crosses needs a position', () => {
    expect(read(SELL).executions).toEqual([])
    expect(read({}, SELL).executions).toHaveLength(2)
    const flip = { ...SELL, Quantity: '-300', TradeMoney: '-12600', 'Open/CloseIndicator': 'C;O' }
    expect(read({}, flip).executions).toHaveLength(2)
    expect(read(flip).executions).toEqual([])
  })

  it('is exact to the last digit of its price, even if that is a zero', () => {
    // Half a cent for each of 100 and a cent: 0.511 next to 4,100.00.
    expect(problems({ TradePrice: '41.00', TradeMoney: '4100.51' })).toEqual([])
    expect(problems({ TradePrice: '41.00', TradeMoney: '4100.52' })).toEqual([['disagrees', null]])
  })
})

describe('a cancelled execution', () => {
  const back = {
    'Buy/Sell': 'BUY (Ca.)',
    Quantity: '-100',
    TradeMoney: '-4125',
    TradeID: '8009',
    'Open/CloseIndicator': '',
  }

  it('is removed together with its original', () => {
    const { executions, skipped, census } = read({}, { ...back, OrigTradeID: '8001' })
    expect(executions).toEqual([])
    expect(skipped).toEqual([
      { row: 2, reason: 'The broker reversed this execution (row 3).' },
      { row: 3, reason: 'This row reverses the execution of row 2.' },
    ])
    expect(census).toMatchObject({ rows: 2, executions: 0, skipped: 2 })
  })

  it('that does not name its original cancels the last equal one before it', () => {
    const twice = read(
      {},
      { TradeID: '8003', DateTime: '20260302;100000' },
      { ...back, DateTime: '20260302;110000' },
    )
    expect(twice.executions.map(({ identity }) => identity)).toEqual(['fill:8001'])
  })

  it('is skipped alone if its original is in another file', () => {
    const { executions, skipped } = read(back)
    expect([executions, skipped.length]).toEqual([[], 1])
    expect(skipped[0]?.reason).toContain('that is not in this file')
    // An execution at another price is not the original.
    expect(read({ TradePrice: '41', TradeMoney: '4100' }, back).executions).toHaveLength(1)
  })
})

describe('an exchange of currencies', () => {
  const cash = {
    AssetClass: 'CASH',
    Symbol: 'EUR.USD',
    Quantity: '8000',
    TradePrice: '1.1173',
    TradeMoney: '8938.4',
    'Open/CloseIndicator': '',
  }
  const back = {
    ...cash,
    'Buy/Sell': 'SELL',
    Quantity: '-8000',
    TradeMoney: '-8938.4',
    TradeID: '2',
    DateTime: '20260303;093105',
  }

  it('is a trade only if it is reversed', () => {
    expect(read(cash).executions).toEqual([])
    expect(read(cash, back).executions).toHaveLength(2)
  })

  it('made by the broker itself is not a trade', () => {
    expect(skips({ ...cash, 'Notes/Codes': 'AFx' })).toEqual([
      'An exchange of currencies the broker made by itself (AFx).',
    ])
    expect(skips({ ...cash, 'Notes/Codes': 'P;AFx' })).toHaveLength(1)
  })
})

describe('the lines around a Flex query’s trades', () => {
  const names = Object.keys(PLAIN).join(',')
  const row = Object.values(PLAIN).join(',')

  it('are not trades, and neither is another section of the query', () => {
    const text = [
      'BOF,U1',
      'BOS,TRNT',
      names,
      row,
      'EOS,TRNT',
      'ClientAccountID,CurrencyPrimary,Amount',
      'U1,USD,5',
      'EOF',
    ].join('\n')
    const { census, executions } = readText('ibkr-flex-csv', text)
    expect([census.rows, executions.length]).toEqual([1, 1])
  })

  it('are recognised in a workbook, too, but not in a web page', () => {
    const rows = [Object.keys(PLAIN), Object.values(PLAIN)]
    const bytes = buildWorkbook([{ name: 'Sheet1', rows }])
    const workbook = readDocument({ name: 'x.xlsx', bytes })
    expect(ibkrFlexCsv.matches(workbook)?.certainty).toBe('certain')
    expect(ibkrFlexCsv.parse(workbook, { timeZone: 'UTC', currency: 'USD' }).executions).toHaveLength(1)
    expect(ibkrFlexCsv.matches({ ...workbook, kind: 'html' })).toBeNull()
  })

  it('are refused if the file has no trades', () => {
    expect(
      refusalOf(() => readText('ibkr-flex-csv', 'Symbol,Buy/Sell,Quantity,Price\nXYZ,BUY,1,1\n')).code,
    ).toBe('wrong_report')
    expect(noteCodes(readText('ibkr-flex-csv', `${names}\n`))).toEqual(['no_rows'])
  })

  it('are those of another section, whether orders without a side or money without a size', () => {
    const after = (header: string, line: string) =>
      readText('ibkr-flex-csv', [names, row, header, line].join('\n'))
    for (const [header, line] of [
      ['ClientAccountID,Symbol,Quantity,Price', 'U1,XYZ,100,41.25'],
      ['ClientAccountID,Symbol,Buy/Sell,Price', 'U1,XYZ,BUY,41.25'],
      ['ClientAccountID,Symbol,Buy/Sell,Quantity', 'U1,XYZ,BUY,100'],
    ] as const)
      expect(after(header, line).census.rows).toBe(1)
  })
})
