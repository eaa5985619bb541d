import type { ResponseOf } from '@ballast/contract/endpoint'
import {
  type activeLocks,
  type LockJson,
  type Locks,
  type locksOfTrade,
  RECORD_DAYS,
} from '@ballast/contract/routine/locks'
import { DAY_MS } from '@ballast/domain/time/durations'
import { AppError } from '../../platform/http/app-error.ts'
import { findTrade } from '../trade-store/trades.queries.ts'
import { type LockContext, loadLocks } from './load-locks.ts'
import {
  type LockRecord,
  presentActive,
  presented,
  presentLocks,
  presentLocksOf,
  recordOf,
} from './locks.presenter.ts'
import { findLockRow } from './locks.queries.ts'

type LocksQuery = { userId: string; timeZone?: string | undefined }

/** Outcomes of last year's locks on each day they were active, latest first. */
export async function lockRecord(deps: LockContext, { userId, timeZone }: LocksQuery): Promise<LockRecord> {
  const since = deps.clock.now().getTime() - RECORD_DAYS * DAY_MS
  return recordOf(await loadLocks(deps, { userId, since, timeZone }))
}

export async function showLocks(deps: LockContext, query: LocksQuery): Promise<Locks> {
  return presentLocks(await lockRecord(deps, query))
}

/** One lock that has just been set. */
export async function showLock(
  deps: LockContext,
  { userId, id }: { userId: string; id: string },
): Promise<LockJson> {
  const row = await findLockRow(deps.db, { userId, id })
  if (!row) throw new AppError('not_found')
  const since = Math.min(row.endsAt.getTime(), deps.clock.now().getTime()) - 1
  const { locks, now } = await loadLocks(deps, { userId, since })
  const found = locks.find((each) => each.id === id && each.source !== 'day_stop')
  if (!found) throw new AppError('not_found')
  return presented(found, now)
}

/** The data of the strip and the stop page. For a user without a lock, this takes two short queries. */
export async function showActive(
  deps: LockContext,
  { userId }: { userId: string },
): Promise<ResponseOf<typeof activeLocks>> {
  return presentActive(await loadLocks(deps, { userId, since: deps.clock.now().getTime() }))
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
