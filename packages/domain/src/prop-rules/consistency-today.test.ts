import { expect, test } from 'vitest'
import { progressOf } from './attempt-progress.ts'
import { startOf } from './attempt-state.ts'
import type { LedgerTrade } from './ledger.ts'
import type { PhaseRules } from './phase-rules.ts'

const M = 1_000_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 5, 15, 14)

const phase: PhaseRules = {
  loss: { initialBalance: 50_000 * M, startBalance: 50_000 * M, overall: null, daily: null },
  target: null,
  days: [],
  consistency: {
    percent: 40,
    base: 'profit_since_payout',
    of: 'day',
    isStrict: false,
    effect: 'delays',
    scope: 'cycle',
  },
  size: [],
  life: { inactivityDays: null, timeLimitDays: null },
  payout: null,
  split: null,
}

const tradeAt = (closedAt: number, net: number): LedgerTrade => ({
  id: String(closedAt),
  openedAt: closedAt - 60_000,
  closedAt,
  net: net * M,
  mfe: null,
  mae: null,
})

test('the day that runs is part of the total it is measured by, and so is none from before a payout', () => {
  const trades = [0, 1, 2].map((day) => tradeAt(START + day * DAY, 300))
  const today = tradeAt(START + 3 * DAY, 100)
  const upTo = (list: readonly LedgerTrade[], now: number, payoutAt?: number) => {
    const start = startOf(phase.loss, START)
    const state =
      payoutAt === undefined ? start : { ...start, payouts: 1, cycle: { ...start.cycle, at: payoutAt } }
    const boundary = { timeZone: 'UTC', dayReset: '00:00' }
    const { consistency } = progressOf(phase, { state, trades: list, boundary, startedAt: START, now })
    return consistency?.upTo == null ? null : consistency.upTo / M
  }
  // 900 before today: 600 of 1,500 is the most, whatever of it is earned already.
  expect(upTo(trades, START + 3 * DAY)).toBe(600)
  expect(upTo([...trades, today], START + 3 * DAY + HOUR)).toBe(600)
  expect(upTo([...trades, today], START + 4 * DAY)).toBe(666.66)
  // Paid out on the first day: what was earned before it does not count.
  const later = [tradeAt(START - 5 * HOUR, 5000), ...[1, 2, 3].map((day) => tradeAt(START + day * DAY, 300))]
  expect(upTo(later, START + 3 * DAY + HOUR, START - 4 * HOUR)).toBe(400)
})
