import { describe, expect, it } from 'vitest'
import { buildWorkbook } from '../../../test/support/build-workbook.ts'
import { readText } from '../../../test/support/read-text.ts'
import type { Document } from '../../importer.ts'
import { readDocument } from '../../read/read-document.ts'
import { thinkorswimAccountStatement } from './account-statement.ts'

type Parts = {
  title?: string
  ledger?: readonly string[]
  trades?: readonly string[]
  results?: readonly string[]
}

/** A statement of the given lines, in their sections. */
const read = ({ title = 'Account Statement for D-1 since 3/3/26 through 3/3/26', ...parts }: Parts) =>
  readText(
    'thinkorswim-account-statement',
    [
      title,
      '',
      'Cash Balance',
      'DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE',
      ...(parts.ledger ?? []),
      '',
      'Account Trade History',
      ',Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type',
      ...(parts.trades ?? []),
      '',
      'Profits and Losses',
      'Symbol,Description,P/L Open,P/L %,P/L Day,P/L YTD,P/L Diff,Margin Req,Close Value',
      ...(parts.results ?? []),
    ].join('\n'),
    { timeZone: 'UTC' },
  )

const bought = (time: string, quantity = 1) =>
  `,3/3/26 ${time},STOCK,BUY,+${quantity},,XYZ,,,STOCK,41.25,41.25,MKT`
const line = (time: string, { text = 'BOT +1 XYZ @41.25', fees = '', commission = '-1.00' } = {}) =>
  `3/3/26,${time},TRD,="1",${text},${fees},${commission},-41.25,100.00`

/** The commission of each fill, in file order. */
const commissions = (parts: Parts) => read(parts).executions.map(({ commission }) => commission)

describe('the costs of a fill in the cash transactions', () => {
  it.each([
    ['09:31:00', '09:31:02', -1_000_000],
    ['09:31:02', '09:31:00', -1_000_000],
    ['09:31:00', '09:31:02.001', null],
    ['09:31:02.001', '09:31:00', null],
    // If one of the two has lost its seconds, a minute more.
    ['09:31', '09:32:02', -1_000_000],
    ['09:31', '09:32:02.001', null],
    ['09:32:02', '09:31', -1_000_000],
    ['09:32:02.001', '09:31', null],
  ])('of %s are those of a fill at %s: %s', (ledger, fill, commission) => {
    expect(commissions({ ledger: [line(ledger)], trades: [bought(fill)] })).toEqual([commission])
  })

  it.each([
    ['BOT +1 XYZ @41.25', -1_000_000],
    ['SOLD -1 XYZ @41.25', null],
    ['BOT +2 XYZ @41.25', null],
    ['BOT +1 ABC @41.25', null],
    ['BOT +1 XYZ @41.26', null],
    ['XYZ @41.25', null],
  ])('named %s are of a purchase of one XYZ at 41.25: %s', (text, commission) => {
    const { executions, cashEvents } = read({
      ledger: [line('09:31:05', { text })],
      trades: [bought('09:31:05')],
    })
    expect(executions.map((fill) => fill.commission)).toEqual([commission])
    expect(cashEvents.map(({ amount, placed = false }) => [amount, placed])).toEqual([
      [-1_000_000, commission !== null],
    ])
  })

  it('belong to one fill each, the nearest, in any order of the two sections', () => {
    const fills = [bought('09:31:05'), bought('09:31:07'), bought('09:31:06')]
    const ledger = [
      line('09:31:07', { commission: '-7.00' }),
      line('09:31:05', { commission: '-5.00' }),
      line('09:31:06', { commission: '-6.00' }),
    ]
    const expected = [-5_000_000, -7_000_000, -6_000_000]
    expect(commissions({ ledger, trades: fills })).toEqual(expected)
    expect(commissions({ ledger: ledger.toReversed(), trades: fills.toReversed() })).toEqual(
      expected.toReversed(),
    )
  })

  it('repeated for a single fill count once, and belong to none the second time', () => {
    const ledger = [line('09:31:05'), line('09:31:05', { fees: '-0.25' })]
    const { executions, cashEvents, notes } = read({ ledger, trades: [bought('09:31:05')] })
    expect(executions.map(({ commission, fees }) => [commission, fees])).toEqual([[-1_000_000, 0]])
    expect(cashEvents.map(({ kind, amount, placed = false }) => [kind, amount, placed])).toEqual([
      ['commission', -1_000_000, true],
      ['commission', -1_250_000, false],
    ])
    expect(notes.map(({ code }) => code)).toContain('unplaced_costs')
  })

  it('that match no fill are stored as cash, even if fees equal commissions, and are not cash if there are none', () => {
    const equal = read({ ledger: [line('09:31:05', { fees: '-0.50', commission: '-0.50' })] })
    expect(equal.cashEvents.map(({ amount }) => amount)).toEqual([-1_000_000])
    const none = read({ ledger: [line('09:31:05', { commission: '' })] })
    expect(none.cashEvents).toEqual([])
    expect(none.skipped.map(({ reason }) => reason)).toEqual(['The cash of a trade, without costs.'])
  })
})

