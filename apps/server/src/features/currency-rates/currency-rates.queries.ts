import type { CurrencyRate } from '@ballast/contract/accounts/currency-rate-form'
import { MAX_RATES } from '@ballast/domain/money/read-rates'
import { desc, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { currencyRates as table } from '../../schema/accounts.ts'

/** A user's rates, latest first. */
export async function listRates(db: Db, { userId }: { userId: string }): Promise<CurrencyRate[]> {
  const rows = await db
    .select({
      day: table.day,
      from: table.fromCurrency,
      to: table.toCurrency,
      rate: sql<string>`trim_scale(${table.rate})::text`,
    })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.day), table.fromCurrency, table.toCurrency)
    .limit(MAX_RATES)
  return rows.map(({ from, to, ...row }) => ({
    ...row,
    from,
    to,
  }))
}

type RateKey = Pick<CurrencyRate, 'day' | 'from' | 'to'>

/** Saves rates; for the same day and pair the last one counts. */
export async function saveRates(
  db: Db,
  { userId, rates }: { userId: string; rates: readonly CurrencyRate[] },
): Promise<void> {
  const once = new Map(rates.map((rate) => [`${rate.day} ${rate.from} ${rate.to}`, rate]))
  await db.execute(
    sql`INSERT INTO currency_rates (user_id, day, from_currency, to_currency, rate)
        SELECT ${userId}::uuid, r.day, r."from", r."to", r.rate
        FROM jsonb_to_recordset(${JSON.stringify([...once.values()])}::jsonb)
          AS r(day date, "from" text, "to" text, rate numeric)
        ON CONFLICT (user_id, from_currency, to_currency, day) DO UPDATE SET rate = excluded.rate`,
  )
}

export async function countRates(db: Db, { userId }: { userId: string }): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM currency_rates WHERE user_id = ${userId}`,
  )
  return row?.n ?? 0
}

export async function deleteRates(
  db: Db,
  { userId, rates }: { userId: string; rates: readonly RateKey[] },
): Promise<void> {
  await db.execute(
    sql`DELETE FROM currency_rates c USING jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
          AS r(day date, "from" text, "to" text)
        WHERE c.user_id = ${userId} AND c.day = r.day AND c.from_currency = r."from" AND c.to_currency = r."to"`,
  )
}
