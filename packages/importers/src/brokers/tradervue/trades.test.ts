import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Open Datetime': '2026-03-03 09:31:05',
  'Close Datetime': '2026-03-03 09:48:22',
  Symbol: 'XYZ',
  Side: 'L',
  Volume: '200',
  'Entry Price': '41.20',
  'Exit Price': '41.50',
  'Gross P&L': '30.00',
  'Gross P&L (%)': '0.73%',
  Notes: '',
  Tags: 'breakout',
}
const { read, problems, skips } = tableOf('tradervue-trades', PLAIN, { timeZone: 'UTC' })
const sizeOf = (row: Record<string, string>) => read(row).executions[0]?.quantity

describe('a trade of Tradervue', () => {
  it('has its costs where the export has their columns, and what the net result leaves', () => {
    const costs = { ...PLAIN, 'Net P&L': '27.50', Commissions: '2.00', Fees: '0.50' }
    const exit = (change: Record<string, string> = {}) =>
      tableOf('tradervue-trades', costs).read(change).executions[1]
    expect(exit()).toMatchObject({ commission: -2_000_000, fees: -500_000 })
    expect(exit({ 'Net P&L': '' })).toMatchObject({ commission: -2_000_000, fees: -500_000 })
    expect(exit({ 'Net P&L': '27.00' })).toMatchObject({ commission: -2_000_000, fees: -1_000_000 })
    expect(exit({ 'Net P&L': '29.00', Commissions: '' })).toMatchObject({ commission: 0, fees: -1_000_000 })
    expect(exit({ 'Net P&L': '', Commissions: '', Fees: '' })).toMatchObject({ commission: null, fees: null })
  })

  it('has its excursions where the export has their columns', () => {
    const { read: readAll } = tableOf('tradervue-trades', {
      ...PLAIN,
      'Position MFE': '44.00',
      'Position MAE': '-12.50',
      'Price MFE': '41.64',
    })
    expect(readAll({}).executions[1]).toMatchObject({ mfe: 44_000_000, mae: 12_500_000 })
    const empty = readAll({ 'Position MFE': '', 'Position MAE': 'N/A' }).executions[1]
    expect([empty?.mfe, empty?.mae]).toEqual([undefined, undefined])
    expect(read({}).executions[1]?.mae).toBeUndefined()
  })

  it('is an entry and an exit with the stated result and unknown costs', () => {
    const [entry, exit] = read({ Notes: 'Early.' }).executions
    expect(entry).toMatchObject({
      symbol: 'XYZ',
      side: 'buy',
      quantity: '100',
      price: '41.2',
      executedAt: Date.UTC(2026, 2, 3, 9, 31, 5),
      commission: null,
      fees: null,
      swap: null,
      account: null,
    })
    expect(exit).toMatchObject({
      side: 'sell',
      quantity: '100',
      price: '41.5',
      executedAt: Date.UTC(2026, 2, 3, 9, 48, 22),
      statedGross: 30_000_000,
      commission: null,
      comment: 'Early.',
    })
    expect(entry?.positionKey).toBe(exit?.positionKey)
  })

  it.each([
    ['L', 'buy'],
    ['Long', 'buy'],
    ['buy', 'buy'],
    ['S', 'sell'],
    ['SHORT', 'sell'],
    ['sell', 'sell'],
  ])('on side %s was opened by a %s', (Side, side) => {
    const gross = side === 'buy' ? '30.00' : '-30.00'
    expect(read({ Side, 'Gross P&L': gross }).executions[0]?.side).toBe(side)
  })

  it('is half its volume or all of it, whichever gives its result', () => {
    // 100 × 0.30 is 30; 200 × 0.30 is 60.
    expect(sizeOf({})).toBe('100')
    expect(sizeOf({ 'Gross P&L': '60' })).toBe('200')
    expect(sizeOf({ Side: 'S', 'Gross P&L': '-30' })).toBe('100')
    expect(problems({ 'Gross P&L': '-30' }).map(([code]) => code)).toEqual(['disagrees'])
    // 45 is as far from 30 as from 60: then the volume is used.
    expect(sizeOf({ 'Gross P&L': '44.99' })).toBe('100')
    expect(sizeOf({ 'Gross P&L': '45' })).toBe('200')
  })

  it('keeps its whole volume if nothing can decide', () => {
    expect(sizeOf({ 'Gross P&L': '0' })).toBe('200')
    expect(sizeOf({ 'Exit Price': '41.2' })).toBe('200')
  })

  it('counts points of a future at their value', () => {
    // One contract of ES over 2 points is 100.
    const future = {
      Symbol: 'ESM6',
      Volume: '2',
      'Entry Price': '5000',
      'Exit Price': '5002',
      'Gross P&L': '100',
    }
    expect(sizeOf(future)).toBe('1')
    expect(sizeOf({ ...future, 'Gross P&L': '200' })).toBe('2')
  })

  it('that is still open is skipped', () => {
    expect(skips({ 'Close Datetime': '', 'Exit Price': '' })).toEqual(['This trade is still open.'])
  })

  it('cannot close before it opens', () => {
    expect(problems({ 'Close Datetime': '2026-03-03 09:31:04' })).toEqual([['disagrees', 'Close Datetime']])
    expect(read({ 'Close Datetime': PLAIN['Open Datetime'] }).executions).toHaveLength(2)
  })

  it.each([
    [{ Side: 'flat' }, 'Side'],
    [{ Volume: '0' }, 'Volume'],
    [{ 'Entry Price': '' }, 'Entry Price'],
    [{ 'Exit Price': '' }, 'Exit Price'],
    [{ 'Gross P&L': '' }, 'Gross P&L'],
    [{ 'Open Datetime': '' }, 'Open Datetime'],
    [{ Symbol: '' }, 'Symbol'],
  ])('does not guess at %j', (row, column) => {
    expect(problems(row).map(([, where]) => where)).toEqual([column])
  })

  it('that flips a position closes it before it opens the next', () => {
    const next = {
      Side: 'S',
      'Open Datetime': PLAIN['Close Datetime'],
      'Close Datetime': '2026-03-03 10:00:00',
      'Entry Price': '41.50',
      'Exit Price': '41.20',
    } as const
    const [, exit, entry] = read({}, next).executions
    expect(exit?.executedAt).toBe(entry?.executedAt)
    expect(exit?.sequence).toBeLessThan(entry?.sequence ?? 0)
  })
})
