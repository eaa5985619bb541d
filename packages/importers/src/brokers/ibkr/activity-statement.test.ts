import { describe, expect, it } from 'vitest'
import { buildWorkbook } from '../../../test/support/build-workbook.ts'
import { readText } from '../../../test/support/read-text.ts'
import { refusalOf } from '../../../test/support/refusal-of.ts'
import { noteCodes } from '../../../test/support/table-of.ts'
import { readDocument } from '../../read/read-document.ts'
import { ibkrActivityStatement } from './activity-statement.ts'

const HEAD = `Statement,Header,Field Name,Field Value
Statement,Data,BrokerName,Interactive Brokers LLC
Account Information,Header,Field Name,Field Value
Account Information,Data,Account,U0000001
`
const TRADES =
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code\n'
const order = (level: string, rest: string) => `Trades,Data,${level},Stocks,USD,XYZ,${rest}\n`
const BUY = order('Order', '"2026-03-02, 09:31:05","1,000",41.25,41.3,-41250,-5,41255,0,50,O')
const SELL = order('Order', '"2026-03-02, 10:15:00","-1,000",42,41.3,42000,-5.9,-41255,739.1,700,C;P')
const read = (...lines: string[]) =>
  readText('ibkr-activity-statement', HEAD + TRADES + lines.join(''), { timeZone: 'UTC' })
const problems = (line: string) => read(line).problems.map(({ code, column }) => [code, column ?? null])

