import { describe, expect, it } from 'vitest'
import { progressOf } from './attempt-progress.ts'
import { startOf } from './attempt-state.ts'
import type { PhaseRules } from './phase-rules.ts'

/** An account of 50,000 that shows profit only. */
const fromZero = (target: PhaseRules['target']): PhaseRules => ({
  loss: { initialBalance: 50_000, startBalance: 0, overall: null, daily: null },
  target,
  consistency: null,
  days: [],
  size: [],
  payout: null,
  split: null,
  life: { inactivityDays: null, timeLimitDays: null },
})

describe('the target of an account that shows profit only', () => {
  it.each([
    ['an amount', { kind: 'amount', amount: 3000 }],
    ['a share of its size', { kind: 'percent_of_initial', percent: 6 }],
    ['a share of its size, before a payout', { kind: 'after_payouts', percents: [6] }],
  ] as const)('is a profit from 0: %s', (_, target) => {
    const phase = fromZero(target)
    const at = (balance: number) =>
      progressOf(phase, {
        state: { ...startOf(phase.loss), balance },
        trades: [],
        startedAt: 0,
        boundary: { timeZone: 'UTC', dayReset: '00:00' },
      }).target
    expect(at(2999)).toEqual({ level: 3000, toGo: 1, isReached: false })
    expect(at(3000)).toEqual({ level: 3000, toGo: 0, isReached: true })
  })
})
