import type { BodyOf } from '@ballast/contract/endpoint'
import type { bulkEdit as contractBulk, renameWord as contractRename } from '@ballast/contract/trades'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { bumpVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { bulkEdits } from '../../schema/trades.ts'
import { assertSetup } from '../setups/setups.queries.ts'
import { findTrades, touchTrades } from '../trade-store/trades.queries.ts'
import { type RenamedView, renameInViews, restoreViews } from '../views/rename-in-views.ts'
import { changedInBulk, type RememberedFields, rememberFields, revive } from './journal/bulk-fields.ts'
import { emptyJournal, findJournals, saveJournals } from './journal.queries.ts'

type Change = BodyOf<typeof contractBulk>['change']
type Edit = { userId: string; ids: readonly string[]; change: Change }

/** What undoes a rename; for a bulk change only the journals are stored. */
type BulkUndo = RememberedFields[] | { kind: 'word'; rows: RememberedFields[]; views: RenamedView[] }

/** Changes many trades in one transaction; the returned `undo` reverts it. */
export function bulkEdit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  edit: Edit,
): Promise<{ changed: number; undo: string }> {
  return withTransaction(db, async (db) => {
    const now = clock.now()
    const before = await changeAll(db, edit, now)
    return { changed: before.length, undo: await saveUndo(db, edit.userId, { before, now }) }
  })
}

/**
 * Renames a tag or mistake on the trades that have it and in the saved views that filter by it, in one transaction; the
 * returned `undo` reverts both. Throws 404 if no trade has it.
 */
export function renameWord(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { of, word, to, ...edit }: Omit<Edit, 'change'> & BodyOf<typeof contractRename>,
): Promise<{ changed: number; views: number; undo: string }> {
  const { userId } = edit
  const change =
    of === 'tags' ? { addTags: [to], removeTags: [word] } : { addMistakes: [to], removeMistakes: [word] }
  return withTransaction(db, async (db) => {
    const now = clock.now()
    const rows = await changeAll(db, { ...edit, change }, now)
    const views = await renameInViews(db, { userId, of, from: word, to })
    const undo = await saveUndo(db, userId, { before: { kind: 'word', rows, views }, now })
    return { changed: rows.length, views: views.length, undo }
  })
}

async function saveUndo(
  db: Db,
  userId: string,
  { before, now }: { before: BulkUndo; now: Date },
): Promise<string> {
  const id = uuid()
  await db.insert(bulkEdits).values({ userId, id, before, createdAt: now })
  return id
}

/** Returns the journals as they were before. */
async function changeAll(db: Db, { userId, ids, change }: Edit, now: Date): Promise<RememberedFields[]> {
  const trades = await findTrades(db, { userId, ids })
  if (trades.length === 0) throw new AppError('not_found')
  await assertSetup(db, { userId, id: change.setupId })
  const journals = await findJournals(db, { userId, tradeIds: trades.map((trade) => trade.id) })
  const before = trades.map(
    (trade) =>
      journals.get(trade.id) ??
      emptyJournal({ userId, tradeId: trade.id, accountId: trade.accountId, key: trade.key }, now),
  )
  await saveJournals(
    db,
    before.map((journal) => ({
      ...journal,
      ...changedInBulk(journal, change, now),
      revision: journal.revision + 1,
      updatedAt: now,
    })),
  )
  await touchTrades(db, {
    userId,
    ids: trades.map((trade) => trade.id),
    version: await bumpVersion(db, { userId }),
  })
  return before.map(rememberFields)
}

/** Undoes a bulk change or a rename. Throws 404 if it has already been undone. */
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
    const replaced = edit.before as BulkUndo
    if (!Array.isArray(replaced) && replaced.kind !== 'word') throw new AppError('not_found')
    const { rows: before, views } = Array.isArray(replaced) ? { rows: replaced, views: [] } : replaced
    await restoreViews(db, { userId, renamed: views })
    const ids = before.map((row) => row.tradeId)
    const journals = await findJournals(db, { userId, tradeIds: ids })
    const restored = before.flatMap(({ tradeId, ...fields }) => {
      const journal = journals.get(tradeId)
      return journal ? [{ ...journal, ...revive(fields), revision: journal.revision + 1 }] : []
    })
    await saveJournals(db, restored)
    await touchTrades(db, { userId, ids, version: await bumpVersion(db, { userId }) })
    return restored.length
  })
}
