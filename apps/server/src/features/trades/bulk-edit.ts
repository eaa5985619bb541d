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
import {
  changedInBulk,
  changeOf,
  type EarlierChange,
  type FieldChange,
  undoneFields,
} from './journal/bulk-fields.ts'
import {
  emptyJournal,
  findJournals,
  type JournalRecord,
  journalsWithWord,
  saveJournals,
} from './journal.queries.ts'

type Change = BodyOf<typeof contractBulk>['change']
type Edit = { userId: string; ids: readonly string[]; change: Change }

/** What undoes a rename; for a bulk change only the journals are stored. */
type BulkUndo = FieldChange[] | { kind: 'word'; rows: FieldChange[]; views: RenamedView[] }

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
 * Renames a tag or mistake wherever it is written, also on deleted trades and in journals that wait for their trade, and
 * in the saved views that filter by it, in one transaction; the returned `undo` reverts all of it. Throws 404 if no trade
 * has it.
 */
export function renameWord(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, of, word, to }: { userId: string } & BodyOf<typeof contractRename>,
): Promise<{ changed: number; views: number; undo: string }> {
  return withTransaction(db, async (db) => {
    const now = clock.now()
    const version = await bumpVersion(db, { userId })
    const journals = await journalsWithWord(db, { userId, of, word })
    const shown = journals.filter((journal) => journal[of].includes(word)).map(({ tradeId }) => tradeId)
    const trades = await findTrades(db, { userId, ids: shown })
    if (trades.length === 0) throw new AppError('not_found')
    const renamed = (words: readonly string[]) =>
      words.includes(word) ? [...new Set([...words, to])].filter((each) => each !== word) : [...words]
    const rows = await saveChanges(db, {
      journals,
      changed: (before) => ({
        [of]: renamed(before[of]),
        joined: before.joined && {
          ...before.joined,
          own: { ...before.joined.own, [of]: renamed(before.joined.own[of] ?? []) },
        },
      }),
      now,
    })
    await touchTrades(db, { userId, ids: trades.map(({ id }) => id), version })
    const views = await renameInViews(db, { userId, of, from: word, to })
    const undo = await saveUndo(db, userId, { before: { kind: 'word', rows, views }, now })
    return { changed: trades.length, views: views.length, undo }
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

/** Returns what undoes the change, of each trade. */
async function changeAll(db: Db, { userId, ids, change }: Edit, now: Date): Promise<FieldChange[]> {
  const version = await bumpVersion(db, { userId })
  const trades = await findTrades(db, { userId, ids })
  if (trades.length === 0) throw new AppError('not_found')
  await assertSetup(db, { userId, id: change.setupId })
  const tradeIds = trades.map((trade) => trade.id)
  const journals = await findJournals(db, { userId, tradeIds })
  const rows = await saveChanges(db, {
    journals: trades.map(
      ({ id, accountId, key }) =>
        journals.get(id) ?? emptyJournal({ userId, tradeId: id, accountId, key }, now),
    ),
    changed: (before) => changedInBulk(before, change, now),
    now,
  })
  await touchTrades(db, { userId, ids: tradeIds, version })
  return rows
}

type Changes = {
  journals: readonly JournalRecord[]
  changed: (before: JournalRecord) => Partial<JournalRecord>
  now: Date
}

/** Saves journals with a change; returns what undoes it. */
async function saveChanges(db: Db, { journals, changed, now }: Changes): Promise<FieldChange[]> {
  const changes = journals.map((before) => {
    const after = { ...before, ...changed(before), revision: before.revision + 1, updatedAt: now }
    return { after, undo: changeOf(before, after) }
  })
  await saveJournals(
    db,
    changes.map(({ after }) => after),
  )
  return changes.map(({ undo }) => undo)
}

/** Undoes a bulk change or a rename; what was edited since stays. Throws 404 if it has already been undone. */
export function undoBulkEdit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id }: { userId: string; id: string },
): Promise<number> {
  return withTransaction(db, async (db) => {
    const version = await bumpVersion(db, { userId })
    const now = clock.now()
    const [edit] = await db
      .update(bulkEdits)
      .set({ undoneAt: now })
      .where(and(eq(bulkEdits.userId, userId), eq(bulkEdits.id, id), isNull(bulkEdits.undoneAt)))
      .returning({ before: bulkEdits.before })
    if (!edit) throw new AppError('not_found')
    const stored = edit.before as BulkUndo | EarlierChange[]
    if (!Array.isArray(stored) && stored.kind !== 'word') throw new AppError('not_found')
    const { rows, views } = Array.isArray(stored) ? { rows: stored, views: [] } : stored
    await restoreViews(db, { userId, renamed: views })
    const ids = rows.map(({ tradeId }) => tradeId)
    const journals = await findJournals(db, { userId, tradeIds: ids })
    const restored = rows.flatMap((change) => {
      const journal = journals.get(change.tradeId)
      if (!journal) return []
      return [{ ...journal, ...undoneFields(journal, change), revision: journal.revision + 1 }]
    })
    await saveJournals(db, restored)
    await touchTrades(db, { userId, ids, version })
    return restored.length
  })
}
