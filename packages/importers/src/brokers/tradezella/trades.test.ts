import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Account Name': 'Main',
  'Adjusted Cost': '',
  'Adjusted Proceeds': '',
  'Close Date': '2026-03-03',
  'Close Time': '09:48:22',
  Commission: '2.00',
  Currency: 'USD',
  'Entry Price': '41.20',
  'Exit Price': '41.50',
  'Gross P&L': '30.00',
  Instrument: 'XYZ Corp',
  'Net P&L': '27.50',
  'Open Date': '2026-03-03',
  'Open Time': '09:31:05',
  Quantity: '100',
  Side: 'Long',
  Symbol: 'XYZ',
}
const { read, problems, skips } = tableOf('tradezella-trades', PLAIN, { timeZone: 'UTC', currency: 'EUR' })
const exitOf = (row: Record<string, string> = {}) => read(row).executions[1]

describe('a trade of TradeZella', () => {
  it('is at the clock of the zone behind its times', () => {
    const row = { 'Open Time': '09:31:05 EST', 'Close Time': '09:48:22 EST' }
    expect(read(row).executions.map(({ executedAt }) => executedAt)).toEqual([
      Date.UTC(2026, 2, 3, 14, 31, 5),
      Date.UTC(2026, 2, 3, 14, 48, 22),
    ])
  })

  it('is at its average prices where the export has them, not at those of its first and last fill', () => {
    const averages = { 'Avg Buy Price': '41.10', 'Avg Sell Price': '41.40' }
    const { read: readAll } = tableOf('tradezella-trades', { ...PLAIN, ...averages })
    const prices = (row: Record<string, string>) => readAll(row).executions.map(({ price }) => price)
    expect(prices({})).toEqual(['41.1', '41.4'])
    expect(prices({ Side: 'Short' })).toEqual(['41.4', '41.1'])
    for (const missing of ['', '0.0']) {
      expect(prices({ 'Avg Buy Price': missing })).toEqual(['41.2', '41.5'])
      expect(prices({ 'Avg Sell Price': missing })).toEqual(['41.2', '41.5'])
    }
  })

  it('is of the option that its instrument describes', () => {
    const option = { Instrument: '2026-03-20 42.5 PUT', Quantity: '1' }
    expect(exitOf(option)?.symbol).toBe('XYZ260320P00042500')
    expect(exitOf({ Instrument: 'XYZ Corp' })?.symbol).toBe('XYZ')
  })

  it('has no costs if gross and net are equal', () => {
    for (const Commission of ['', '0']) expect(exitOf({ Commission, 'Net P&L': '30.00' })?.fees).toBe(0)
    expect(exitOf({ Commission: '-2.00', 'Net P&L': '28.00' })).toMatchObject({
      commission: -2_000_000,
      fees: 0,
    })
  })

  it('has the difference between gross and net as its costs', () => {
    const [entry, exit] = read({}).executions
    expect(entry).toMatchObject({
      symbol: 'XYZ',
      side: 'buy',
      quantity: '100',
      price: '41.2',
      commission: 0,
      fees: 0,
      swap: null,
      account: 'Main',
      executedAt: Date.UTC(2026, 2, 3, 9, 31, 5),
      originalTime: '2026-03-03 09:31:05',
    })
    expect(exit).toMatchObject({
      side: 'sell',
      price: '41.5',
      statedGross: 30_000_000,
      commission: -2_000_000,
      fees: -500_000,
      swap: null,
      executedAt: Date.UTC(2026, 2, 3, 9, 48, 22),
      currency: 'USD',
    })
  })

  it('pays its commission whatever its sign', () => {
    expect(exitOf({ Commission: '-2.00' })).toMatchObject({ commission: -2_000_000, fees: -500_000 })
    expect(exitOf({ Commission: '0', 'Net P&L': '30' })).toMatchObject({ commission: 0, fees: 0 })
    expect(exitOf({ Commission: '' })).toMatchObject({ commission: null, fees: -2_500_000 })
  })

  it('was opened by a sale if it is short', () => {
    const short = { 'Gross P&L': '-30.00', 'Net P&L': '-32.50' }
    expect(read({ ...short, Side: 'Short' }).executions.map(({ side }) => side)).toEqual(['sell', 'buy'])
    expect(read({ ...short, Side: 'SELL' }).executions.map(({ side }) => side)).toEqual(['sell', 'buy'])
    expect(problems({ Side: 'Short' }).map(([code]) => code)).toEqual(['disagrees'])
    expect(read({ Side: 'buy' }).executions.map(({ side }) => side)).toEqual(['buy', 'sell'])
  })

  it('is named by its instrument if it has no symbol', () => {
    expect(exitOf({ Symbol: '', Instrument: 'ABC' })?.symbol).toBe('ABC')
  })

  it('is in the account’s currency if it names none', () => {
    expect(exitOf({ Currency: '' })?.currency).toBe('EUR')
    expect(noteCodes(read({}, { Currency: 'CAD', Quantity: '7' }))).toContain('several_currencies')
    const { Currency: _, ...short } = PLAIN
    expect(tableOf('tradezella-trades', short, { currency: 'CHF' }).read({}).currency).toBe('CHF')
  })

  it('that is still open is skipped', () => {
    expect(skips({ 'Close Date': '', 'Close Time': '' })).toEqual(['This trade is still open.'])
  })

  it('cannot close before it opens', () => {
    expect(problems({ 'Close Time': '09:31:04' })).toEqual([['disagrees', 'Close Date']])
    expect(read({ 'Close Time': '09:31:05' }).executions).toHaveLength(2)
  })

  it.each([
    [{ Side: 'both' }, 'Side'],
    [{ 'Open Time': '' }, 'Open Time'],
    [{ 'Open Time': 'x' }, 'Open Date'],
    [{ 'Close Time': 'x' }, 'Close Date'],
    [{ 'Net P&L': '' }, 'Net P&L'],
    [{ 'Gross P&L': '' }, 'Gross P&L'],
    [{ Quantity: '0' }, 'Quantity'],
    [{ 'Exit Price': '' }, 'Exit Price'],
  ])('does not guess at %j', (row, column) => {
    expect(problems(row).map(([, where]) => where)).toEqual([column])
  })
})
