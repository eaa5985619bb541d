import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { refusalOf } from '../../../test/support/refusal-of.ts'

const NAMES = [
  ...[
    'Symbol',
    'Trade Type',
    'Entry DateTime',
    'Exit DateTime',
    'Entry Price',
    'Exit Price',
    'Trade Quantity',
  ],
  ...['Profit/Loss (C)', 'Max Open Profit (C)', 'Max Open Loss (C)', 'Commission (C)', 'Note', 'Account'],
]
const PLAIN: Record<string, string> = {
  Symbol: 'MESH26_FUT_CME (SC100)',
  'Trade Type': 'Short',
  'Entry DateTime': '2026-01-12  09:52:48.170 BP',
  'Exit DateTime': '2026-01-12  09:53:50.801 EP',
  'Entry Price': '6900.25',
  'Exit Price': '6902.50',
  'Trade Quantity': '1',
  'Profit/Loss (C)': '-11.25',
  'Max Open Profit (C)': '10.00',
  'Max Open Loss (C)': '-5.00',
  'Commission (C)': '0.00',
  Account: 'SC100',
}
const row = (change: Record<string, string>) =>
  NAMES.map((name) => change[name] ?? PLAIN[name] ?? '').join('\t')
const read = (...changes: Record<string, string>[]) =>
  readText('sierrachart-trades', `${[NAMES.join('\t'), ...changes.map(row)].join('\n')}\n`, {
    timeZone: 'UTC',
  })
const problems = (change: Record<string, string>) =>
  read(change).problems.map(({ code, column }) => [code, column ?? null])

describe('a lot of the trades list', () => {
  it('is its entry and exit, with its excursions', () => {
    const { executions, gross, fees } = read({})
    expect(executions).toMatchObject([
      {
        symbol: 'MESH26_FUT_CME',
        side: 'sell',
        price: '6900.25',
        executedAt: Date.UTC(2026, 0, 12, 9, 52, 48, 170),
      },
      {
        side: 'buy',
        price: '6902.5',
        statedGross: -11_250_000,
        mae: 5_000_000,
        mfe: 10_000_000,
        account: 'SC100',
      },
    ])
    expect([gross, fees]).toEqual([-11_250_000, 0])
  })

  it('is after its commission, unless its prices give exactly the stated result', () => {
    // −2.25 points × 5 is −11.25.
    expect(read({ 'Commission (C)': '1.24' }).executions[1]).toMatchObject({
      statedGross: -11_250_000,
      commission: -1_240_000,
    })
    const net = { 'Commission (C)': '1.24', 'Profit/Loss (C)': '-12.49' }
    expect(read(net).executions[1]).toMatchObject({
      statedGross: -11_250_000,
      commission: -1_240_000,
      fees: 0,
    })
    expect(read({ 'Commission (C)': '-1.24', 'Profit/Loss (C)': '-12.49' }).executions[1]?.commission).toBe(
      -1_240_000,
    )
    expect(read({ 'Commission (C)': '' }).executions[1]).toMatchObject({ commission: null, fees: null })
  })

  it('never ends before it begins, and has both times', () => {
    expect(problems({ 'Exit DateTime': '2026-01-12  09:52:48.169 EP' })).toEqual([
      ['disagrees', 'Exit DateTime'],
    ])
    expect(problems({ 'Exit DateTime': '2026-01-12  09:52:48.170 EP' })).toEqual([])
    expect(problems({ 'Exit DateTime': '2026-01-12' })).toEqual([['bad_date', 'Exit DateTime']])
    expect(problems({ 'Trade Type': 'Flat' })).toEqual([['bad_side', 'Trade Type']])
  })

  it('is not its own total, which the list states itself', () => {
    const total = Object.fromEntries(NAMES.map((name) => [name, '']))
    const { stated, census, skipped } = read({}, { ...total, 'Profit/Loss (C)': 'Total: -35.00' })
    expect(stated).toEqual([{ source: 'Total', count: null, gross: null, fees: null, net: -35_000_000 }])
    expect([census.rows, skipped.length]).toEqual([2, 1])
  })

  it.each(['Profit/Loss (T)', 'Profit/Loss (P)'])('under %s is not money and refused', (name) => {
    const text = `${NAMES.map((one) => (one === 'Profit/Loss (C)' ? name : one)).join('\t')}\n${row({})}\n`
    expect(refusalOf(() => readText('sierrachart-trades', text)).message).toContain(
      `ticks or points (${name})`,
    )
  })

  it('is before its commission if it is less than a cent from the result of its prices', () => {
    const gross = (profit: string) =>
      read({ 'Commission (C)': '1.24', 'Profit/Loss (C)': profit }).executions[1]?.statedGross
    expect([gross('-11.259999'), gross('-11.240001')]).toEqual([-11_259_999, -11_240_001])
    // A cent off: the commission of 1.24 is included.
    expect([gross('-11.26'), gross('-11.24')]).toEqual([-10_020_000, -10_000_000])
  })

  it('cost nothing if its commission is zero, and has its note', () => {
    const [, exit] = read({}).executions
    expect([exit?.commission, exit?.comment ?? null]).toEqual([0, null])
    expect(read({ Note: 'Late' }).executions[1]?.comment).toBe('Late')
  })
})
