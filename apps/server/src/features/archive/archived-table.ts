import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'

/** A table of the archive: the order of its rows and the values its columns may hold. */
export type ArchivedTable = {
  name: string
  table: AnyPgTable
  /** Columns that, with the user, make a row unique; they also order the rows. */
  key: readonly string[]
  /** Columns that hold a trade id. It depends on the owner, so the archive stores account and key instead. */
  tradeIds?: readonly string[]
  /** Columns whose values must be one of a list or have a known shape. */
  values: Record<string, z.ZodMiniType>
}
