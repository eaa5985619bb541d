import { describe, expect, it } from 'vitest'
import type { PhaseRules } from '../phase-rules.ts'
import { sourceOfNets } from '../testing/source-of-nets.ts'
import { simulateAttempt } from './simulate-attempt.ts'

const M = 1_000_000

/** Ten to make, a hundred to lose. */
const phase = (timeLimitDays: number | null = null): PhaseRules => ({
  loss: {
    initialBalance: 1000 * M,
    startBalance: 1000 * M,
    daily: null,
    overall: {
      trail: 'static',
      distance: { kind: 'amount', amount: 100 * M },
      lock: null,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    },
  },
  target: { kind: 'amount', amount: 10 * M },
  days: [],
  consistency: null,
  size: [],
  payout: null,
  split: null,
  life: { inactivityDays: null, timeLimitDays },
})

/** Days that are traded so rarely that they span this many calendar days. */
const daysOf = (nets: readonly number[], calendarDays = nets.length) => ({
  ...sourceOfNets(nets),
  calendarDays,
})

describe('the trading days to the end of a phase', () => {
  it('are the 10th, 50th and 90th percentile over its paths', () => {
    // One day in three makes it: 33 % within a day, 56 % within two, 86.8 % within five and 91.2 % within six.
    const odds = simulateAttempt([phase()], daysOf([10, 0, 0]), { resamples: 0 })
    expect(odds?.phases[0]?.daysToEnd).toEqual([1, 2, 6])
  })

  it('only count the paths that came through', () => {
    const odds = simulateAttempt([phase()], daysOf([10, -100, -100]), { resamples: 0 })
    expect(odds?.phases[0]).toMatchObject({ entered: 10_000, daysToEnd: [1, 1, 1] })
    expect(simulateAttempt([phase()], daysOf([-100]), { resamples: 0 })?.phases[0]?.daysToEnd).toBeNull()
  })
})

describe('a phase with a time limit', () => {
  const endingsOf = (limit: number | null, calendarDays: number, maxDays = 500) =>
    simulateAttempt([phase(limit)], daysOf([1], calendarDays), { paths: 10, resamples: 0, maxDays })
      ?.phases[0]?.endings

  it('is passed on its last day and expires without it', () => {
    expect(endingsOf(10, 1)).toMatchObject({ passed: 10, expired: 0 })
    expect(endingsOf(9, 1)).toMatchObject({ passed: 0, expired: 10 })
  })

  it('contains as many trading days as the trader’s pace fits into it', () => {
    // The source trades every second calendar day: 20 days hold ten of them, 19 hold nine.
    expect(endingsOf(20, 2)).toMatchObject({ passed: 10 })
    expect(endingsOf(19, 2)).toMatchObject({ expired: 10 })
  })

  it('is unfinished after 500 days, unless another limit is given', () => {
    const endings = (amount: number) =>
      simulateAttempt([{ ...phase(), target: { kind: 'amount', amount: amount * M } }], daysOf([1]), {
        paths: 10,
        resamples: 0,
      })?.phases[0]?.endings
    expect(endings(500)).toMatchObject({ passed: 10, unfinished: 0 })
    expect(endings(501)).toMatchObject({ passed: 0, unfinished: 10 })
  })

  it('is unfinished, not lost, if the simulation stops first', () => {
    expect(endingsOf(null, 1, 9)).toMatchObject({ unfinished: 10, expired: 0 })
    expect(endingsOf(9, 1, 9)).toMatchObject({ unfinished: 10, expired: 0 })
    expect(endingsOf(9, 1, 10)).toMatchObject({ unfinished: 0, expired: 10 })
  })
})
