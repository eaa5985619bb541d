import { openedDuring } from '@ballast/domain/locks/lock-days'
import { type LockContext, loadLocks } from './load-locks.ts'

/**
 * The trades opened while any lock, or a reached day stop, was active; with those copied from them, as a trade's own page
 * says it.
 */
export async function tradesDuringLocks(
  deps: LockContext,
  { userId }: { userId: string },
): Promise<ReadonlySet<string>> {
  const { locks, trades } = await loadLocks(deps, { userId, since: 0 })
  const found = new Set(locks.flatMap(({ lock, trades: judged }) => openedDuring(lock, judged)))
  const copies = [...(trades?.calledBy ?? [])].flatMap(([id, called]) => (found.has(called) ? [id] : []))
  return new Set([...found, ...copies])
}
