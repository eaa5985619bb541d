import { describe, expect, it } from 'vitest'
import { costOfOutcome } from './cost-of-outcome.ts'

describe('costOfOutcome', () => {
  it('divides everything spent by those that reached it', () => {
    expect(costOfOutcome({ spent: 900, attempts: 6, reached: 2 })).toEqual({
      cost: 450,
      attempts: 6,
      reached: 2,
      interval: null,
    })
    expect(costOfOutcome({ spent: 900, attempts: 6, reached: 1 }).cost).toBe(900)
    expect(costOfOutcome({ spent: 900, attempts: 6, reached: 0 }).cost).toBeNull()
  })

  it('gives an interval from ten attempts on, and it contains the cost', () => {
    expect(costOfOutcome({ spent: 900, attempts: 9, reached: 3 }).interval).toBeNull()
    const { cost, interval } = costOfOutcome({ spent: 1000, attempts: 10, reached: 4 })
    expect(cost).toBe(250)
    // Wilson for 4 of 10 is 16.818 % to 68.733 %, of 100 for each attempt.
    expect(interval).toEqual({ low: 145, high: 595 })
  })

  it('has no upper end if none reached it', () => {
    expect(costOfOutcome({ spent: 1000, attempts: 10, reached: 0 }).interval?.high).toBeNull()
  })
})
