import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'

/** A table of the archive: in which order its rows are written, and what its columns may hold. */
export type ArchivedTable = {
  name: string
  table: AnyPgTable
  /** Columns that make a row unique beside the user: the order of the rows. */
  key: readonly string[]
  /** Columns that hold a trade's id, which follows from its owner: written as account and key instead. */
  tradeIds?: readonly string[]
  /** Columns whose values must be among known ones, or have a known shape. */
  values: Record<string, z.ZodMiniType>
}
