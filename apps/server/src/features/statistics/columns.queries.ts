import type { CopyGroup } from '@ballast/domain/copies/copies-of-group'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { listOf, OWNER, readLists } from '../../platform/database/read-lists.ts'
import { accounts, setups } from '../../schema/accounts.ts'
import { settled, unsettledToo } from '../../schema/settled.ts'
import { copyGroup, copyGroupsList } from '../account-groups/account-groups.queries.ts'
import { type ColumnNames, openColumns, type PackedJournals, type PackedTrades } from './columns-of-packed.ts'

/** Rows read per query, which bounds its time and the memory of its result. */
const BATCH_SIZE = 4_000
/** The widest range of row numbers read at once: where a user's rows are far apart, ranges grow up to this. */
const WIDEST = 16 * BATCH_SIZE

/** A user's trades as columns: read in parts in the order they were written, each part dropped immediately. */
export async function readColumns(
  db: Db,
  { userId, names }: { userId: string; names: ColumnNames },
): Promise<TradeColumns> {
  // Includes deleted trades and those of running imports, because an index can count them; the columns are cut to the rows
  // actually written.
  const [count] = await rowsOf<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM trades WHERE user_id = ${userId} AND ${unsettledToo('room for columns')}`,
  )
  const writer = openColumns(count?.n ?? 0, names)
  const ofUser = sql`user_id = ${userId}`
  const narrowed = sql`AND ${settled(userId)} ${NOT_DELETED}`
  await readInRanges(db, { of: TRADES, ofUser, narrowed, take: writer.addTrades })
  await readInRanges(db, { of: JOURNALS, ofUser, take: writer.addJournals })
  writer.addScreenshots(await countScreenshots(db, { userId }))
  return writer.finish()
}

/** A table of packed rows, and the columns that are read once for all rows with the same values. */
type Source<Group> = { table: SQL; common: Record<Exclude<keyof Group, 'packed'>, SQL> }

const TRADES: Source<PackedTrades> = {
  table: sql`trades`,
  common: { accountId: sql`account_id`, sourceId: sql`source_id`, manual: sql`manual` },
}
const NOT_DELETED = sql`AND deleted_at IS NULL`
const JOURNALS: Source<PackedJournals> = { table: sql`trade_journals`, common: { setupId: sql`setup_id` } }

/** The rows that match a condition, in groups, with the size of each group. */
function readGroups<Group>(
  db: Db,
  { table, common }: Source<Group>,
  where: SQL,
): Promise<(Group & { n: number })[]> {
  const names = Object.keys(common) as (keyof typeof common & string)[]
  const columns = names.map((name) => sql`${common[name]} AS ${sql.identifier(name)}`)
  return rowsOf(
    db,
    sql`SELECT ${sql.join(columns, sql`, `)}, '[' || string_agg(packed, ',') || ']' AS packed, count(*)::int AS n
        FROM ${table} WHERE ${where} GROUP BY ${sql.join(
          names.map((name) => common[name]),
          sql`, `,
        )}`,
  )
}

type GroupRead<Group> = { of: Source<Group>; ofUser: SQL; narrowed?: SQL; take: (group: Group) => void }
/** `end` is where the next part begins. */
type Part<Group> = { groups: (Group & { n: number })[]; end: number; width: number }

/**
 * Reads range by range of the sequence numbers that rows got when they were written. Every range has two bounds: for "the
 * next 4,000", a planner whose statistics predate an import sorts all remaining rows each time.
 */
async function readInRanges<Group>(
  db: Db,
  { of, ofUser, narrowed = sql``, take }: GroupRead<Group>,
): Promise<void> {
  const [ends] = await rowsOf<{ first: number | null; last: number | null }>(
    db,
    sql`SELECT min(seq)::float8 AS first, max(seq)::float8 AS last FROM ${of.table} WHERE ${ofUser} AND ${unsettledToo('only where to look')}`,
  )
  const { first, last } = ends ?? {}
  if (first == null || last == null) return
  const read = async ({ from, width }: { from: number; width: number }): Promise<Part<Group>> => {
    const end = from + width
    const stretch = sql`${ofUser} ${narrowed} AND seq >= ${from} AND seq < ${end}`
    return { groups: await readGroups(db, of, stretch), end, width }
  }
  let next: Promise<Part<Group>> | null = read({ from: first, width: BATCH_SIZE })
  while (next) {
    const part: Part<Group> = await next
    const n = part.groups.reduce((sum, group) => sum + group.n, 0)
    const width = n < BATCH_SIZE / 2 ? Math.min(WIDEST, part.width * 2) : BATCH_SIZE
    // Requested before this part is processed, so that PostgreSQL works in the meantime.
    next = part.end <= last ? read({ from: part.end, width }) : null
    part.groups.forEach(take)
  }
}

/** Only the trades changed after a version, as separate columns. */
export async function readChanged(
  db: Db,
  { userId, since, names }: { userId: string; since: number; names: ColumnNames },
): Promise<TradeColumns> {
  const changed = sql`user_id = ${userId} AND ${settled(userId)} AND version > ${since} ${NOT_DELETED}`
  const ofChanged = sql`AND trade_id IN (SELECT id FROM trades WHERE ${changed})`
  const [trades, journals, screenshots] = await Promise.all([
    readGroups(db, TRADES, changed),
    readGroups(db, JOURNALS, sql`user_id = ${userId} ${ofChanged}`),
    countScreenshots(db, { userId, of: ofChanged }),
  ])
  const writer = openColumns(
    trades.reduce((sum, group) => sum + group.n, 0),
    names,
  )
  trades.forEach(writer.addTrades)
  journals.forEach(writer.addJournals)
  writer.addScreenshots(screenshots)
  return writer.finish()
}

async function countScreenshots(
  db: Db,
  { userId, of = sql`` }: { userId: string; of?: SQL },
): Promise<{ id: string; n: number }[]> {
  return rowsOf<{ id: string; n: number }>(
    db,
    sql`SELECT trade_id AS id, count(*)::int AS n FROM screenshots WHERE user_id = ${userId} AND deleted_at IS NULL ${of} GROUP BY trade_id`,
  )
}

/** Ids of all trades changed after a version, including deleted ones: the rows a cache must replace. */
export async function changedSince(
  db: Db,
  { userId, since }: { userId: string; since: number },
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT id FROM trades WHERE user_id = ${userId} AND ${settled(userId)} AND version > ${since}`,
  )
  return rows.map((row) => row.id)
}

const NAMES = {
  accounts: listOf(
    {
      id: accounts.id,
      currency: accounts.currency,
      startingBalance: accounts.startingBalance,
      startDay: accounts.startDay,
      tolerance: accounts.breakEvenTolerance,
      lossLimit: accounts.lossLimit,
    },
    { from: accounts, where: eq(accounts.userId, OWNER), orderBy: [accounts.createdAt, accounts.id] },
  ),
  setups: listOf({ id: setups.id, name: setups.name }, { from: setups, where: eq(setups.userId, OWNER) }),
  groups: copyGroupsList,
}
const readAll = readLists(NAMES)

/** The names that columns refer to by number, and the groups of accounts whose trades are copies. */
export async function readNames(
  db: Db,
  { userId }: { userId: string },
): Promise<ColumnNames & { groups: CopyGroup[] }> {
  const names = await readAll(db, { userId })
  return {
    accounts: names.accounts.map(({ startDay, ...account }) => ({
      ...account,
      startDay: startDay === null ? null : dayNumber(startDay),
    })),
    setups: names.setups,
    groups: names.groups.map(copyGroup),
  }
}
