import type { ResponseOf } from '@ballast/contract/endpoint'
import {
  type activeLocks,
  type LockJson,
  type Locks,
  type locksOfTrade,
  MAX_RECORDED,
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
import { dayEndsAt } from '@ballast/domain/time/instant-on-day'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { presentFigure } from '../figures/figures.presenter.ts'
import type { LoadedLock, LoadedLocks } from './held-stops.ts'
import { presentDay, presentLock, presentMoney, presentRule } from './lock.presenter.ts'

type LockOnDay = { of: LoadedLock; day: LockDay }
export type LockRecord = LoadedLocks & { record: LockOnDay[] }

export function recordOf(all: LoadedLocks): LockRecord {
  const record = all.locks.flatMap((of) => lockDays(of.lock, of.trades, all.now).map((day) => ({ of, day })))
  return { ...all, record: record.toSorted((a, b) => b.day.from - a.day.from) }
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
      kept,
      of: due,
      unknown,
    },
    opened: moneyOf(openedTrades(all)).map(presentMoney),
  }
}

/** The trades opened during the locks of a record, once each even if several were active. */
export function openedTrades({ record, trades }: LockRecord): LockTrade[] {
  const found = new Map<string, LockTrade>()
  for (const { of, day } of record)
    for (const id of day.tradeIds) {
      const trade = of.trades.find((each) => each.id === id)
      if (trade) found.set(trades?.calledBy.get(id) ?? id, trade)
    }
  return [...found.values()]
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
    at: iso(now),
    timeZone: boundary.timeZone,
    day: dayText(today),
    active: active
      .toSorted((a, b) => b.window.until - a.window.until)
      .map(({ of, window }) => presentLock(of, { now, window })),
    changesAt: Number.isFinite(next) ? iso(next) : null,
    today: active.length === 0 ? [] : moneyOf(closed).map(presentMoney),
  }
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

export function presented(of: LoadedLock, now: number): LockJson {
  return presentLock(of, { now, window: activeWindow(of.lock, lockWindows(of.lock, of.trades), now) })
}

const isRunning =
  (now: number) =>
  ({ lock }: LoadedLock) =>
    lockOverAt(lock) > now

const iso = (at: number) => new Date(at).toISOString()
