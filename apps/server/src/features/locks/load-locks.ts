import { countsFrom } from '@ballast/domain/locks/lock-windows'
import type { Deps } from '../../deps.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { userBoundary } from '../accounts/user-clock.ts'
import { runningByAccount } from '../attempts/attempt-states.ts'
import type { ComputedAttempt } from '../attempts/compute-attempt.ts'
import { heldStops, type LoadedLock, type LoadedLocks, loaded, ofAttempt } from './held-stops.ts'
import { lockTradesSince } from './lock-trades.ts'
import { allDayStops, hasDayStops, lockRowsSince } from './locks.queries.ts'

export type LockContext = Pick<Deps, 'db' | 'clock' | 'columns' | 'attemptStates' | 'cache'>

/** A user's locks, including day stops, whose end is after an instant. If there are none, no trades are read. */
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
  const held = rows.map(loaded)
  const today = { boundary, setAt: now }
  const days = [today, ...held.map(({ lock }) => lock), ...dayStops.map(({ times }) => times)]
  const { columns } = await store.columnsOf(userId)
  const trades = lockTradesSince(columns, Math.min(...days.map(countsFrom)))
  return {
    boundary,
    now,
    trades,
    locks: [
      ...held.map((lock): LoadedLock => ({ ...lock, trades: trades.decisions })),
      ...dayStops.map(
        ({ account, stop, row, times }): LoadedLock => ({
          id: account.id,
          source: 'day_stop',
          accountName: account.name,
          currency: account.currency,
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
  return new Map([...runningByAccount(attempts)].map(([id, { computed }]) => [id, computed]))
}
