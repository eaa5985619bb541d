import type { Lock } from '@ballast/domain/locks/lock'
import type { LockTrade } from '@ballast/domain/locks/lock-windows'
import { dayEndsAt } from '@ballast/domain/time/instant-on-day'
import type { DayBoundary } from '@ballast/domain/time/trading-day'
import { dayNumber, tradingDayNumber } from '@ballast/domain/time/trading-day'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { DayStopRow } from '../accounts/day-stops.queries.ts'
import { stopOfRow } from '../accounts/day-stops.queries.ts'
import type { ComputedAttempt } from '../attempts/compute-attempt.ts'
import type { LockTrades } from './lock-trades.ts'
import type { LockRow } from './locks.queries.ts'

/** A lock with the trades it is judged by. */
export type LoadedLock = {
  id: string
  source: LockRow['source'] | 'day_stop'
  accountName: string | null
  currency: string | null
  /** When it was set; only the time from here on is evaluated, even if the lock began earlier. */
  setAt: Date
  lock: Lock
  trades: readonly LockTrade[]
}

export type LoadedLocks = {
  boundary: DayBoundary
  now: number
  locks: LoadedLock[]
  trades: LockTrades | null
}

/** A row as a lock, without trades. */
export function loaded(row: LockRow): Omit<LoadedLock, 'trades'> {
  const { id, source, rule, timeZone, dayReset, setAt, endsAt, exitAskedAt } = row
  return {
    id,
    source,
    accountName: null,
    currency: null,
    setAt,
    lock: {
      rule,
      boundary: { timeZone, dayReset },
      setAt: setAt.getTime(),
      endsAt: endsAt.getTime(),
      exitAskedAt: exitAskedAt?.getTime() ?? null,
    },
  }
}

export type DayStopInput = {
  stops: readonly DayStopRow[]
  accounts: readonly AccountRow[]
  computed: ReadonlyMap<string, ComputedAttempt>
  since: number
  now: number
}

/** Day stops in force since an instant, each until the next one of its account; the last until the end of today. */
export function heldStops({ stops, accounts, computed, since, now }: DayStopInput) {
  return stops.flatMap((row, at) => {
    const account = accounts.find(({ id }) => id === row.accountId)
    const boundary = computed.get(row.accountId)?.boundary ?? account
    const stop = stopOfRow(row)
    if (!account || !boundary || !stop) return []
    const next = stops.slice(at + 1).find(({ accountId }) => accountId === row.accountId)
    const begins = dayEndsAt(dayNumber(row.fromDay) - 1, boundary)
    const first = dayEndsAt(tradingDayNumber(since, boundary) - 1, boundary)
    const today = dayEndsAt(tradingDayNumber(now, boundary), boundary)
    const endsAt = next ? Math.min(today, dayEndsAt(dayNumber(next.fromDay) - 1, boundary)) : today
    const setAt = Math.max(row.setAt.getTime(), begins, first)
    return setAt < endsAt && endsAt > since
      ? [{ account, stop, row, times: { boundary, setAt, endsAt } }]
      : []
  })
}

/**
 * From the start of the attempt that runs on an account, only the closed trades that it counts, like its room; all
 * before that, when other attempts ran.
 */
export function ofAttempt(
  trades: readonly LockTrade[],
  computed: ComputedAttempt | undefined,
): readonly LockTrade[] {
  if (!computed) return trades
  const counted = new Set(computed.trades.map(({ id }) => id))
  const { startedAt } = computed
  return trades.filter(
    ({ id, net, closedAt }) => net === null || counted.has(id) || (closedAt !== null && closedAt < startedAt),
  )
}
