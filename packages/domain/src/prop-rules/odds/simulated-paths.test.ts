import { expect, it } from 'vitest'
import type { PhaseRules } from '../phase-rules.ts'
import { simulateAttempt } from './simulate-attempt.ts'
import type { SourceDays } from './source-days.ts'

const M = 1_000_000

/** A daily limit of 3 and an overall one of 5, to be met within 30 days or paid out of. */
const phase = (given: Partial<PhaseRules>): PhaseRules => ({
  loss: {
    initialBalance: 100 * M,
    startBalance: 100 * M,
    overall: {
      trail: 'static',
      distance: { kind: 'amount', amount: 5 * M },
      lock: null,
      startFloor: null,
      step: null,
      testedOn: 'equity',
      touch: 'breaches',
      payoutEffect: { kind: 'none' },
    },
    daily: {
      reference: 'balance',
      effect: 'breach',
      touch: 'breaches',
      testedOn: 'equity',
      distance: { kind: 'amount', amount: 3 * M },
    },
  },
  target: null,
  days: [],
  consistency: null,
  size: [],
  payout: null,
  split: null,
  life: { inactivityDays: null, timeLimitDays: 30 },
  ...given,
})

const payout = { minimum: 2 * M, caps: [], keepsAbove: null, asksFrom: null, needsPositiveCycle: false }
const phases = [phase({ target: { kind: 'amount', amount: 4 * M } }), phase({ payout })]

/** One trade per day. */
const nets = [2, -2, 1, -1, -3, 3, 0, -1]
const unknown = () => new Float64Array(nets.length).fill(Number.NaN)
const source: SourceDays = {
  starts: Int32Array.from({ length: nets.length + 1 }, (_, index) => index),
  result: Float64Array.from(nets, (net) => net * M),
  peak: unknown(),
  trough: unknown(),
  size: unknown(),
  gaps: Int32Array.from(nets, (_, day) => Math.min(day, 1)),
  calendarDays: nets.length,
}

it('every path ends once in each phase it enters, and enters the next one by passing', () => {
  const paths = 1000
  const odds = simulateAttempt(phases, source, { paths, resamples: 0 })
  const [first, last] = odds?.phases ?? []
  const ended = [first, last].map((each) => Object.values(each?.endings ?? {}).reduce((sum, n) => sum + n, 0))
  expect(ended).toEqual([first?.entered, last?.entered])
  expect([first?.entered, last?.entered]).toEqual([paths, first?.endings.passed])
  expect(first?.endings).toMatchObject({ paid: 0, floating: 0, consistency: 0, unfinished: 0 })
  expect(odds?.passes?.share).toBe((first?.endings.passed ?? 0) / paths)
  expect(odds?.paid?.share).toBe((last?.endings.paid ?? 0) / paths)
  expect(odds?.breaches.share).toBe(1 - (last?.endings.paid ?? 0) / paths)
})

it('what an attempt is worth is as uncertain as its payout', () => {
  const coin = { ...source, result: Float64Array.from(nets, (_, day) => (day % 2 === 0 ? M : -M)) }
  const costs = { once: M, monthly: 0, onPass: 0 }
  const ofTwo = { ...payout, caps: [{ kind: 'amount' as const, amount: 2 * M }] }
  const funded = phase({ payout: ofTwo, split: { kind: 'flat', percent: 100 } })
  const odds = simulateAttempt([funded], coin, { paths: 2000, costs })
  const chance = odds?.paid?.sample
  const net = odds?.net
  // Every payout is of 2, every fee of 1.
  const worth = (share: number | null | undefined) => 2 * (share ?? Number.NaN) - 1
  expect((net?.mean ?? 0) / M).toBeCloseTo(worth(odds?.paid?.share), 6)
  expect((net?.sample.low ?? 0) / M).toBeCloseTo(worth(chance?.low), 1)
  expect((net?.sample.high ?? 0) / M).toBeCloseTo(worth(chance?.high), 1)
})

it('a programme paid by the month costs one more from the 31st calendar day on', () => {
  const wins = { ...source, result: new Float64Array(nets.length).fill(M) }
  const costs = { once: 0, monthly: 7 * M, onPass: 0 }
  const feesOf = (daysToPass: number) => {
    const target = { kind: 'amount', amount: daysToPass * M } as const
    const rules = phase({ target, life: { inactivityDays: null, timeLimitDays: null } })
    return simulateAttempt([rules], wins, { paths: 10, resamples: 0, costs })?.meanFees
  }
  expect([1, 30, 31, 60, 61].map(feesOf)).toEqual([7 * M, 7 * M, 14 * M, 14 * M, 21 * M])
})
