import type { Micros } from '../money/micros.ts'
import { dayStopNow } from '../prop-rules/alerts/day-stop.ts'
import { compareTexts } from '../text/compare-texts.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { dayEndsAt, instantOnDay } from '../time/instant-on-day.ts'
import { type DayNumber, dayText, tradingDayNumber } from '../time/trading-day.ts'
import { type Lock, lockOverAt, MAX_LOCK_DAYS } from './lock.ts'

/**
 * A trade as locks see it: copies of one decision over several accounts are one trade, except for an account's day
 * stop.
 * Instants in UTC milliseconds, `null` where not known; `outcome` 1 win, −1 loss, 0 break-even, 2 open or unknown.
 */
export type LockTrade = {
  id: string
  openedAt: number | null
  closedAt: number | null
  net: Micros | null
  currency: string
  outcome: number
}

/** A time during which no trade should be opened: from `from`, up to but not including `until`. */
export type LockWindow = {
  day: DayNumber
  from: number
  until: number
  /** The losing close that started it. A trade opened in that very instant, a reversal, does not count as after it. */
  after: string | null
}

type Closed = LockTrade & { closedAt: number }
type WindowStart = Omit<LockWindow, 'day'>

/** The start of the trading day a lock was set on: what closed from then on counts. */
export function countsFrom({ boundary, setAt }: Pick<Lock, 'boundary' | 'setAt'>): number {
  return dayEndsAt(tradingDayNumber(setAt, boundary) - 1, boundary)
}

/**
 * When a lock was, is and will be active, given the known trades: within the lock's own time, in order, without
 * overlaps. Losses of the same day from before it was set count. More losses only ever make it longer.
 * Source: docs/reset-and-routine.md, Locks.
 * @example // two losses a day, lost at 10:00 and 10:20 → one window from 10:20 to the reset
 */
export function lockWindows(lock: Lock, trades: readonly LockTrade[]): LockWindow[] {
  const over = lockOverAt(lock)
  const { boundary, setAt } = lock
  const since = countsFrom(lock)
  const closed = trades
    .filter(
      (trade): trade is Closed => trade.closedAt !== null && trade.closedAt >= since && trade.closedAt < over,
    )
    .toSorted((a, b) => a.closedAt - b.closedAt || compareTexts(a.id, b.id))
  const byDay = Map.groupBy(closed, ({ closedAt }) => tradingDayNumber(closedAt, boundary))
  const windows = daysOf(lock, [...byDay.keys()], over).flatMap((day) =>
    beginsOn(lock, day, byDay.get(day) ?? []).flatMap(({ from, until, after }): LockWindow[] => {
      const begin = Math.max(from, setAt)
      const end = Math.min(until, over)
      return begin < end ? [{ day, from: begin, until: end, after: begin === from ? after : null }] : []
    }),
  )
  return merged(windows)
}

/** The days on which a window can begin: all days of the lock, or only those with a close where only closes matter. */
function daysOf({ rule, boundary, setAt }: Lock, traded: DayNumber[], over: number): DayNumber[] {
  const first = tradingDayNumber(setAt, boundary)
  if (rule.kind === 'wait') return [first]
  if (rule.kind !== 'stop' && rule.kind !== 'hours_end') return traded
  const last = Math.min(first + MAX_LOCK_DAYS, tradingDayNumber(over - 1, boundary))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function beginsOn({ rule, boundary, setAt }: Lock, day: DayNumber, closed: readonly Closed[]): WindowStart[] {
  const until = dayEndsAt(day, boundary)
  const known = closed.flatMap(({ closedAt, net }) => (net === null ? [] : [{ closedAt, net }]))
  const from = (at: number | null): WindowStart[] =>
    at === null ? [] : [{ from: at, until, after: closed.findLast(closes(at))?.id ?? null }]
  switch (rule.kind) {
    case 'stop':
      return [{ from: dayEndsAt(day - 1, boundary), until, after: null }]
    case 'wait':
      return [{ from: setAt, until: setAt + rule.minutes * MINUTE_MS, after: null }]
    case 'hours_end':
      return [{ from: instantOnDay(dayText(day), rule.end, boundary), until, after: null }]
    case 'max_losses':
      return from(lossAt(closed, rule.count))
    case 'max_loss': {
      const own = closed.flatMap(({ closedAt, net, currency }) =>
        currency === rule.currency && net !== null ? [{ closedAt, net }] : [],
      )
      return from(dayStopNow({ kind: 'amount', amount: rule.amount }, own).reachedAt)
    }
    case 'day_stop':
      return from(
        rule.stop.kind === 'losses'
          ? lossAt(closed, rule.stop.count)
          : dayStopNow(rule.stop, known).reachedAt,
      )
    case 'cool_down':
      return coolDowns(closed, rule)
  }
}

/** When that many trades had lost; break-evens are no losses. */
function lossAt(closed: readonly Closed[], count: number): number | null {
  return closed.filter(({ outcome }) => outcome === -1)[count - 1]?.closedAt ?? null
}

/** Whether a trade is the one named for an instant: a losing one before any other. */
const closes = (at: number) => (trade: Closed, _: number, all: readonly Closed[]) =>
  trade.closedAt === at &&
  (trade.outcome === -1 || !all.some((other) => other.closedAt === at && other.outcome === -1))

/**
 * After each loss that completes a run of enough losses. Closes of the same instant count together, losses before wins.
 */
function coolDowns(
  closed: readonly Closed[],
  { losses, minutes }: { losses: number; minutes: number },
): WindowStart[] {
  let run = 0
  return [...Map.groupBy(closed, ({ closedAt }) => closedAt)].flatMap(([at, trades]): WindowStart[] => {
    const lost = trades.filter(({ outcome }) => outcome === -1)
    run += lost.length
    const isReached = lost.length > 0 && run >= losses
    if (lost.length < trades.length) run = 0
    return isReached ? [{ from: at, until: at + minutes * MINUTE_MS, after: lost[0]?.id ?? null }] : []
  })
}

/**
 * Windows in order. Those of a day that overlap are joined. The instant at which two of them touch is in neither if the
 * second begins with a close.
 */
function merged(windows: readonly LockWindow[]): LockWindow[] {
  const all: LockWindow[] = []
  for (const window of windows) {
    const last = all.at(-1)
    if (!last || window.from >= last.until || window.day !== last.day) {
      const isLater = last !== undefined && last.until > window.from
      all.push(isLater ? { ...window, from: last.until, after: null } : { ...window })
      continue
    }
    last.until = Math.max(last.until, window.until)
  }
  return all.filter(({ from, until }) => from < until)
}

/**
 * The window an instant lies in, joining those of consecutive days. Setting the clock back to before the lock was set
 * does not lift it.
 * @example activeWindow(lock, lockWindows(lock, trades), now) // → null: no lock is active
 */
export function activeWindow(
  { setAt }: Pick<Lock, 'setAt'>,
  windows: readonly LockWindow[],
  now: number,
): LockWindow | null {
  const at = Math.max(now, setAt)
  const spans: LockWindow[] = []
  for (const window of windows) {
    const last = spans.at(-1)
    if (last?.until === window.from) last.until = window.until
    else spans.push({ ...window })
  }
  return spans.find(({ from, until }) => from <= at && at < until) ?? null
}
