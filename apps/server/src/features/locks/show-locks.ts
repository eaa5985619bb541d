import type { ResponseOf } from '@ballast/contract/endpoint'
import {
  type activeLocks,
  type LockOnWire,
  type Locks,
  type locksOfTrade,
  MAX_RECORDED,
  RECORD_DAYS,
} from '@ballast/contract/routine/locks'
import { lockOverAt } from '@ballast/domain/locks/lock'
import { isIn, type LockDay, lockDays, moneyOf } from '@ballast/domain/locks/lock-days'
import {
  activeWindow,
  type LockTrade,
  type LockWindow,
  lockWindows,
} from '@ballast/domain/locks/lock-windows'
import { adherenceOf } from '@ballast/domain/routine/adherence'
import { figure, noFigure } from '@ballast/domain/statistics/figure'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dayEndsAt } from '@ballast/domain/time/instant-on-day'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { AppError } from '../../platform/http/app-error.ts'
import { presentFigure } from '../figures/figures.presenter.ts'
import { findTrade } from '../trade-store/trades.queries.ts'
import { type LoadedLock, type LoadedLocks, type LockContext, loadLocks } from './load-locks.ts'
import { presentDay, presentLock, presentMoney, presentRule } from './lock.presenter.ts'
import { findLockRow } from './locks.queries.ts'

type LocksQuery = { userId: string; timeZone?: string | undefined }
type LockOnDay = { of: LoadedLock; day: LockDay }
type LockRecord = LoadedLocks & { record: LockOnDay[] }

/** Outcomes of the locks of the last year on each day they were active, the latest first. */
export async function lockRecord(deps: LockContext, { userId, timeZone }: LocksQuery): Promise<LockRecord> {
  const since = deps.clock.now().getTime() - RECORD_DAYS * DAY_MS
  return recordOf(await loadLocks(deps, { userId, since, timeZone }))
}

export function recordOf(all: LoadedLocks): LockRecord {
  const record = all.locks.flatMap((of) => lockDays(of.lock, of.trades, all.now).map((day) => ({ of, day })))
  return { ...all, record: record.toSorted((a, b) => b.day.from - a.day.from) }
}

export async function showLocks(deps: LockContext, query: LocksQuery): Promise<Locks> {
  return presentLocks(await lockRecord(deps, query))
}

export function presentLocks(all: LockRecord): Locks {
  const { boundary, now, locks, record } = all
  const states = record.map(({ day }) => (day.state === 'active' ? 'open' : day.state))
  const { kept, due, unknown, interval } = adherenceOf(states)
  const rate = due === 0 ? noFigure('no_decided_trades') : figure(kept / due)
  return {
    at: iso(now),
    ...boundary,
    dayEndsAt: iso(dayEndsAt(tradingDayNumber(now, boundary), boundary)),
    running: locks.filter(isRunning(now)).map((each) => presented(each, now)),
    record: record.slice(0, MAX_RECORDED).map(({ of, day }) => presentDay(of, day)),
    kept: {
      rate: {
        ...presentFigure({ figure: rate, interval, n: due }),
        ...(due === 0 ? { reason: 'No lock was active yet' } : {}),
      },
      ...{ kept, of: due, unknown },
    },
    opened: moneyOf(openedTrades(all)).map(presentMoney),
  }
}

/** The trades opened during the locks of a record, each once, however many were active. */
export function openedTrades({ record, trades }: LockRecord): LockTrade[] {
  const found = new Map<string, LockTrade>()
  for (const { of, day } of record)
    for (const id of day.tradeIds) {
      const trade = of.trades.find((each) => each.id === id)
      if (trade) found.set(trades?.calledBy.get(id) ?? id, trade)
    }
  return [...found.values()]
}

/** One lock as it was set, just now. */
export async function showLock(
  deps: LockContext,
  { userId, id }: { userId: string; id: string },
): Promise<LockOnWire> {
  const row = await findLockRow(deps.db, { userId, id })
  if (!row) throw new AppError('not_found')
  const since = Math.min(row.endsAt.getTime(), deps.clock.now().getTime()) - 1
  const { locks, now } = await loadLocks(deps, { userId, since })
  const found = locks.find((each) => each.id === id && each.source !== 'day_stop')
  if (!found) throw new AppError('not_found')
  return presented(found, now)
}

/** The data of the strip and the stop page. For a user without a lock: two short queries. */
export async function showActive(
  deps: LockContext,
  { userId, timeZone }: LocksQuery,
): Promise<ResponseOf<typeof activeLocks>> {
  return presentActive(await loadLocks(deps, { userId, timeZone, since: deps.clock.now().getTime() }))
}

export function presentActive({ boundary, now, locks, trades }: LoadedLocks): ResponseOf<typeof activeLocks> {
  const seen = locks.filter(isRunning(now)).map((of) => {
    const windows = lockWindows(of.lock, of.trades)
    return { of, windows, window: activeWindow(of.lock, windows, now) }
  })
  const changes = seen.flatMap(({ of, windows }) => [
    ...windows.flatMap(({ from, until }) => [from, until]),
    lockOverAt(of.lock),
  ])
  const next = Math.min(...changes.filter((at) => at > now))
  const active = seen.flatMap(({ of, window }) => (window ? [{ of, window }] : []))
  const today = tradingDayNumber(now, boundary)
  const closed = (trades?.decisions ?? []).filter(
    ({ closedAt }) => closedAt !== null && tradingDayNumber(closedAt, boundary) === today,
  )
  return {
    ...{ at: iso(now), timeZone: boundary.timeZone, day: dayText(today) },
    active: active
      .toSorted((a, b) => b.window.until - a.window.until)
      .map(({ of, window }) => presentLock(of, { now, window })),
    changesAt: Number.isFinite(next) ? iso(next) : null,
    today: active.length === 0 ? [] : moneyOf(closed).map(presentMoney),
  }
}

/** Locks that were active when a trade was opened. Throws 404. */
export async function showLocksOfTrade(
  deps: LockContext,
  { userId, id }: { userId: string; id: string },
): Promise<ResponseOf<typeof locksOfTrade>> {
  const trade = await findTrade(deps.db, { userId, id })
  if (!trade) throw new AppError('not_found')
  return presentLocksOf(await loadLocks(deps, { userId, since: trade.openedAt.getTime() - DAY_MS }), id)
}

export function presentLocksOf(
  { locks, trades }: Pick<LoadedLocks, 'locks' | 'trades'>,
  id: string,
): ResponseOf<typeof locksOfTrade> {
  const called = trades?.calledBy.get(id) ?? id
  return {
    locks: locks.flatMap((of) => {
      const { id: lockId, accountName, lock, trades: judged } = of
      const own = judged.find((each) => each.id === id) ?? judged.find((each) => each.id === called)
      const window = own && windowAt(lockWindows(lock, judged), own.openedAt)
      if (!window) return []
      const times = { from: iso(window.from), until: iso(window.until) }
      return [{ lockId, rule: presentRule(of), accountName, ...times }]
    }),
  }
}

export function windowAt(windows: readonly LockWindow[], openedAt: number | null): LockWindow | undefined {
  return openedAt === null ? undefined : windows.find((window) => isIn(window, openedAt))
}

function presented(of: LoadedLock, now: number): LockOnWire {
  return presentLock(of, { now, window: activeWindow(of.lock, lockWindows(of.lock, of.trades), now) })
}

const isRunning =
  (now: number) =>
  ({ lock }: LoadedLock) =>
    lockOverAt(lock) > now

const iso = (at: number) => new Date(at).toISOString()
