import { MAX_SETUP_PICTURES } from '@ballast/contract/setups'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { putWithRow } from '../../platform/files/put-with-row.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { reencodePicture } from '../../platform/pictures/reencode-picture.ts'
import { setupPictures } from '../../schema/accounts.ts'
import { dated, storeDeleted, takeDeleted } from '../undo/deleted-things.ts'
import { findSetup, listPictures, type SetupPictureRow } from './setups.queries.ts'

type New = { userId: string; setupId: string; caption: string; bytes: Uint8Array }

/** Stores a picture of a setup for its owner only. Throws 404, 422. */
export async function addPicture(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  { userId, setupId, caption, bytes }: New,
): Promise<SetupPictureRow> {
  if (!(await findSetup(db, { userId, id: setupId }))) throw new AppError('not_found')
  const { data, width, height } = await reencodePicture(bytes)
  const id = uuid()
  const storageKey = `${userId}/setup-pictures/${id}.webp`
  const size = { width, height, bytes: data.byteLength }
  const row: SetupPictureRow = { userId, id, setupId, storageKey, caption, ...size, createdAt: clock.now() }
  const file = { key: storageKey, bytes: data, contentType: 'image/webp' }
  await putWithRow(files, file, () => withTransaction(db, (db) => insertPicture(db, row)))
  return row
}

async function insertPicture(db: Db, row: SetupPictureRow): Promise<void> {
  const { userId, setupId } = row
  await lockUser(db, { userId })
  const others = await listPictures(db, { userId, setupIds: [setupId] })
  if (others.length >= MAX_SETUP_PICTURES)
    throw invalidInput({ file: `A setup has at most ${MAX_SETUP_PICTURES} pictures. Remove one first` })
  await db.insert(setupPictures).values(row)
}

export async function captionPicture(
  { db }: Pick<Deps, 'db'>,
  { userId, id, caption }: OwnedId & { caption: string },
): Promise<SetupPictureRow> {
  const [row] = await db.update(setupPictures).set({ caption }).where(own({ userId, id })).returning()
  if (!row) throw new AppError('not_found')
  return row
}

export function removePicture(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id }: OwnedId,
): Promise<void> {
  return withTransaction(db, async (db) => {
    const [row] = await db.delete(setupPictures).where(own({ userId, id })).returning()
    if (!row) throw new AppError('not_found')
    const files = [row.storageKey]
    await storeDeleted(db, { userId, kind: 'setup_picture', id, rows: row, files, now: clock.now() })
  })
}

/** Restores a picture to its setup. Throws 404, also if the setup itself no longer exists; 422 if it has too many. */
export function restorePicture(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id }: OwnedId,
): Promise<SetupPictureRow> {
  return withTransaction(db, async (db) => {
    const deleted = await takeDeleted<SetupPictureRow>(db, {
      userId,
      kind: 'setup_picture',
      id,
      now: clock.now(),
    })
    if (!deleted || !(await findSetup(db, { userId, id: deleted.setupId }))) throw new AppError('not_found')
    const row = dated(deleted)
    await insertPicture(db, row)
    return row
  })
}

function own({ userId, id }: OwnedId) {
  return and(eq(setupPictures.userId, userId), eq(setupPictures.id, id))
}