describe('the point value of an option on a future', () => {
  const option = 'SINGLE,BUY,+2,,/NQM26:XCME,20 MAR 26,21000,CALL,140.50,140.50,LMT'
  const worth = (amount: string, trades = [`,3/3/26 11:00:00,${option}`]) => {
    const text = 'BOT +2 /NQM26:XCME 1/20 20 MAR 26 /QN3H26:XCME 21000 CALL @140.50'
    const { executions } = read({ ledger: [`3/3/26,11:00:00,TRD,="1",${text},,,${amount},`], trades })
    return executions.map(({ pointValue }) => pointValue)
  }

  it.each([
    // 2 × 140.50 × 20, and × 12.5
    ['"-5,620.00"', '20'],
    ['"-3,512.50"', '12.5'],
    // 5,625.00 ÷ 281 is 20.0178, not a whole or half number within a thousandth.
    ['"-5,625.00"', '20'],
    ['"-5,626.00"', undefined],
    ['0.00', undefined],
    ['', undefined],
  ])('follows from an amount of %s', (amount, value) => expect(worth(amount)).toEqual([value]))

  it('is not known of a spread, whose amount is of both its legs', () => {
    const spread = `${option.replace('SINGLE', 'VERTICAL')}`
    const sold = ',,,SELL,-2,,/NQM26:XCME,20 MAR 26,21100,CALL,100.50,DEBIT,'
    expect(worth('"-5,620.00"', [`,3/3/26 11:00:00,${spread}`, sold])).toEqual([undefined, undefined])
  })
})

describe('an option that leaves the account', () => {
  const removal = (words: string) => `3/20/26,18:00:00,RAD,="2",REMOVE OPTION DUE TO EXPIRATION ${words},,,,`
  const sold = ',3/3/26 10:00:00,SINGLE,SELL,-2,TO OPEN,XYZ,20 MAR 26,45,PUT,1.35,1.35,LMT'

  it('expires at zero', () => {
    const { executions } = read({ ledger: [removal('2.0 XYZ 100 20 MAR 26 45 PUT')], trades: [sold] })
    expect(executions.map(({ symbol, side, quantity, price }) => [symbol, side, quantity, price])).toEqual([
      ['XYZ260320P00045000', 'sell', '2', '1.35'],
      ['XYZ260320P00045000', 'buy', '2', '0'],
    ])
  })

  it.each([
    '0.0 XYZ 100 20 MAR 26 45 PUT',
    '1.2.3 XYZ 100 20 MAR 26 45 PUT',
    '1.0 XYZ 100 20 MRZ 26 45 PUT',
    '1.0 XYZ',
  ])('is a problem where %s does not say what and how much', (words) => {
    expect(read({ ledger: [removal(words)] }).problems.map(({ code }) => code)).toEqual(['unknown_kind'])
  })
})

