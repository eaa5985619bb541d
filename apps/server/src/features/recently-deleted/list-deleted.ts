import {
  type DeletedThing,
  MAX_DELETED_LISTED,
  RETENTION_DAYS,
  type RestorableKind,
} from '@ballast/contract/journal/recently-deleted'
import { DAY_MS } from '@ballast/domain/time/durations'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { millisOf } from '../../platform/database/instants.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import type { DeletedKind } from '../../schema/deleted-things.ts'
import { settled } from '../../schema/settled.ts'

type Row = {
  kind: RestorableKind
  id: string
  name: string
  accountName: string | null
  trades: number | null
  firstDay: string | null
  lastDay: string | null
  /** In milliseconds. */
  deletedAt: number
}

/** What a user deleted and can restore, newest first. */
export async function listDeleted(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: UserRef,
): Promise<DeletedThing[]> {
  const now = clock.now().getTime()
  const since = new Date(now - RETENTION_DAYS * DAY_MS)
  const lists = [
    await deletedTrades(db, { userId }),
    await deletedScreenshots(db, { userId, since }),
    await storedThings(db, { userId, since }),
  ]
  return lists
    .flat()
    .toSorted((a, b) => b.deletedAt - a.deletedAt)
    .slice(0, MAX_DELETED_LISTED)
    .map((row) => present(row, now))
}

function present({ firstDay, lastDay, deletedAt, ...row }: Row, now: number): DeletedThing {
  const goesAt = deletedAt + RETENTION_DAYS * DAY_MS
  return {
    ...row,
    days: firstDay === null ? null : { from: firstDay, to: lastDay ?? firstDay },
    deletedAt: new Date(deletedAt).toISOString(),
    goesAt: goesAt > now ? new Date(goesAt).toISOString() : null,
  }
}

/** `ES, MNQ, NQ and 2 more`. */
const SYMBOLS = sql`array_to_string((array_agg(DISTINCT t.symbol ORDER BY t.symbol))[1:3], ', ')
  || CASE WHEN count(DISTINCT t.symbol) > 3 THEN ' and ' || count(DISTINCT t.symbol) - 3 || ' more' ELSE '' END`

/**
 * Trades, those deleted at one instant as one entry under the smallest of their ids. Imported ones can be restored at any
 * later time, because their rows stay.
 */
function deletedTrades(db: Db, { userId }: UserRef): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`SELECT 'trades' AS kind, min(t.id::text) AS id, ${SYMBOLS} AS name,
          CASE WHEN count(DISTINCT t.account_id) = 1 THEN min(a.name) END AS "accountName", count(*)::int AS trades,
          min(t.open_day)::text AS "firstDay", max(t.open_day)::text AS "lastDay",
          ${millisOf(sql`t.deleted_at`)} AS "deletedAt"
        FROM trades t JOIN accounts a ON a.user_id = t.user_id AND a.id = t.account_id
        WHERE t.user_id = ${userId} AND ${settled(userId, sql`t.source_id`)} AND t.deleted_at IS NOT NULL
        GROUP BY t.deleted_at ORDER BY t.deleted_at DESC LIMIT ${MAX_DELETED_LISTED}`,
  )
}

function deletedScreenshots(db: Db, { userId, since }: UserRef & { since: Date }): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`SELECT 'screenshot' AS kind, s.id, concat_ws(', ', nullif(s.caption, ''), t.symbol) AS name,
          NULL AS "accountName", NULL::int AS trades, t.open_day::text AS "firstDay", NULL AS "lastDay",
          ${millisOf(sql`s.deleted_at`)} AS "deletedAt"
        FROM screenshots s JOIN trades t ON t.user_id = s.user_id AND t.id = s.trade_id
        WHERE s.user_id = ${userId} AND ${settled(userId, sql`t.source_id`)} AND s.deleted_at >= ${since.toISOString()}::timestamptz
        ORDER BY s.deleted_at DESC LIMIT ${MAX_DELETED_LISTED}`,
  )
}

/** Where a stored thing has its name and its days, as paths in its JSON; the first that exists counts. */
type Places = { name: readonly string[]; from?: readonly string[]; to?: readonly string[] }

/** Null is not listed: a move of trades is no deletion, and remembered columns are remembered again at the next import. */
const PLACES: Record<DeletedKind, Places | null> = {
  setup: { name: ['setup,name'] },
  setup_picture: { name: ['caption'] },
  day_plan: { name: [], from: ['plan,day'] },
  trade_plan: { name: ['symbol'] },
  attempt: { name: ['row,programme'], from: ['row,purchasedOn'], to: ['row,endedOn'] },
  attempt_entry: { name: ['row,note'], from: ['row,paidOn', 'row,requestedOn'] },
  receipt: { name: ['name'] },
  account_group: { name: ['name'] },
  conversation: { name: ['conversation,title'] },
  trade_move: null,
  column_mapping: null,
}

/** A dismissed suggestion is stored as a group without a name; nobody looks for one later. */
const IS_SUGGESTION = sql`kind = 'account_group' AND payload->>'refusedAt' IS NOT NULL`

function storedThings(db: Db, { userId, since }: UserRef & { since: Date }): Promise<Row[]> {
  const kinds = Object.entries(PLACES).flatMap(([kind, places]) => (places ? [{ kind, places }] : []))
  const listed = sql.join(
    kinds.map(({ kind }) => sql`${kind}`),
    sql`, `,
  )
  const of = (paths: (places: Places) => readonly string[]) =>
    sql`CASE kind ${sql.join(
      kinds.map(({ kind, places }) => sql`WHEN ${kind} THEN ${firstOf(paths(places))}`),
      sql` `,
    )} END`
  return rowsOf<Row>(
    db,
    sql`SELECT kind, thing_id AS id, coalesce(${of(({ name }) => name)}, '') AS name, NULL AS "accountName",
          NULL::int AS trades, ${of(({ from = [] }) => from)} AS "firstDay", ${of(({ to = [] }) => to)} AS "lastDay",
          ${millisOf(sql`created_at`)} AS "deletedAt"
        FROM deleted_things
        WHERE user_id = ${userId} AND restored_at IS NULL AND created_at >= ${since.toISOString()}::timestamptz
          AND kind IN (${listed}) AND NOT (${IS_SUGGESTION})
        ORDER BY created_at DESC LIMIT ${MAX_DELETED_LISTED}`,
  )
}

/** The first of the paths that leads to a text. */
function firstOf(paths: readonly string[]): SQL {
  if (paths.length === 0) return sql`NULL::text`
  return sql`coalesce(${sql.join(
    paths.map((path) => sql`payload #>> ${`{${path}}`}::text[]`),
    sql`, `,
  )})`
}
