import { openedDuring } from '@ballast/domain/locks/lock-days'
import { type LockContext, loadLocks } from './load-locks.ts'

/** The trades opened while any lock or reached day stop was active, including copies of them, consistent with a trade's own page. */
export async function tradesDuringLocks(
  deps: LockContext,
  { userId }: { userId: string },
): Promise<ReadonlySet<string>> {
  const { locks, trades } = await loadLocks(deps, { userId, since: 0 })
  const found = new Set(locks.flatMap(({ lock, trades: judged }) => openedDuring(lock, judged)))
  const copies = [...(trades?.calledBy ?? [])].flatMap(([id, called]) => (found.has(called) ? [id] : []))
  return new Set([...found, ...copies])
}
