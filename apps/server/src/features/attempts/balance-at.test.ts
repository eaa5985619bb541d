import type { LedgerInput, LedgerTrade } from '@ballast/domain/prop-rules/ledger'
import type { LossRules } from '@ballast/domain/prop-rules/rule-set'
import { expect, test } from 'vitest'
import { balanceAt } from './balance-at.ts'

const M = 1_000_000
const trade = (at: number, net: number): LedgerTrade => ({
  id: `t${at}`,
  openedAt: at,
  closedAt: at,
  net: net * M,
  mfe: null,
  mae: null,
})
const snapshot = (at: number, balance: number) => ({
  id: `s${at}`,
  at,
  balance: balance * M,
  open: 0,
  floor: null,
  highWater: null,
  dailyFloor: null,
})
const loss: LossRules = {
  initialBalance: 50_000 * M,
  startBalance: 50_000 * M,
  daily: null,
  overall: {
    trail: 'static',
    distance: { kind: 'amount', amount: 2000 * M },
    lock: null,
    startFloor: null,
    step: null,
    testedOn: 'balance',
    touch: 'breaches',
    payoutEffect: { kind: 'none' },
  },
}
const attempt = (trades: LedgerTrade[], snapshots: LedgerInput['snapshots'] = []) =>
  ({
    startedAt: 1000,
    now: 5000,
    boundary: { timeZone: 'UTC', dayReset: '00:00' },
    rules: { loss },
    record: { trades, bookings: [], payouts: [], snapshots },
  }) as never

test('the balance of an attempt contains what happened up to the instant, and not what came later', () => {
  const found = attempt([trade(2000, 100), trade(3000, -40)])
  expect([999, 1000, 1999, 2000, 2999, 3000].map((at) => balanceAt(found, at))).toEqual([
    ...[null, 50_000 * M, 50_000 * M, 50_100 * M, 50_100 * M, 50_060 * M],
  ])
})

test('a snapshot of the firm’s page counts from its time on', () => {
  const found = attempt([trade(2000, 100), trade(4000, 1)], [snapshot(3000, 50_090)])
  expect([2999, 3000, 4000].map((at) => balanceAt(found, at))).toEqual([50_100 * M, 50_090 * M, 50_091 * M])
})

test('a breached attempt has none, because nothing changes its balance any more', () => {
  const found = attempt([trade(2000, -2500), trade(3000, 100)])
  expect([1999, 2000, 3000].map((at) => balanceAt(found, at))).toEqual([50_000 * M, null, null])
})
