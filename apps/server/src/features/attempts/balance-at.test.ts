import type { LedgerEvent } from '@ballast/domain/prop-rules/ledger-event'
import type { LossRules } from '@ballast/domain/prop-rules/rule-set'
import { expect, test } from 'vitest'
import { balanceAt } from './balance-at.ts'

const M = 1_000_000
const close = (at: number, result: number) =>
  ({
    kind: 'close',
    at,
    trades: 1,
    result: result * M,
    peak: null,
    trough: null,
    order: null,
    open: 0,
  }) as LedgerEvent
const snapshot = (at: number, balance: number) =>
  ({
    kind: 'snapshot',
    at,
    balance: balance * M,
    open: 0,
    floor: null,
    highWater: null,
    dailyFloor: null,
  }) as LedgerEvent
const loss: LossRules = {
  ...{ initialBalance: 50_000 * M, startBalance: 50_000 * M, daily: null },
  overall: {
    ...{ trail: 'static', distance: { kind: 'amount', amount: 2000 * M }, lock: null, startFloor: null },
    ...{ step: null, testedOn: 'balance', touch: 'breaches', payoutEffect: { kind: 'none' } },
  },
}
const attempt = (...events: LedgerEvent[]) => ({ startedAt: 1000, events, rules: { loss } }) as never

test('the balance of an attempt contains what happened up to the instant, and not what came later', () => {
  const events = attempt(close(2000, 100), close(3000, -40))
  expect([999, 1000, 1999, 2000, 2999, 3000].map((at) => balanceAt(events, at))).toEqual([
    ...[null, 50_000 * M, 50_000 * M, 50_100 * M, 50_100 * M, 50_060 * M],
  ])
})

test('a snapshot of the firm’s page counts from its time on', () => {
  const events = attempt(close(2000, 100), snapshot(3000, 50_090), close(4000, 1))
  expect([2999, 3000, 4000].map((at) => balanceAt(events, at))).toEqual([50_100 * M, 50_090 * M, 50_091 * M])
})

test('a breached attempt has none, because nothing changes its balance any more', () => {
  const events = attempt(close(2000, -2500), close(3000, 100))
  expect([1999, 2000, 3000].map((at) => balanceAt(events, at))).toEqual([50_000 * M, null, null])
})
