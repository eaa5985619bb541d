import { expect, test } from 'vitest'
import { type ProgressInput, progressOf } from '../attempt-progress.ts'
import { startOf } from '../attempt-state.ts'
import type { PhaseRules } from '../phase-rules.ts'
import type { DayRule } from './counted-days.ts'

const M = 1_000_000
const DAY = 86_400_000
const UTC = { timeZone: 'UTC', dayReset: '00:00' }
const loss = { initialBalance: 50_000 * M, startBalance: 50_000 * M, overall: null, daily: null }

function daysWith(rule: DayRule, unresolved: readonly number[], counts: ProgressInput['counts'] = []) {
  const phase: PhaseRules = {
    loss,
    target: null,
    days: [{ count: 5, rule, scope: 'phase' }],
    consistency: null,
    size: [],
    life: { inactivityDays: null, timeLimitDays: null },
    payout: null,
    split: null,
  }
  const trades = [100, 300].map((net, day) => ({
    id: `${day}`,
    openedAt: day * DAY,
    closedAt: day * DAY + 1000,
    net: net * M,
    mfe: null,
    mae: null,
  }))
  const [days] = progressOf(phase, {
    state: startOf(loss, 0),
    trades,
    unresolved: unresolved.map((closedAt) => ({ openedAt: closedAt - 500, closedAt })),
    boundary: UTC,
    startedAt: 0,
    counts,
  }).days
  return [days?.counted, days?.unknown, days?.days.map((day) => day.counts)]
}

const ANY: DayRule = { kind: 'any_trade', attribution: 'close' }
const PROFIT: DayRule = { kind: 'profit', attribution: 'close', least: { kind: 'amount', amount: 200 * M } }

test('a day with a trade of unknown result is a trading day', () => {
  expect(daysWith(ANY, [])).toEqual([2, 0, [true, true]])
  expect(daysWith(ANY, [DAY + 5000, 3 * DAY + 5000])).toEqual([3, 0, [true, true, true]])
})

test('but whether it made a profit is unknown, whatever its other trades brought', () => {
  expect(daysWith(PROFIT, [])).toEqual([1, 0, [false, true]])
  expect(daysWith(PROFIT, [DAY + 5000, 3 * DAY + 5000])).toEqual([0, 2, [false, null, null]])
})

test('unless the firm’s page of a later moment counted it', () => {
  const page = { at: 2 * DAY, balance: 50_400 * M, tradingDays: 2, profitableDays: 2, bestDay: null }
  expect(daysWith(PROFIT, [DAY + 5000], [page])).toEqual([2, 0, [false, null]])
})
