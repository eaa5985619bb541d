import type { Lock } from '@ballast/domain/locks/lock'
import type { LockTrade } from '@ballast/domain/locks/lock-windows'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dayEndsAt } from '@ballast/domain/time/instant-on-day'
import { type DayBoundary, dayNumber, tradingDayNumber } from '@ballast/domain/time/trading-day'
import type { Deps } from '../../deps.ts'
import { type AccountRow, accountsOf } from '../accounts/accounts.queries.ts'
import { userBoundary } from '../accounts/user-clock.ts'
import { type DayStopRow, stopOfRow } from '../alerts/day-stops.queries.ts'
import type { ComputedAttempt } from '../attempts/compute-attempt.ts'
import { type LockTrades, lockTradesSince } from './lock-trades.ts'
import { allDayStops, hasDayStops, type LockRow, lockRowsSince } from './locks.queries.ts'

export type LockContext = Pick<Deps, 'db' | 'clock' | 'columns' | 'attemptStates'>

/** A lock with the trades it is judged by. */
export type LoadedLock = {
  id: string
  source: LockRow['source'] | 'day_stop'
  accountName: string | null
  currency: string | null
  /** When it was set; a lock that began earlier than what is looked at counts from there on. */
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

/** Locks of a user that were to end after an instant, day stops among them. Without any, no trade is read. */
export async function loadLocks(
  { db, clock, columns: store, attemptStates }: LockContext,
  { userId, since, timeZone }: { userId: string; since: number; timeZone?: string | undefined },
): Promise<LoadedLocks> {
  const now = clock.now().getTime()
  const accounts = await accountsOf(db, { userId })
  const boundary = userBoundary(accounts, timeZone)
  const rows = await lockRowsSince(db, { userId, since: new Date(since) })
  const stops = (await hasDayStops(db, { userId })) ? await allDayStops(db, { userId }) : []
  const computed = stops.length === 0 ? NONE : await computedByAccount(attemptStates, { userId, now })
  const dayStops = heldStops({ stops, accounts, computed, since, now })
  if (rows.length + dayStops.length === 0) return { boundary, now, locks: [], trades: null }
  const begun = [...rows.map(({ setAt }) => setAt.getTime()), ...dayStops.map(({ times }) => times.setAt)]
  const earliest = Math.min(now, ...begun)
  const { columns } = await store.columnsOf(userId)
  // The day a lock was set on began at most a day before it.
  const trades = lockTradesSince(columns, earliest - DAY_MS)
  return {
    ...{ boundary, now, trades },
    locks: [
      ...rows.map((row): LoadedLock => ({ ...loaded(row), trades: trades.decisions })),
      ...dayStops.map(
        ({ account, stop, row, times }): LoadedLock => ({
          ...{ id: account.id, source: 'day_stop', accountName: account.name, currency: account.currency },
          setAt: row.setAt,
          lock: { rule: { kind: 'day_stop', stop }, ...times, exitAskedAt: null },
          trades: ofAttempt(trades.ofAccount(account.id), computed.get(account.id)),
        }),
      ),
    ],
  }
}

const NONE: ReadonlyMap<string, ComputedAttempt> = new Map()

async function computedByAccount(
  attemptStates: LockContext['attemptStates'],
  { userId, now }: { userId: string; now: number },
): Promise<ReadonlyMap<string, ComputedAttempt>> {
  const { attempts } = await attemptStates.of(userId, now)
  return new Map(attempts.map(({ facts, computed }) => [facts.account.id, computed]))
}

type DayStopInput = {
  stops: readonly DayStopRow[]
  accounts: readonly AccountRow[]
  computed: ReadonlyMap<string, ComputedAttempt>
  since: number
  now: number
}

/** Day stops that held since an instant, each until the next word on its account; the last up to the end of today. */
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

/** A row as a lock, without trades. */
export function loaded(row: LockRow): Omit<LoadedLock, 'trades'> {
  const { id, source, rule, timeZone, dayReset, setAt, endsAt, exitAskedAt } = row
  return {
    ...{ id, source, accountName: null, currency: null, setAt },
    lock: {
      ...{ rule, boundary: { timeZone, dayReset }, setAt: setAt.getTime(), endsAt: endsAt.getTime() },
      exitAskedAt: exitAskedAt?.getTime() ?? null,
    },
  }
}

/** For an attempt's account, only the closed trades the attempt counts, as its room does. */
export function ofAttempt(
  trades: readonly LockTrade[],
  computed: ComputedAttempt | undefined,
): readonly LockTrade[] {
  if (!computed) return trades
  const counted = new Set(computed.trades.map(({ id }) => id))
  return trades.filter(({ id, net }) => net === null || counted.has(id))
}
