import { type SQL, sql } from 'drizzle-orm'

/** A time in ms as a value of a statement that is not built from columns. */
export const instantOf = (millis: number): SQL => sql`${new Date(millis).toISOString()}::timestamptz`

/** A column or an expression with a time, as a number in ms. */
export const millisOf = (time: SQL): SQL => sql`round(extract(epoch FROM ${time}) * 1000)::float8`
