import { describe, expect, it } from 'vitest'
import { startOf } from './attempt-state.ts'
import { raise } from './overall-floor.ts'
import type { LossRules } from './rule-set.ts'

/** 50,000 with a floor that follows the highest equity at 2,000, up to `lock`. */
const rules = (lock: number | null): LossRules => ({
  initialBalance: 50_000,
  startBalance: 50_000,
  daily: null,
  overall: {
    trail: 'intraday',
    distance: { kind: 'amount', amount: 2000 },
    lock,
    startFloor: null,
    step: null,
    testedOn: 'equity',
    touch: 'breaches',
    payoutEffect: { kind: 'none' },
  },
})

/** The floor after equity reached each of these ranges. */
function floorAfter(lock: number | null, ...reached: { low: number; high: number | null }[]) {
  const state = startOf(rules(lock))
  for (const range of reached) raise(state, rules(lock), range)
  return state.floor
}

describe('a floor that follows the highest equity', () => {
  it('rises with it, and never falls', () => {
    const up = { low: 51_000, high: 51_000 }
    expect(floorAfter(null, up)).toEqual({ low: 49_000, high: 49_000 })
    expect(floorAfter(null, up, { low: 50_000, high: 50_000 })).toEqual({ low: 49_000, high: 49_000 })
  })

  it('has no upper end from the first peak that is unknown on, however high a later one is', () => {
    const unknown = { low: 50_500, high: null }
    expect(floorAfter(null, unknown)).toEqual({ low: 48_500, high: null })
    expect(floorAfter(null, { low: 51_000, high: 51_000 }, unknown)).toEqual({ low: 49_000, high: null })
    expect(floorAfter(null, unknown, { low: 60_000, high: 60_000 })).toEqual({ low: 58_000, high: null })
  })

  it('lies at most at its lock', () => {
    expect(floorAfter(50_100, { low: 50_500, high: null })).toEqual({
      low: 48_500,
      high: 50_100,
      shown: 48_500,
    })
    expect(floorAfter(50_100, { low: 53_000, high: 53_000 })).toEqual({ low: 50_100, high: 50_100 })
  })

  it('still says what closed trades showed once the firm’s page has stated the high-water mark alone', () => {
    const state = startOf(rules(50_100))
    raise(state, rules(50_100), { low: 50_500, high: null })
    state.highWater = { low: 50_800, high: 50_800 }
    raise(state, rules(50_100), { low: 50_600, high: 50_600 })
    expect(state.floor).toEqual({ low: 48_800, high: 50_100, shown: 48_800 })
  })
})
