import { type DayNumber, dayText } from '@ballast/domain/time/trading-day'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { settled } from '../../schema/settled.ts'

/** An inclusive range of days, or only some of them. */
export type Days = { from: DayNumber; to: DayNumber; only?: ReadonlySet<DayNumber> | undefined }

/** Facts that are not in the columns: whether a trade has a stop and since when, and when it was reviewed. */
export type TradeDetails = Map<
  string,
  { hasStop: boolean; stopSince: number | null; reviewedAt: number | null }
>

export async function listTradeDetails(
  db: Db,
  { userId, ...query }: Days & { userId: string },
): Promise<TradeDetails> {
  const first = dayText(query.from)
  const last = dayText(query.to)
  const only = query.only && [...query.only].map((day) => sql`${dayText(day)}::date`)
  const on = (column: SQL) =>
    only
      ? sql`${column} IN (${sql.join(only, sql`, `)})`
      : sql`${column} BETWEEN ${first}::date AND ${last}::date`
  type At = string | Date | null
  const instant = (at: At) => (at === null ? null : new Date(at).getTime())
  const rows = await rowsOf<{ id: string; stop: boolean; since: At; reviewed: At }>(
    db,
    sql`SELECT t.id, (j.stop IS NOT NULL OR t.file_stop IS NOT NULL) AS stop, j.stop_since AS since,
          j.reviewed_at AS reviewed
        FROM trades t LEFT JOIN trade_journals j ON j.user_id = t.user_id AND j.trade_id = t.id
        WHERE t.user_id = ${userId} AND ${settled(userId, sql`t.source_id`)} AND t.deleted_at IS NULL
          AND (${on(sql`t.open_day`)} OR ${on(sql`t.trading_day`)})`,
  )
  return new Map(
    rows.map(({ id, stop, since, reviewed }) => [
      id,
      { hasStop: stop, stopSince: instant(since), reviewedAt: instant(reviewed) },
    ]),
  )
}
