import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment, in UTC to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })

/** An amount in millionths: what trades are worth. */
export const micros = () => bigint({ mode: 'number' })

/** An amount in whole cents: what a card is charged has no smaller part. */
export const cents = () => bigint({ mode: 'number' })

/** Bytes, as the drivers hand them over. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** A column's name in SQL: `executionScore` → `execution_score`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
