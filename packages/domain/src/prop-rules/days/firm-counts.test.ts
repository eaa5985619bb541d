import { describe, expect, it } from 'vitest'
import { type AttemptProgress, progressOf } from '../attempt-progress.ts'
import { startOf } from '../attempt-state.ts'
import { type LedgerTrade, ledgerOf } from '../ledger.ts'
import type { PhaseRules, Scope } from '../phase-rules.ts'
import { replayLedger } from '../replay.ts'
import { type FirmCounts, partsWithPage } from './firm-counts.ts'

const M = 1_000_000
const HOUR = 3_600_000
const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }
/** Wednesday 2026-06-10 at 12:00 in Chicago. */
const PAGE = Date.UTC(2026, 5, 10, 17)
const THURSDAY = PAGE + 24 * HOUR

const trade = (closedAt: number, net: number): LedgerTrade => ({
  id: `t${closedAt}`,
  openedAt: closedAt - 60_000,
  closedAt,
  net: net * M,
  mfe: null,
  mae: null,
})
/** 52,000 of 50,000, four profitable days, the best of 800. */
const page = (given: Partial<FirmCounts> = {}): FirmCounts => ({
  at: PAGE,
  balance: 52_000 * M,
  tradingDays: null,
  profitableDays: 4,
  bestDay: 800 * M,
  ...given,
})

function phaseOf(scope: Scope): PhaseRules {
  return {
    loss: { initialBalance: 50_000 * M, startBalance: 50_000 * M, overall: null, daily: null },
    target: null,
    size: [],
    payout: null,
    split: null,
    life: { inactivityDays: null, timeLimitDays: null },
    days: [
      {
        count: 5,
        scope,
        rule: { kind: 'profit', attribution: 'close', least: { kind: 'amount', amount: 150 * M } },
      },
      { count: 8, scope, rule: { kind: 'any_trade', attribution: 'close' } },
    ],
    consistency: { percent: 40, base: 'total_profit', of: 'day', isStrict: false, effect: 'delays', scope },
  }
}

type Given = { trades?: LedgerTrade[]; counts?: FirmCounts[]; scope?: Scope; paidAt?: number }
function progress({ trades = [], counts = [page()], scope = 'phase', paidAt }: Given): AttemptProgress {
  const phase = phaseOf(scope)
  const until = PAGE + 96 * HOUR
  const payouts = paidAt === undefined ? [] : [{ id: 'p', at: paidAt, gross: 1000 * M, traderShare: 0 }]
  const snapshots = counts.map(({ at, balance }) => ({
    id: `s${at}`,
    at,
    balance,
    open: 0,
    floor: null,
    highWater: null,
    dailyFloor: null,
  }))
  const events = ledgerOf({ trades, bookings: [], payouts, snapshots }, { boundary: CHICAGO, until })
  const state = replayLedger(phase.loss, events, startOf(phase.loss, PAGE - 96 * HOUR))
  return progressOf(phase, { state, trades, boundary: CHICAGO, startedAt: PAGE - 96 * HOUR, counts })
}
const counted = (given: Given) => progress(given).days.map(({ counted }) => counted)
const share = (given: Given) => progress(given).consistency?.share

describe('days that the firm has counted', () => {
  it('are enough to start from, without a trade', () => {
    expect(counted({})).toEqual([4, 0])
    expect(counted({ counts: [page({ tradingDays: 6 })] })).toEqual([4, 6])
  })

  it('grow by each day after the page that counts', () => {
    const later = [trade(THURSDAY, 150), trade(THURSDAY + 24 * HOUR, 149)]
    expect(counted({ trades: later, counts: [page({ tradingDays: 6 })] })).toEqual([5, 8])
  })

  it('include the day of the page if it counted by then, and otherwise it is added once it counts', () => {
    const on = (before: number, after: number) =>
      counted({
        trades: [trade(PAGE - HOUR, before), trade(PAGE + HOUR, after)],
        counts: [page({ tradingDays: 6 })],
      })
    expect(on(200, 300)).toEqual([4, 6])
    expect(on(100, 50)).toEqual([5, 6])
    expect(on(100, 49)).toEqual([4, 6])
    // It had counted, and no longer does.
    expect(on(200, -100)).toEqual([3, 6])
    // A trade in the instant of the page is on it.
    expect(counted({ trades: [trade(PAGE, 200)] })).toEqual([4, 1])
  })

  it('replace what the trades recorded here say of the time before', () => {
    const before = [1, 2, 3].map((day) => trade(PAGE - day * 24 * HOUR, 500))
    expect(counted({ trades: before, counts: [] })).toEqual([3, 3])
    expect(counted({ trades: before })).toEqual([4, 3])
  })

  it('are those of the latest page that shows them', () => {
    const next = page({ at: THURSDAY, profitableDays: 5, tradingDays: null, bestDay: null })
    expect(counted({ counts: [page({ tradingDays: 6 }), next] })).toEqual([5, 6])
    const silent = page({ at: THURSDAY, profitableDays: null, bestDay: null })
    expect(counted({ counts: [page(), silent] })).toEqual([4, 0])
  })

  it('end with the payout that ends their cycle, and stay where they count for the whole phase', () => {
    const trades = [trade(THURSDAY, 200), trade(THURSDAY + 24 * HOUR, 200)]
    expect(counted({ trades, scope: 'cycle' })[0]).toBe(6)
    expect(counted({ trades, scope: 'cycle', paidAt: THURSDAY + HOUR })[0]).toBe(1)
    expect(counted({ trades, scope: 'phase', paidAt: THURSDAY + HOUR })[0]).toBe(6)
    expect(counted({ trades, scope: 'cycle', paidAt: PAGE - HOUR })[0]).toBe(6)
  })
})

