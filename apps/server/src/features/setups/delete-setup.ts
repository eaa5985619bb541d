import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { bumpVersion, lockVersion } from '../../platform/changes/data-version.ts'
import { amongIds } from '../../platform/database/among.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { uniquelyNamed } from '../../platform/database/unique-name.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { setupPictures, setups } from '../../schema/accounts.ts'
import { tradePlans } from '../../schema/plans.ts'
import { tradeJournals } from '../../schema/trades.ts'
import { dated, storeDeleted, takeDeleted } from '../undo/deleted-things.ts'
import { assertRoom } from './create-setup.ts'
import type { SetupPictureRow, SetupRow } from './setups.queries.ts'

type Context = Pick<Deps, 'db' | 'clock'>
/** A deleted setup as stored JSON, with dates as texts and the trades and plans that used it. */
type DeletedSetup = { setup: SetupRow; pictures: SetupPictureRow[]; tradeIds: string[]; planIds: string[] }

/** Deletes a setup; its trades and plans are otherwise unchanged. Throws 404. */
export function deleteSetup({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    await lockVersion(db, { userId })
    const [setup] = await db
      .delete(setups)
      .where(and(eq(setups.userId, userId), eq(setups.id, id)))
      .returning()
    if (!setup) throw new AppError('not_found')
    const pictures = await db
      .delete(setupPictures)
      .where(and(eq(setupPictures.userId, userId), eq(setupPictures.setupId, id)))
      .returning()
    const trades = await db
      .update(tradeJournals)
      .set({ setupId: null })
      .where(and(eq(tradeJournals.userId, userId), eq(tradeJournals.setupId, id)))
      .returning({ id: tradeJournals.tradeId })
    const plans = await db
      .update(tradePlans)
      .set({ setupId: null })
      .where(and(eq(tradePlans.userId, userId), eq(tradePlans.setupId, id)))
      .returning({ id: tradePlans.id })
    const rows: DeletedSetup = {
      setup,
      pictures,
      tradeIds: trades.map((trade) => trade.id),
      planIds: plans.map((plan) => plan.id),
    }
    const files = pictures.map((picture) => picture.storageKey)
    await storeDeleted(db, { userId, kind: 'setup', id, rows, files, now: clock.now() })
    await bumpVersion(db, { userId, names: true })
  })
}

/**
 * Restores a deleted setup; trades and plans that have got another one since keep that one. Throws 404, 409 if its name was
 * taken, and 422 if there are too many by now.
 */
export function restoreSetup(
  { db, clock }: Context,
  { userId, id }: OwnedId,
): Promise<{ setup: SetupRow; pictures: SetupPictureRow[] }> {
  return withTransaction(db, async (db) => {
    await assertRoom(db, { userId })
    await lockVersion(db, { userId })
    const deleted = await takeDeleted<DeletedSetup>(db, { userId, kind: 'setup', id, now: clock.now() })
    if (!deleted) throw new AppError('not_found')
    const setup = {
      ...dated(deleted.setup),
      archivedAt: deleted.setup.archivedAt && new Date(deleted.setup.archivedAt),
    }
    const pictures = deleted.pictures.map(dated)
    await uniquelyNamed('a setup', () => db.insert(setups).values(setup))
    if (pictures.length > 0) await db.insert(setupPictures).values(pictures)
    await giveBack(db, { userId, id, deleted })
    await bumpVersion(db, { userId, names: true })
    return { setup, pictures }
  })
}

async function giveBack(db: Db, { userId, id, deleted }: OwnedId & { deleted: DeletedSetup }): Promise<void> {
  await db
    .update(tradeJournals)
    .set({ setupId: id })
    .where(
      and(
        eq(tradeJournals.userId, userId),
        isNull(tradeJournals.setupId),
        amongIds(tradeJournals.tradeId, deleted.tradeIds),
      ),
    )
  if (deleted.planIds.length > 0) {
    await db
      .update(tradePlans)
      .set({ setupId: id })
      .where(
        and(
          eq(tradePlans.userId, userId),
          isNull(tradePlans.setupId),
          inArray(tradePlans.id, deleted.planIds),
        ),
      )
  }
}
