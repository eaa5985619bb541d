import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant in UTC, to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 })

/** An amount in millionths, as trades need. */
export const micros = () => bigint({ mode: 'number' })

/** An amount in whole cents, because card charges have no smaller unit. */
export const cents = () => bigint({ mode: 'number' })

/** Bytes as the drivers return them. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** A column's name in SQL: `executionScore` → `execution_score`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
