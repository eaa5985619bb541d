import type { DayStop } from '@ballast/domain/prop-rules/alerts/day-stop'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { dayStops } from '../../schema/alerts.ts'

export type DayStopRow = typeof dayStops.$inferSelect

/** Day stops of some accounts, latest day first. */
export async function dayStopsOf(
  db: Db,
  { userId, accountIds }: { userId: string; accountIds: readonly string[] },
): Promise<DayStopRow[]> {
  return db
    .select()
    .from(dayStops)
    .where(and(eq(dayStops.userId, userId), inArray(dayStops.accountId, [...accountIds])))
    .orderBy(desc(dayStops.fromDay))
}

/** One day of an account has one stop: the last that was set. */
export async function saveDayStop(db: Db, row: DayStopRow): Promise<void> {
  const { kind, amount, r, losses, setAt } = row
  await db
    .insert(dayStops)
    .values(row)
    .onConflictDoUpdate({
      target: [dayStops.userId, dayStops.accountId, dayStops.fromDay],
      set: { kind, amount, r, losses, setAt },
    })
}

/** The row in force on a day, given one account's rows, latest first. */
export function rowOnDay(rows: readonly DayStopRow[], day: string): DayStopRow | null {
  return rows.find(({ fromDay }) => fromDay <= day) ?? null
}

/** `null` if none is set or it was removed. */
export function stopOfRow(row: DayStopRow | null): DayStop | null {
  if (!row) return null
  if (row.kind === 'losses' && row.losses !== null) return { kind: 'losses', count: row.losses }
  if (row.kind === 'r' && row.r !== null && row.amount !== null)
    return { kind: 'r', r: row.r, risk: Math.round(row.amount / row.r) }
  return row.kind === 'amount' && row.amount !== null ? { kind: 'amount', amount: row.amount } : null
}
