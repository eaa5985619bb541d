import { expect, it } from 'vitest'
import type { PhaseRules } from '../phase-rules.ts'
import { PhaseRun, type PhaseStart } from './phase-run.ts'

/** 1,000 with a floor 100 below the highest closed balance. */
const PHASE: PhaseRules = {
  loss: {
    initialBalance: 1000,
    startBalance: 1000,
    daily: null,
    overall: {
      trail: 'closed',
      distance: { kind: 'amount', amount: 100 },
      lock: null,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    },
  },
  target: null,
  days: [],
  consistency: null,
  size: [],
  payout: null,
  split: null,
  life: { inactivityDays: null, timeLimitDays: null },
}

/** One trade a day, in order. */
function run(results: readonly number[], phase: PhaseRules, from: PhaseStart | null = null, gap = 1) {
  const unknown = Float64Array.from(results, () => Number.NaN)
  const source = {
    starts: Int32Array.from([...results, 0], (_, day) => day),
    result: Float64Array.from(results),
    peak: unknown,
    trough: unknown,
    size: unknown,
    gaps: Int32Array.from(results, () => gap),
    calendarDays: results.length,
  }
  let day = 0
  return new PhaseRun(phase, from).run(source, () => day++, results.length)
}

it('passes an account that shows profit only once it has earned its target from 0', () => {
  const target = { kind: 'percent_of_initial', percent: 2 } as const
  const phase = { ...PHASE, target, loss: { ...PHASE.loss, startBalance: 0 } }
  expect(run([19, 1, 1], phase)).toMatchObject({ ending: 'passed', days: 2, balance: 20 })
})

it('has only what payouts have left of the allowance', () => {
  const after = (allowanceTaken: number) =>
    run([10, -80], PHASE, {
      balance: 1000,
      highWater: 1000,
      floor: 900,
      isLocked: false,
      allowanceTaken,
      bestDayEnd: 1000,
      counts: [],
      cycleBalance: 1000,
    }).ending
  // 1,010 less 100, 81 or 80.
  expect([after(0), after(19), after(20)]).toEqual(['unfinished', 'unfinished', 'overall'])
})

it('does not step above a lock', () => {
  const overall = PHASE.loss.overall && {
    ...PHASE.loss.overall,
    trail: 'step' as const,
    lock: 950,
    step: { gain: { kind: 'amount', amount: 50 }, floor: { kind: 'level', level: 980 } } as const,
  }
  const phase = { ...PHASE, loss: { ...PHASE.loss, overall } }
  expect(run([50, -99], phase).ending).toBe('unfinished')
  expect(run([50, -100], phase).ending).toBe('overall')
})

it('pays out only after the days that the rules ask for, counted over the pauses between trading days', () => {
  const terms = { minimum: null, caps: [], keepsAbove: null, asksFrom: null, needsPositiveCycle: false }
  const paid = (
    dates: { firstAfterDays?: number; everyDays?: number },
    gap = 1,
    from: PhaseStart | null = null,
  ) => {
    const { ending, days, payout } = run(
      [10, 10, 10, 10, 10],
      { ...PHASE, payout: { ...terms, ...dates } },
      from,
      gap,
    )
    return ending === 'paid' ? [days, payout] : ending
  }
  expect(paid({})).toEqual([1, 10])
  expect([paid({ firstAfterDays: 4 }), paid({ firstAfterDays: 5 })]).toEqual([[5, 50], 'unfinished'])
  expect(paid({ firstAfterDays: 4 }, 3)).toEqual([3, 30])
  expect([paid({ everyDays: 2 }), paid({ firstAfterDays: 0, everyDays: 2 })]).toEqual([
    [3, 30],
    [1, 10],
  ])
  const running = { balance: 1010, highWater: 1010, floor: 910, isLocked: false, bestDayEnd: 1010 }
  const from = (payoutIn: number) => ({ ...running, counts: [], cycleBalance: 1000, payoutIn })
  expect([paid({ everyDays: 9 }, 1, from(0)), paid({ everyDays: 9 }, 1, from(2))]).toEqual([
    [0, 10],
    [3, 40],
  ])
})

it('reaches a level by touching it only where the rules say so', () => {
  const endings = (touch: 'breaches' | 'allowed') => {
    const overall = PHASE.loss.overall && { ...PHASE.loss.overall, touch }
    const phase = { ...PHASE, loss: { ...PHASE.loss, overall } }
    return [run([-100], phase).ending, run([-101], phase).ending]
  }
  expect([endings('breaches'), endings('allowed')]).toEqual([
    ['overall', 'overall'],
    ['unfinished', 'overall'],
  ])
})
