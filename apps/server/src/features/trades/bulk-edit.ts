import type { BodyOf } from '@ballast/contract/endpoint'
import { type bulkEdit as contractBulk, MAX_WORDS } from '@ballast/contract/trades'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { bulkEdits } from '../../schema/trades.ts'
import { findSetup } from '../setups/setups.queries.ts'
import { bumpVersion } from './data-version.ts'
import { emptyJournal, findJournals, type JournalRecord, saveJournals } from './journal.queries.ts'
import { findTrades, touchTrades } from './trades.queries.ts'

type Change = BodyOf<typeof contractBulk>['change']
/** The fields a bulk change may touch, as they were. */
type Before = { tradeId: string } & Pick<
  JournalRecord,
  'setupId' | 'tags' | 'mistakes' | 'emotionBefore' | 'rating' | 'planFollowed'
> & {
    emotionBeforeAt: string | null
    reviewedAt: string | null
  }

type Edit = { userId: string; ids: readonly string[]; change: Change }

/** Changes many trades in one transaction; the answer's `undo` takes it back. */
export function bulkEdit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, ids, change }: Edit,
): Promise<{ changed: number; undo: string }> {
  return withTransaction(db, async (db) => {
    const now = clock.now()
    const trades = await findTrades(db, { userId, ids })
    if (trades.length === 0) throw new AppError('not_found')
    if (change.setupId && !(await findSetup(db, { userId, id: change.setupId }))) {
      throw new AppError('invalid_input', { fields: { setupId: 'This setup does not exist any more' } })
    }
    const journals = await findJournals(db, { userId, tradeIds: trades.map((trade) => trade.id) })
    const before = trades.map(
      (trade) =>
        journals.get(trade.id) ??
        emptyJournal({ userId, tradeId: trade.id, accountId: trade.accountId, key: trade.key }, now),
    )
    await saveJournals(
      db,
      before.map((journal) => ({
        ...withRoom(changed(journal, change, now), change),
        revision: journal.revision + 1,
        updatedAt: now,
      })),
    )
    const undo = uuid()
    await db.insert(bulkEdits).values({ userId, id: undo, before: before.map(remember), createdAt: now })
    await touchTrades(db, {
      userId,
      ids: trades.map((trade) => trade.id),
      version: await bumpVersion(db, { userId }),
    })
    return { changed: trades.length, undo }
  })
}

/** Puts back what a bulk change replaced. Throws 404 when it has been taken back already. */
export function undoBulkEdit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id }: { userId: string; id: string },
): Promise<number> {
  return withTransaction(db, async (db) => {
    const [edit] = await db
      .update(bulkEdits)
      .set({ undoneAt: clock.now() })
      .where(and(eq(bulkEdits.userId, userId), eq(bulkEdits.id, id), isNull(bulkEdits.undoneAt)))
      .returning({ before: bulkEdits.before })
    if (!edit) throw new AppError('not_found')
    const before = edit.before as Before[]
    const ids = before.map((row) => row.tradeId)
    const journals = await findJournals(db, { userId, tradeIds: ids })
    const restored = before.flatMap(({ tradeId, emotionBeforeAt, reviewedAt, ...fields }) => {
      const journal = journals.get(tradeId)
      const dates = {
        emotionBeforeAt: emotionBeforeAt ? new Date(emotionBeforeAt) : null,
        reviewedAt: reviewedAt ? new Date(reviewedAt) : null,
      }
      return journal ? [{ ...journal, ...fields, ...dates, revision: journal.revision + 1 }] : []
    })
    await saveJournals(db, restored)
    await touchTrades(db, { userId, ids, version: await bumpVersion(db, { userId }) })
    return restored.length
  })
}

function changed(journal: JournalRecord, change: Change, now: Date): JournalRecord {
  const words = (have: readonly string[], add: readonly string[] = [], remove: readonly string[] = []) =>
    [...new Set([...have, ...add])].filter((word) => !remove.includes(word))
  const feels = change.emotionBefore !== undefined && change.emotionBefore !== journal.emotionBefore
  return {
    ...journal,
    setupId: change.setupId === undefined ? journal.setupId : change.setupId,
    tags: words(journal.tags, change.addTags, change.removeTags),
    mistakes: words(journal.mistakes, change.addMistakes, change.removeMistakes),
    emotionBefore: feels ? (change.emotionBefore ?? null) : journal.emotionBefore,
    emotionBeforeAt: feels ? (change.emotionBefore ? now : null) : journal.emotionBeforeAt,
    rating: change.rating === undefined ? journal.rating : change.rating,
    planFollowed: change.planFollowed === undefined ? journal.planFollowed : change.planFollowed,
    reviewedAt:
      change.reviewed === undefined
        ? journal.reviewedAt
        : change.reviewed
          ? (journal.reviewedAt ?? now)
          : null,
  }
}

/** The same bound as for a single trade: what is read with every list stays small. */
function withRoom(journal: JournalRecord, change: Change): JournalRecord {
  for (const [kind, added] of [
    ['tags', change.addTags],
    ['mistakes', change.addMistakes],
  ] as const) {
    if (added && added.length > 0 && journal[kind].length > MAX_WORDS)
      throw new AppError('invalid_input', {
        fields: { change: `A trade can have at most ${MAX_WORDS} ${kind}. Nothing was changed.` },
      })
  }
  return journal
}

function remember(journal: JournalRecord): Before {
  const { tradeId, setupId, tags, mistakes, emotionBefore, rating, planFollowed } = journal
  return {
    tradeId,
    setupId,
    tags,
    mistakes,
    emotionBefore,
    rating,
    planFollowed,
    emotionBeforeAt: journal.emotionBeforeAt?.toISOString() ?? null,
    reviewedAt: journal.reviewedAt?.toISOString() ?? null,
  }
}
