import type { ColumnAccount } from '@ballast/domain/statistics/trade-columns'
import { describe, expect, test } from 'vitest'
import { DOLLARS, EUROS, type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { limitOfOnlyAccount } from './loss-limits.ts'
import { pathsFor, presentSimulated } from './show-simulation.ts'

const M = 1_000_000
const selection = (trades: Sketch[], accounts: ColumnAccount[] = [DOLLARS, EUROS]) => {
  const columns = sketched(trades, accounts)
  return { columns, rows: Uint32Array.from({ length: columns.length }, (_, at) => at) }
}
/** The given number of days with one trade each. */
const days = (n: number) =>
  selection(
    Array.from({ length: n }, (_, at) => ({
      net: 1,
      day: new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10),
    })),
  )

describe('the paths of a simulation', () => {
  test('are ten thousand for a short history, and fewer as it grows', () => {
    expect(pathsFor(days(1))).toBe(10_000)
    expect(pathsFor(days(300))).toBe(10_000)
    expect(pathsFor(days(301))).toBe(9_966)
    expect(pathsFor(days(1_000))).toBe(3_000)
  })

  test('are never fewer than two thousand', () => {
    expect(pathsFor(days(1_500))).toBe(2_000)
    expect(pathsFor(days(1_600))).toBe(2_000)
  })

  test('are fewer if more days ahead are requested than there were', () => {
    expect(pathsFor(days(10), 600)).toBe(5_000)
    expect(pathsFor(days(600), 10)).toBe(5_000)
  })

  test('count a day once, however many trades it has, and need none', () => {
    expect(pathsFor(selection(Array.from({ length: 400 }, () => ({ net: 1 }))))).toBe(10_000)
    expect(pathsFor(selection([]))).toBe(10_000)
  })
})

describe('the limit of a simulation that names none', () => {
  const first = { ...DOLLARS, lossLimit: 500 * M }
  const second = { ...EUROS, lossLimit: 900 * M }
  const limitOf = (trades: Sketch[], accounts: ColumnAccount[] = [first, second]) =>
    limitOfOnlyAccount(selection(trades, accounts))

  test('is that of the account if all trades are of one', () => {
    expect(limitOf([{ net: 1 }, { net: 2 }])).toBe(500 * M)
    expect(limitOf([{ net: 1, account: 'a2' }])).toBe(900 * M)
  })

  test('is none over several accounts, without one, and without trades', () => {
    expect(limitOf([{ net: 1 }, { net: 2, account: 'a2' }])).toBeNull()
    expect(limitOf([{ net: 1 }], [DOLLARS, second])).toBeNull()
    expect(limitOf([])).toBeNull()
  })

  test('considers only the selected trades', () => {
    const { columns } = selection([{ net: 1 }, { net: 2, account: 'a2' }], [first, second])
    expect(limitOfOnlyAccount({ columns, rows: Uint32Array.of(1) })).toBe(900 * M)
  })
})

test('a simulation is shown in units: curves to the cent, levels as decimal text', () => {
  const level = (value: number) => ({ value, low: value - M, high: value + M })
  const path = [0, 1_234_567, -5_004_999]
  const chance = { value: 0.1, low: 0.05, high: 0.2 }
  expect(
    presentSimulated({
      mode: 'bootstrap',
      paths: 2000,
      blockDays: 5,
      horizonDays: 60,
      chanceOfLoss: chance,
      ruin: null,
      bands: { day: [0, 1, 2], p5: path, p25: path, p50: path, p75: path, p95: path },
      drawdown: { median: level(100.4 * M + 0.4), p95: level(200 * M), p99: level(300 * M) },
    } as unknown as Parameters<typeof presentSimulated>[0]),
  ).toEqual({
    mode: 'bootstrap',
    paths: 2000,
    blockDays: 5,
    horizonDays: 60,
    chanceOfLoss: chance,
    ruin: null,
    bands: {
      day: [0, 1, 2],
      ...Object.fromEntries(['p5', 'p25', 'p50', 'p75', 'p95'].map((name) => [name, [0, 1.23, -5]])),
    },
    drawdown: {
      median: { value: '100.40', low: '99.40', high: '101.40' },
      p95: { value: '200.00', low: '199.00', high: '201.00' },
      p99: { value: '300.00', low: '299.00', high: '301.00' },
    },
  })
})
