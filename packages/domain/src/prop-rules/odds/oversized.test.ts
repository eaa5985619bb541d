import { describe, expect, it } from 'vitest'
import type { PhaseRules } from '../phase-rules.ts'
import { oversizedAlong, oversizedAt } from './oversized.ts'

const M = 1_000_000
/** 3 contracts, 4 from a profit of 1,500. */
const phase: Pick<PhaseRules, 'size' | 'loss'> = {
  size: [
    { fromProfit: 0, most: 3 },
    { fromProfit: 1500 * M, most: 4 },
  ],
  loss: { initialBalance: 50_000 * M, startBalance: 50_000 * M, daily: null, overall: null },
}
const trade = (size: number | null, openedAt = 0) => ({
  id: String(openedAt),
  openedAt,
  closedAt: openedAt + 1,
  net: 0,
  mfe: null,
  mae: null,
  size,
})

describe('oversizedAt', () => {
  it('counts sizes above the limit, but not at it, and no unknown size', () => {
    const trades = [trade(3), trade(3.1), trade(4), trade(null)]
    const at = (balance: number, scale = 1) => oversizedAt(trades, phase, { balance: balance * M, scale })
    expect(at(50_000)).toBe(2)
    expect(at(51_499)).toBe(2)
    expect(at(51_500)).toBe(0)
    expect(at(50_000, 0.5)).toBe(0)
    expect(at(50_000, 2)).toBe(3)
  })

  it('is zero if no limit is stated', () => {
    expect(oversizedAt([trade(1000)], { ...phase, size: [] }, { balance: 0, scale: 1 })).toBe(0)
  })
})

describe('oversizedAlong', () => {
  const points = [
    { at: 10, balance: 50_000 * M },
    { at: 20, balance: 51_500 * M },
    { at: 30, balance: 51_499 * M },
  ]
  it.each([
    [10, 1],
    [19, 1],
    [20, 0],
    [29, 0],
    [30, 1],
  ])('a trade of 4 opened at %i', (openedAt, count) => {
    expect(oversizedAlong([trade(4, openedAt)], phase, points)).toBe(count)
  })

  it('accepts the trades in any order', () => {
    const trades = [trade(4, 30), trade(4, 20), trade(4, 10), trade(4, 5)]
    expect(oversizedAlong(trades, phase, points)).toBe(3)
    expect(oversizedAlong(trades.toReversed(), phase, points)).toBe(3)
  })
})