describe('the result stated by a statement', () => {
  const results = (total = '$99.00') => [
    'XYZ,XYZ CORP,$0.00,0.00%,$250.00,$250.00,$0.00,$0.00,$0.00',
    'ABC,ABC CORP,$0.00,0.00%,($151.00),$0.00,$0.00,$0.00,$0.00',
    `,OVERALL TOTALS,$0.00,0.00%,${total},$99.00,$0.00,$0.00,$0.00`,
  ]
  const stated = (parts: Parts) => read({ results: results(), ...parts }).stated.map(({ gross }) => gross)
  const over = (first: string, last: string) => `Account Statement for D-1 since ${first} through ${last}`

  it('covers all contracts, in a statement of one day', () => {
    expect(stated({})).toEqual([99_000_000])
    expect(stated({ title: over('3/3/26', '3/4/26') })).toEqual([])
    expect(stated({ title: 'Account Statement for D-1' })).toEqual([])
    expect(stated({ results: results().slice(0, 2) })).toEqual([])
  })

  it('is none if its cell is not an amount, or too large to be money', () => {
    expect(stated({ results: results('--') })).toEqual([])
    expect(stated({ results: results('$9000000000.00') })).toEqual([9e15])
    for (const more of ['$9000000000.01', '($9000000000.01)', '$123456789012.00', '$12345678901234567.00'])
      expect(stated({ results: results(more) })).toEqual([])
  })

  it('belongs to the day named in the first five lines', () => {
    const below = (lines: number) => `${'\n'.repeat(lines)}${over('3/3/26', '3/3/26')}`
    expect(stated({ title: below(4) })).toEqual([99_000_000])
    expect(stated({ title: below(5) })).toEqual([])
  })
})

describe('the sections of a statement', () => {
  const resaved = (...lines: string[]) =>
    readText('thinkorswim-account-statement', lines.join('\n'), { timeZone: 'UTC' }).census.rows
  const cash = [
    'Cash Balance',
    'DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE',
  ]
  const trades = [
    'Account Trade History',
    ',Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type',
    bought('09:31:05'),
  ]
  const orders = ['Notes,,Time Placed,Spread,Side,Qty', ',,3/3/26 15:23:42,STOCK,BUY,+500']

  it('end at the next title, alone in its line or before the empty cells a spreadsheet leaves', () => {
    for (const title of ['Account Order History', 'Account Order History,,,'])
      expect(resaved(...cash, line('09:31:05'), title, ...orders, ...trades)).toBe(2)
    // A word next to it makes it a line of the section.
    expect(resaved(...cash, line('09:31:05'), 'Account Order History,,x', ...trades)).toBe(3)
  })

  it('are the same in a workbook, but are not looked for on a web page', () => {
    const lines = [...cash, line('09:31:05'), ...trades]
    const text = new TextEncoder().encode(lines.join('\n'))
    const rows = lines.map((each) => each.split(','))
    const parse = (document: Document) =>
      thinkorswimAccountStatement.parse(document, { timeZone: 'UTC', currency: 'USD' })
    const csv = readDocument({ name: 'x.csv', bytes: text })
    const saved = readDocument({ name: 'x.xlsx', bytes: buildWorkbook([{ name: 'Statement', rows }]) })
    expect(thinkorswimAccountStatement.matches(saved)).not.toBeNull()
    expect(parse(saved)).toEqual(parse(csv))
    expect(thinkorswimAccountStatement.matches({ ...csv, kind: 'html' })).toBeNull()
  })
})

describe('a statement whose lines a spreadsheet filled with empty cells', () => {
  it('has the same sections: titles are still alone in their lines', () => {
    const lines = [
      ...['Account Statement for D-1 since 3/3/26 through 3/3/26', '', 'Forex Statements'],
      ',Date,Time,Type,Ref #,Description,Commissions & Fees,Amount,Amount(USD),Balance',
      ...['', 'Total Cash **************', '', 'Account Trade History'],
      ',Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type',
      ...[bought('09:31:05'), '', 'Account Summary', 'Net Liquidating Value,**************'],
    ]
    const padded = lines.map((line) => `${line}${','.repeat(13 - line.split(',').length)}`)
    const { executions, problems } = readText('thinkorswim-account-statement', padded.join('\n'))
    expect([executions.length, problems]).toEqual([1, []])
  })
})
