import type { Micros } from '../money/micros.ts'
import { compareTexts } from '../text/compare-texts.ts'
import { dayEndsAt } from '../time/instant-on-day.ts'
import type { DayNumber } from '../time/trading-day.ts'
import type { Lock } from './lock.ts'
import { type LockTrade, type LockWindow, lockWindows } from './lock-windows.ts'

/**
 * `kept`: it was active, it is over, and nothing was opened while it was. `broken`: something was opened. `active`: it
 * still runs and nothing was opened so far. `unknown`: a trade closed after it began, and no source says when that
 * trade was opened.
 */
export const LOCK_STATES = ['kept', 'broken', 'active', 'unknown'] as const
export type LockState = (typeof LOCK_STATES)[number]

/** The result of the trades opened in an active lock, in one currency. `unknown` counts those without a result yet. */
export type LockMoney = { currency: string; net: Micros; n: number; unknown: number }

/** A day on which a lock was active. */
export type LockDay = {
  day: DayNumber
  state: LockState
  /** When it first became active that day, and when it last ended. */
  from: number
  until: number
  /** The losing close that started it. */
  after: string | null
  /** The trades opened while it was active, in order. */
  tradeIds: string[]
  money: LockMoney[]
}

/**
 * What became of a lock on each day it was active, up to now. The money is the plain net of the trades opened in it; no
 * other course of the day is assumed.
 * Source: docs/reset-and-routine.md, Locks.
 * @example // active from 10:20, a trade opened at 11:00 for −420 → broken, [{ currency: 'USD', net: −420, n: 1 }]
 */
export function lockDays(lock: Lock, trades: readonly LockTrade[], now: number): LockDay[] {
  const started = lockWindows(lock, trades).filter(({ from }) => from <= now)
  return [...Map.groupBy(started, ({ day }) => day)].map(([day, windows]) =>
    judged(lock, { day, windows, trades, now }),
  )
}

type LockDayInput = {
  day: DayNumber
  windows: readonly LockWindow[]
  trades: readonly LockTrade[]
  now: number
}

function judged({ boundary }: Lock, { day, windows, trades, now }: LockDayInput): LockDay {
  const from = windows[0]?.from ?? 0
  const until = windows.at(-1)?.until ?? 0
  const opened = openedIn(windows, trades).toSorted(
    (a, b) => a.openedAt - b.openedAt || compareTexts(a.id, b.id),
  )
  // A trade with an unknown opening that closed on that day after the lock began may have been opened while it was
  // active.
  const isUnknown = trades.some(
    ({ openedAt, closedAt }) =>
      openedAt === null && closedAt !== null && closedAt > from && closedAt < dayEndsAt(day, boundary),
  )
  const rest = now < until ? 'active' : isUnknown ? 'unknown' : 'kept'
  return {
    day,
    from,
    until,
    after: windows[0]?.after ?? null,
    state: opened.length > 0 ? 'broken' : rest,
    tradeIds: opened.map(({ id }) => id),
    money: moneyOf(opened),
  }
}

/** Whether an opening at this instant falls into a window. */
export function isIn({ from, until, after }: LockWindow, openedAt: number): boolean {
  return openedAt < until && (after === null ? openedAt >= from : openedAt > from)
}

/**
 * The ids of the trades opened while a lock was active, whenever that was.
 * @example openedDuring(lock, trades) // active from 10:20, a trade opened at 11:00 → ['its id']
 */
export function openedDuring(lock: Lock, trades: readonly LockTrade[]): string[] {
  return openedIn(lockWindows(lock, trades), trades).map(({ id }) => id)
}

type Opened = LockTrade & { openedAt: number }

function openedIn(windows: readonly LockWindow[], trades: readonly LockTrade[]): Opened[] {
  return trades.filter((trade): trade is Opened => {
    const { openedAt } = trade
    return openedAt !== null && windows.some((window) => isIn(window, openedAt))
  })
}

/** Adds up the results of trades by currency. */
export function moneyOf(trades: readonly LockTrade[]): LockMoney[] {
  return [...Map.groupBy(trades, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    net: own.reduce((sum, { net }) => sum + (net ?? 0), 0),
    n: own.length,
    unknown: own.filter(({ net }) => net === null).length,
  }))
}