describe('an order of an activity statement', () => {
  it('belongs to the account, with its commission as written', () => {
    const { executions, accounts } = read(BUY, SELL)
    expect(executions).toMatchObject([
      {
        side: 'buy',
        quantity: '1000',
        price: '41.25',
        commission: -5_000_000,
        authority: 2,
        account: 'U0000001',
        rows: [6],
      },
      {
        side: 'sell',
        quantity: '1000',
        price: '42',
        commission: -5_900_000,
        executedAt: Date.UTC(2026, 2, 2, 10, 15),
      },
    ])
    expect(accounts).toEqual(['U0000001'])
  })

  it('is the same with a space before each cell', () => {
    const spaced = (lines: string) => lines.replaceAll(/,(?=(?:[^"\n]*"[^"\n]*")*[^"\n]*$)/gm, ', ')
    const { executions, problems: none } = readText(
      'ibkr-activity-statement',
      spaced(HEAD + TRADES + BUY + SELL),
      {
        timeZone: 'UTC',
      },
    )
    expect(none).toEqual([])
    expect(executions).toEqual(read(BUY, SELL).executions)
  })

  it('is the same in a workbook', () => {
    const rows = (HEAD + TRADES + BUY + SELL)
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', '')))
    const document = readDocument({ name: 'x.xlsx', bytes: buildWorkbook([{ name: 'Statement', rows }]) })
    expect(ibkrActivityStatement.matches(document)).not.toBeNull()
    const { executions } = ibkrActivityStatement.parse(document, { timeZone: 'UTC', currency: 'USD' })
    expect(executions).toEqual(read(BUY, SELL).executions)
  })

  it('of a consolidated statement belongs to the account of its row, as its cash does', () => {
    const named = TRADES.replace('Currency,Symbol', 'Currency,Account,Symbol')
    const { executions, cashEvents, accounts } = readText(
      'ibkr-activity-statement',
      [
        HEAD.replace('U0000001', '"U0000001, U0000002"') + named,
        BUY.replace('USD,XYZ', 'USD,U0000001,XYZ') + SELL.replace('USD,XYZ', 'USD,U0000002,XYZ'),
        'Interest,Header,Currency,Account,Date,Description,Amount\n',
        'Interest,Data,USD,U0000002,2026-03-04,USD Credit Interest for Feb-2026,1.5\n',
        'Interest,Data,Total,,,,1.5\n',
      ].join(''),
    )
    expect(executions.map(({ account }) => account)).toEqual(['U0000001'])
    expect(cashEvents.map(({ account, amount }) => [account, amount])).toEqual([['U0000002', 1_500_000]])
    expect(accounts).toEqual(['U0000001', 'U0000002'])
  })

  it('has all its costs in `Comm/Fee`, stamp tax too, so the section Transaction Fees adds nothing', () => {
    const { executions, cashEvents } = read(
      BUY.replace('-5,41255', '-211.25,41461.25'),
      'Transaction Fees,Header,Asset Category,Currency,Date/Time,Symbol,Description,Quantity,Trade Price,Amount,Code\n',
      'Transaction Fees,Data,Stocks,USD,"2026-03-02, 09:31:05",XYZ,UK Stamp Tax,"1,000",41.25,-206.25,\n',
      'Transaction Fees,Data,Total,,,,,,,-206.25,\n',
    )
    expect(executions).toMatchObject([{ commission: -211_250_000, fees: 0 }])
    expect(cashEvents).toEqual([])
  })

  it('is left to its executions if the statement lists them', () => {
    const trade = BUY.replace(',Order,', ',Trade,')
    const { executions, skipped } = read(BUY, trade)
    expect(executions.map(({ authority, rows }) => [authority, rows])).toEqual([[3, [7]]])
    expect(skipped).toEqual([{ row: 6, reason: 'The executions of this order have rows of their own.' }])
  })

  it('is surrounded by lots and totals that are skipped', () => {
    const lot = order('ClosedLot', '"2026-03-02, 09:31:05",1000,41.25,,,,41255,739,,')
    const { census, skipped } = read(
      BUY,
      SELL,
      lot,
      'Trades,SubTotal,,Stocks,USD,XYZ,,0,,,750,-10.9,0,739.1,750,\n',
    )
    expect([census.rows, skipped.length]).toEqual([3, 1])
    expect(problems(BUY.replace(',Order,', ',Guess,'))).toEqual([['unknown_kind', 'DataDiscriminator']])
  })

  it('is refused if its proceeds are not size times price', () => {
    expect(problems(BUY.replace('-41250', '-41350'))).toEqual([['disagrees', null]])
    expect(problems(BUY.replace('"1,000"', '0'))).toEqual([['bad_number', 'Quantity']])
  })

  it('includes what the broker booked by itself, with a comment', () => {
    const expired =
      'Trades,Data,Order,Equity and Index Options,USD,XYZ 20MAR26 40 P,"2026-03-20, 16:20:00",1,0,0,0,0,0,0,0,C;Ep\n'
    const sold = expired
      .replace('"2026-03-20, 16:20:00",1,0,0,0,0', '"2026-03-03, 10:00:00",-1,0.8,0.8,80,-0.65')
      .replace('C;Ep', 'O')
    const { executions } = read(sold, expired)
    expect(executions.map(({ symbol, comment }) => [symbol, comment])).toEqual([
      ['XYZ260320P00040000', undefined],
      ['XYZ260320P00040000', 'Expired'],
    ])
  })

  it('takes the contract size from the statement’s instrument section', () => {
    const facts =
      'Financial Instrument Information,Header,Asset Category,Symbol,Multiplier\nFinancial Instrument Information,Data,Futures,MESM6,5\n'
    const future =
      'Trades,Data,Order,Futures,USD,MESM6,"2026-03-02, 09:31:05",1,6300,6300,-31500,-0.62,0,0,0,O\n'
    expect(read(future, facts).executions[0]?.pointValue).toBe('5')
    expect(read(future).executions[0]).not.toHaveProperty('pointValue')
  })

  it('is exact to the last digit of its price, even if that is a zero', () => {
    // Half a cent for each of 1,000 and a cent: 5.011 next to 41,000.00.
    const buy = (proceeds: string) => BUY.replace('41.25,41.3,-41250', `41.00,41.3,${proceeds}`)
    expect(problems(buy('-41005.01'))).toEqual([])
    expect(problems(buy('-41005.02'))).toEqual([['disagrees', null]])
  })
})

describe('currencies in an activity statement', () => {
  const header = TRADES.replace('Comm/Fee', 'Comm in USD')
  const forex = (rest: string) => `Trades,Data,Order,Forex,CHF,EUR.CHF,${rest}\n`

  it('have costs as the header states, in the account’s currency', () => {
    const text = forex('"2026-03-02, 09:31:05",1000,0.95,0.95,-950,-2,0,0,0,')
    const back = forex('"2026-03-03, 09:31:05",-1000,0.96,0.96,960,-2,0,0,0,')
    const { executions } = readText('ibkr-activity-statement', HEAD + header + text + back, {
      timeZone: 'UTC',
    })
    expect(executions[0]).toMatchObject({
      commission: null,
      feesInKind: [{ quantity: '-2', currency: 'USD' }],
      currency: 'CHF',
    })
    const lower = header.replace('Comm in USD', 'comm in usd')
    expect(
      readText('ibkr-activity-statement', HEAD + lower + text + back, { timeZone: 'UTC' }).executions[0]
        ?.feesInKind,
    ).toEqual([{ quantity: '-2', currency: 'USD' }])
    // An exchange that is not reversed is not a trade.
    expect(readText('ibkr-activity-statement', HEAD + header + text, { timeZone: 'UTC' }).executions).toEqual(
      [],
    )
  })
})

describe('a corporate action', () => {
  const actions =
    'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code\n' +
    'Corporate Actions,Data,Stocks,USD,2026-03-10,"2026-03-09, 20:25:00","XYZ(US1) Split 1 for 25 (XYZ, XYZ CORP, US1)",-960,0,0,0,\n' +
    'Corporate Actions,Data,Total,,,,,-960,0,0,0,\n'

  it('removes the trades of what was held then, and no others', () => {
    const after = order('Order', '"2026-03-12, 10:15:00",-40,1000,1000,40000,-1,0,0,0,C')
    const other = BUY.replaceAll('XYZ', 'ABC')
    const result = read(BUY, other, after, actions)
    expect(result.executions.map(({ symbol }) => symbol)).toEqual(['ABC'])
    expect(noteCodes(result)).toEqual(['corporate_actions'])
    expect(result.census).toMatchObject({ rows: 4, executions: 1, skipped: 3 })
  })
})

describe('a corporate action with other words', () => {
  const HEADER =
    'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code\n'
  const acted = (words: string, rest: string, of = 'Stocks') =>
    `${HEADER}Corporate Actions,Data,${of},USD,2026-03-10,"2026-03-09, 20:25:00","${words}",${rest},0,0,\n`
  const kept = (...lines: string[]) => read(...lines).executions.map(({ symbol }) => symbol)

  it('names its contract before a name with parentheses, or at its beginning', () => {
    expect(kept(BUY, acted('XYZ(US1) Split 2 for 1 (XYZ, XYZ CORP (NEW), US1)', '1000,0'))).toEqual([])
    expect(kept(BUY, acted('XYZ(US1) Tendered to US9 1 FOR 1', '"-1,000",0'))).toEqual([])
    expect(kept(BUY, acted('ABC(US1) Merged WITH US9 (ABC, ABC CORP (XYZ, NEW), US1)', '1,0'))).toHaveLength(
      1,
    )
    expect(kept(BUY, acted('Something else happened', '1,0'))).toHaveLength(1)
  })

  it('paid for the holding with money', () => {
    const merged = acted(
      'XYZ(US1) Merged(Acquisition) for USD 50 per Share (XYZ, XYZ CORP, US1)',
      '"-1,000",50000',
    )
    const result = read(BUY, merged)
    expect([result.executions, noteCodes(result)]).toEqual([[], ['corporate_actions']])
    expect(result.cashEvents).toMatchObject([
      { kind: 'other', amount: 50_000_000_000, currency: 'USD', symbol: 'XYZ', account: 'U0000001' },
    ])
  })

  it('is of an option, by the name that its trades have', () => {
    const option = BUY.replace('Stocks', 'Equity and Index Options').replace('XYZ', 'XYZ 20MAR26 40 P')
    const bought = option.replace('-41250', '-4125000')
    expect(kept(bought)).toEqual(['XYZ260320P00040000'])
    const words = 'XYZ(US1) Split 2 for 1 (XYZ 20MAR26 40 P, XYZ 20MAR26 40 P, 1)'
    expect(kept(bought, acted(words, '"-1,000",0', 'Equity and Index Options'))).toEqual([])
  })
})

describe('a transfer in an activity statement', () => {
  const transfers = (...rows: string[]) =>
    'Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Xfer Account,Qty,Xfer Price,Market Value,Realized P/L,Cash Amount,Code\n' +
    rows.map((row) => `Transfers,Data,${row}\n`).join('')
  const OUT = 'Stocks,USD,XYZ,2026-03-05,ATON,Out,--,5550000001,"-1,000",--,"-41,300.00",0.00,0.00,'

  it('takes shares without a result, and the next ones of the contract have one', () => {
    const later = [BUY, SELL].map((line) => line.replaceAll('2026-03-02', '2026-03-06')).join('')
    const result = read(BUY, later, transfers(OUT, 'Total,,,,,,,,,,"-41,300.00",0,0,'))
    expect(result.executions.map(({ rows }) => rows)).toEqual([[7], [8]])
    expect(result.census).toMatchObject({ rows: 4, executions: 2, skipped: 2 })
    expect(read(BUY, transfers(OUT.replace('XYZ', 'ABC'))).executions).toHaveLength(1)
  })

  it('is undone at once where shares move between listings, and may be of money', () => {
    const back = OUT.replace(',Out,', ',In,').replace('USD', 'CAD').replace('"-1,000"', '"1,000"')
    expect(read(BUY, transfers(OUT, back)).executions).toHaveLength(1)
    const money = 'Cash,USD,--,2026-03-05,Internal,In,--,U0000002,--,--,0.00,0.00,250.00,'
    expect(read(BUY, transfers(money)).cashEvents).toMatchObject([
      { kind: 'deposit', amount: 250_000_000, account: 'U0000001' },
    ])
  })
})

describe('an order that was cancelled', () => {
  it('does not count, nor does the row that takes it back', () => {
    const back = order('Order', '"2026-03-02, 16:00:00","-1,000",41.25,41.3,41250,5,-41255,0,0,Ca;C')
    const { executions, skipped } = read(BUY, back)
    expect([executions, skipped.length]).toEqual([[], 2])
    expect(read(BUY, back.replace('Ca;C', 'C')).executions).toHaveLength(2)
    expect(
      read(BUY, back.replace('"-1,000",41.25,41.3,41250', '-999,41.25,41.3,41208.75')).executions,
    ).toHaveLength(1)
  })
})

describe('the asset class of an older statement', () => {
  it('is followed by who holds it', () => {
    const held = 'Stocks - Held with Interactive Brokers (U.K.) Limited carried by Interactive Brokers LLC'
    const { executions, problems: none } = read(BUY.replace('Stocks', held))
    expect([executions.length, none]).toEqual([1, []])
    const bonds = read(BUY.replace('Stocks', held.replace('Stocks', 'Bonds')))
    expect([bonds.problems, bonds.skipped.length]).toEqual([[], 1])
  })
})

describe('a statement without trades', () => {
  it('in another language is refused, which the user is told', () => {
    const header =
      'Transaktionen,Header,DataDiscriminator,Anlagekategorie,Währung,Symbol,Datum/Zeit,Menge,T.-Kurs,Schlusskurs,Erlös'
    const row = 'Transaktionen,Data,Order,Aktien,EUR,XYZ,"2026-03-02, 09:31:05",1,41.25,41.3,-41.25'
    const refusal = refusalOf(() => readText('ibkr-activity-statement', `${HEAD}${header}\n${row}\n`))
    expect(refusal.message).toContain('English as its language')
  })

  it('is refused, or empty if the section exists', () => {
    expect(refusalOf(() => readText('ibkr-activity-statement', HEAD)).code).toBe('wrong_report')
    expect(noteCodes(read())).toEqual(['no_rows'])
  })
})
