import type { BodyOf } from '@ballast/contract/endpoint'
import type { bulkEdit as contractBulk } from '@ballast/contract/trades'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { bulkEdits } from '../../schema/trades.ts'
import { findSetup } from '../setups/setups.queries.ts'
import { bumpVersion } from './data-version.ts'
import { changedInBulk, type RememberedFields, rememberFields, revive } from './journal/bulk-fields.ts'
import { emptyJournal, findJournals, saveJournals } from './journal.queries.ts'
import { findTrades, touchTrades } from './trades.queries.ts'

type Change = BodyOf<typeof contractBulk>['change']
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
        ...journal,
        ...changedInBulk(journal, change, now),
        revision: journal.revision + 1,
        updatedAt: now,
      })),
    )
    const undo = uuid()
    await db
      .insert(bulkEdits)
      .values({ userId, id: undo, before: before.map(rememberFields), createdAt: now })
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
    const before = edit.before as RememberedFields[]
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
