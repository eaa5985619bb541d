import type { Deps } from '../../deps.ts'
import { bumpVersion } from '../../platform/changes/data-version.ts'
import { withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { markDeleted, restoreDeletedWith } from '../trade-store/trades.queries.ts'

type OwnedIds = { userId: string; ids: readonly string[] }

/** Deletes trades; they can be restored, and importing their file again does not bring them back. */
export function deleteTrades({ db, clock }: Pick<Deps, 'db' | 'clock'>, named: OwnedIds): Promise<number> {
  return mark({ db }, { ...named, deletedAt: clock.now() })
}

export function restoreTrades({ db }: Pick<Deps, 'db'>, named: OwnedIds): Promise<number> {
  return mark({ db }, { ...named, deletedAt: null })
}

/** Restores all trades that were deleted at the same instant as one of them. Throws 404. */
export function restoreDeletion({ db }: Pick<Deps, 'db'>, ref: OwnedId): Promise<number> {
  return withTransaction(db, async (db) => {
    const version = await bumpVersion(db, { userId: ref.userId })
    const restored = await restoreDeletedWith(db, { ...ref, version })
    if (restored === 0) throw new AppError('not_found')
    return restored
  })
}

function mark(
  { db }: Pick<Deps, 'db'>,
  { userId, ids, deletedAt }: OwnedIds & { deletedAt: Date | null },
): Promise<number> {
  return withTransaction(db, async (db) => {
    const version = await bumpVersion(db, { userId })
    const changed = await markDeleted(db, { userId, ids, deletedAt, version })
    if (changed.length === 0) throw new AppError('not_found')
    return changed.length
  })
}