describe('the best day that the firm shows', () => {
  it('is a share of the profit that its page shows', () => {
    expect(share({})).toBe(800 / 2000)
    expect(share({ counts: [page({ bestDay: null })] })).toBeNull()
  })

  it('goes on with the trades after it', () => {
    expect(share({ trades: [trade(THURSDAY, 500)] })).toBe(800 / 2500)
    expect(share({ trades: [trade(THURSDAY, 1000)] })).toBe(1000 / 3000)
    expect(share({ trades: [trade(THURSDAY, -400)] })).toBe(800 / 1600)
  })

  it('is compared with the whole day of the page', () => {
    // 200 of the 2,000 before it, 700 after it: the day makes 900 of 2,700.
    expect(share({ trades: [trade(PAGE - HOUR, 200), trade(PAGE + HOUR, 700)] })).toBe(900 / 2700)
    expect(share({ trades: [trade(PAGE - HOUR, 200), trade(PAGE + HOUR, 500)] })).toBe(800 / 2500)
  })

  it('counts from the last payout on where the rule does', () => {
    // 1,000 paid out of 51,500 before the page: 50,500 after it. The page shows 1,500 of this cycle, and 3,000 in all.
    const trades = [trade(PAGE - 48 * HOUR, 1500)]
    const paid = { trades, paidAt: PAGE - 24 * HOUR }
    expect(share({ ...paid, scope: 'cycle' })).toBe(800 / 1500)
    expect(share({ ...paid, scope: 'phase' })).toBe(800 / 3000)
    // A page from before the payout says nothing about the cycle that follows.
    const after = [trade(THURSDAY + 24 * HOUR, 300)]
    expect(share({ trades: after, scope: 'cycle', paidAt: THURSDAY })).toBe(1)
  })
})

describe('the parts of a profit', () => {
  const parts = (profit: number, bestDay: number, trades: LedgerTrade[] = []) =>
    partsWithPage({
      page: page({ bestDay: bestDay * M }),
      profit: profit * M,
      trades,
      boundary: CHICAGO,
    }).map((part) => part / M)

  it('add up to it, and none is larger than the best day', () => {
    expect(parts(2000, 800)).toEqual([800, 600, 600])
    expect(parts(800, 800)).toEqual([800])
    expect(parts(500, 800)).toEqual([800, -300])
    expect(parts(2000, 800, [trade(THURSDAY, 500)])).toEqual([800, 600, 600, 500])
    for (const [profit, best] of [
      [2001, 800],
      [10, 3],
      [1, 0],
    ] as const) {
      const found = parts(profit, best)
      expect(found.reduce((sum, part) => sum + part, 0)).toBeCloseTo(profit, 6)
      if (best > 0) expect(Math.max(...found)).toBe(best)
    }
  })
})

describe('the best day that is the day of the page', () => {
  const partsOf = (...trades: LedgerTrade[]) =>
    partsWithPage({ page: page(), profit: 2000 * M, trades, boundary: CHICAGO }).map((part) => part / M)

  it('is among the days once', () => {
    expect(partsOf(trade(PAGE - HOUR, 800))).toEqual([600, 600, 800])
    expect(partsOf(trade(PAGE - HOUR, 800), trade(PAGE + HOUR, 100))).toEqual([600, 600, 900])
  })

  it('is also if the firm subtracts more from it than the record', () => {
    expect(partsOf(trade(PAGE - HOUR, 810))).toEqual([595, 595, 810])
  })

  it('is another one if the day of the page had earned less by then, or has lost some of it since', () => {
    expect(partsOf(trade(PAGE - HOUR, 800), trade(PAGE + HOUR, -100))).toEqual([800, 400, 700])
    expect(partsOf(trade(PAGE - HOUR, 700), trade(PAGE + HOUR, 100))).toEqual([800, 500, 800])
  })

  it('is cut once', () => {
    const phase = phaseOf('phase')
    const capped = { ...phase.consistency, effect: 'excess_not_counted', percent: 30 } as const
    const rules = { ...phase, consistency: { ...phase.consistency, ...capped } as PhaseRules['consistency'] }
    const state = { ...startOf(phase.loss, PAGE), balance: 52_000 * M }
    const trades = [trade(PAGE - HOUR, 800)]
    const around = { state, trades, boundary: CHICAGO, startedAt: PAGE, counts: [page()] }
    expect(progressOf(rules, around).notCounted).toBe(200 * M)
  })
})
