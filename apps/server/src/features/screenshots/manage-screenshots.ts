import { MAX_SCREENSHOTS } from '@ballast/contract/screenshots'
import { idSchema } from '@ballast/contract/values'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { bumpVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { putWithRow } from '../../platform/files/put-with-row.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { reencodePicture } from '../../platform/pictures/reencode-picture.ts'
import { screenshots } from '../../schema/trades.ts'
import { findTrade, touchTrades } from '../trade-store/trades.queries.ts'

export type ScreenshotRow = typeof screenshots.$inferSelect

type New = { userId: string; tradeId: string; caption: string; bytes: Uint8Array }

/** Re-encodes a picture to WebP without metadata and stores it for its owner only. Throws 404, 422. */
export async function addScreenshot(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  { userId, tradeId, caption, bytes }: New,
): Promise<ScreenshotRow> {
  if (!(await findTrade(db, { userId, id: tradeId }))) throw new AppError('not_found')
  const { data, width, height } = await reencodePicture(bytes)
  const id = uuid()
  const storageKey = `${userId}/screenshots/${id}.webp`
  const row: ScreenshotRow = {
    userId,
    id,
    tradeId,
    fromKey: null,
    storageKey,
    caption,
    width,
    height,
    bytes: data.byteLength,
    createdAt: clock.now(),
    deletedAt: null,
  }
  const file = { key: storageKey, bytes: data, contentType: 'image/webp' }
  await putWithRow(files, file, () =>
    withTransaction(db, async (db) => {
      await db.insert(screenshots).values(row)
      await touch(db, row)
      await refuseTooMany(db, row)
    }),
  )
  return row
}

/** Throws 422 if a trade now has more pictures than it may have. Raising the version made other changes wait. */
async function refuseTooMany(db: Db, { userId, tradeId }: ScreenshotRow): Promise<void> {
  const shown = and(
    eq(screenshots.userId, userId),
    eq(screenshots.tradeId, tradeId),
    isNull(screenshots.deletedAt),
  )
  if ((await db.$count(screenshots, shown)) > MAX_SCREENSHOTS)
    throw invalidInput({ file: `A trade has at most ${MAX_SCREENSHOTS} pictures. Remove one first` })
}

export async function findScreenshot(
  { db }: Pick<Deps, 'db'>,
  { userId, id }: OwnedId,
): Promise<ScreenshotRow | null> {
  if (!idSchema.safeParse(id).success) return null
  const [row] = await db
    .select()
    .from(screenshots)
    .where(and(own({ userId, id }), isNull(screenshots.deletedAt)))
  return row ?? null
}

export async function captionScreenshot(
  { db }: Pick<Deps, 'db'>,
  { userId, id, caption }: OwnedId & { caption: string },
): Promise<ScreenshotRow> {
  const [row] = await db
    .update(screenshots)
    .set({ caption })
    .where(and(own({ userId, id }), isNull(screenshots.deletedAt)))
    .returning()
  if (!row) throw new AppError('not_found')
  return row
}

/** Removes a picture, or restores it. Throws 404, and 422 if the trade has too many by now. */
export async function hideScreenshot(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id, hidden }: OwnedId & { hidden: boolean },
): Promise<ScreenshotRow> {
  return withTransaction(db, async (db) => {
    const state = hidden ? isNull(screenshots.deletedAt) : isNotNull(screenshots.deletedAt)
    const [row] = await db
      .update(screenshots)
      .set({ deletedAt: hidden ? clock.now() : null })
      .where(and(own({ userId, id }), state))
      .returning()
    if (!row) throw new AppError('not_found')
    await touch(db, row)
    if (!hidden) await refuseTooMany(db, row)
    return row
  })
}

function own({ userId, id }: OwnedId) {
  return and(eq(screenshots.userId, userId), eq(screenshots.id, id))
}

/** The trade's picture count is part of its columns. */
async function touch(db: Db, { userId, tradeId }: ScreenshotRow): Promise<void> {
  await touchTrades(db, { userId, ids: [tradeId], version: await bumpVersion(db, { userId }) })
}
