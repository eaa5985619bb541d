import type { FieldOfKind } from '@ballast/domain/trades/trade-fields'
import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, jsonParameter } from '../../platform/database/database.ts'
import { idArray, listOf, OWNER, readLists } from '../../platform/database/read-lists.ts'
import { snakeCase } from '../../schema/column-kinds.ts'
import { screenshots, tradeJournals } from '../../schema/trades.ts'
import { emptyFields } from './journal/journal-fields.ts'

const { packed: _, seq: __, ...journalColumns } = getTableColumns(tradeJournals)

export type JournalRecord = Omit<typeof tradeJournals.$inferSelect, 'packed' | 'seq'>
type Trade = { userId: string; tradeId: string; accountId: string; key: string }

/** The journals of the trades in `ids`. */
export const journalsList = listOf(journalColumns, {
  from: tradeJournals,
  where: eq(tradeJournals.userId, OWNER),
  among: tradeJournals.tradeId,
})
const readJournals = readLists({ journals: journalsList })

export async function findJournals(
  db: Db,
  { userId, tradeIds }: { userId: string; tradeIds: readonly string[] },
): Promise<Map<string, JournalRecord>> {
  if (tradeIds.length === 0) return new Map()
  const { journals } = await readJournals(db, { userId, ids: idArray(tradeIds) })
  return new Map(journals.map((row) => [row.tradeId, row]))
}

/** All journals that have a word, or had it before others were joined to them. */
export async function journalsWithWord(
  db: Db,
  { userId, of, word }: { userId: string; of: FieldOfKind<'words'>; word: string },
): Promise<JournalRecord[]> {
  const has = (list: SQL | PgColumn) => sql`jsonb_exists(${list}, ${word})`
  const own = sql`${tradeJournals.joined} -> 'own' -> ${of}`
  return db
    .select(journalColumns)
    .from(tradeJournals)
    .where(and(eq(tradeJournals.userId, userId), or(has(tradeJournals[of]), has(own))))
}

/** The journal of a trade that nobody has written about yet. */
export function emptyJournal({ userId, tradeId, accountId, key }: Trade, now: Date): JournalRecord {
  return {
    userId,
    tradeId,
    accountId,
    key,
    movedFrom: null,
    joined: null,
    revision: 0,
    ...emptyFields(),
    stopSince: null,
    decisionGroup: null,
    decisionFromKey: null,
    reviewedAt: null,
    updatedAt: now,
  }
}

export function saveJournal(db: Db, row: JournalRecord): Promise<void> {
  return saveJournals(db, [row])
}

export async function deleteJournal(
  db: Db,
  { userId, tradeId }: { userId: string; tradeId: string },
): Promise<void> {
  await db
    .delete(tradeJournals)
    .where(and(eq(tradeJournals.userId, userId), eq(tradeJournals.tradeId, tradeId)))
}

/** The pictures of the trades in `ids`. */
export const screenshotsList = listOf(getTableColumns(screenshots), {
  from: screenshots,
  where: and(eq(screenshots.userId, OWNER), isNull(screenshots.deletedAt)),
  among: screenshots.tradeId,
  orderBy: [screenshots.createdAt, screenshots.id],
})
const readScreenshots = readLists({ screenshots: screenshotsList })

export async function listScreenshots(
  db: Db,
  { userId, tradeIds }: { userId: string; tradeIds: readonly string[] },
) {
  if (tradeIds.length === 0) return []
  return (await readScreenshots(db, { userId, ids: idArray(tradeIds) })).screenshots
}

/** Rows per statement: few enough that other requests are served between two statements. */
const BATCH_SIZE = 500
const NAMES = Object.keys(journalColumns)
const LIST = sql.raw(NAMES.map(snakeCase).join(', '))

/** Saves many journals at once, replacing existing rows. */
export async function saveJournals(db: Db, rows: readonly JournalRecord[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const slice = rows.slice(from, from + BATCH_SIZE).map((row) => columnsOf(withStopSince(row)))
    await db.execute(sql`
      INSERT INTO trade_journals (${LIST})
      SELECT ${LIST} FROM jsonb_populate_recordset(NULL::trade_journals, ${jsonParameter(slice)})
      ON CONFLICT (user_id, trade_id) DO UPDATE SET ${REPLACED}`)
  }
}

const columnsOf = (row: JournalRecord) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]))

/** A stop exists from when it is first written down. */
function withStopSince(row: JournalRecord): JournalRecord {
  return { ...row, stopSince: row.stop === null ? null : (row.stopSince ?? row.updatedAt) }
}

// Moving the stop keeps its time; for stops from before this was recorded the time stays unknown.
const STOP_SINCE = sql`CASE WHEN excluded.stop IS NOT NULL AND trade_journals.stop IS NOT NULL
  THEN trade_journals.stop_since ELSE excluded.stop_since END`

const REPLACED = sql.join(
  NAMES.filter((name) => name !== 'userId' && name !== 'tradeId').map((name) => {
    const column = sql.raw(snakeCase(name))
    return sql`${column} = ${name === 'stopSince' ? STOP_SINCE : sql`excluded.${column}`}`
  }),
  sql`, `,
)
