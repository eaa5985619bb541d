import { getTableColumns } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { ArchivedTable } from './archived-table.ts'

/** A row as the archive writes it: columns by name, instants as ISO texts, trades by account and key. */
export type ArchivedRow = Record<string, unknown>

/** A trade named without its owner: its id follows from account, key and user. */
export const tradeRefSchema = z.tuple([z.uuid(), z.string().check(z.maxLength(500))])

/** Columns that are the owner's alone, that the database writes itself, or that only a run under way needs. */
const LEFT_OUT = ['userId', 'seq', 'packed', 'run']

/** The columns of a table that are archived, by name. */
export function archivedColumns({ table }: ArchivedTable): [string, AnyPgColumn][] {
  return Object.entries(getTableColumns(table)).filter(([name]) => !LEFT_OUT.includes(name))
}

/** The schema of a table's row in an archive; nothing of a foreign file is trusted. */
export function rowSchema(archived: ArchivedTable): z.ZodMiniType<ArchivedRow> {
  const shape = Object.fromEntries(
    archivedColumns(archived).map(([name]) => [name, columnSchema(archived, name)]),
  )
  return z.strictObject(shape) as unknown as z.ZodMiniType<ArchivedRow>
}

/**
 * What a column of the table may hold in an archive. Archives from before it was added do not have it: it is then what
 * the database writes where nothing is said.
 */
export function columnSchema(archived: ArchivedTable, name: string): z.ZodMiniType {
  const column = getTableColumns(archived.table)[name]
  if (!column) throw new Error(`${archived.name} has no column ${name}`)
  const own = archived.tradeIds?.includes(name) ? z.union([tradeRefSchema, z.uuid()]) : schemaOf(column)
  const value = archived.values[name] ?? (column.notNull ? own : z.nullable(own))
  if (column.hasDefault) return z.optional(value)
  return column.notNull ? value : z._default(value, null)
}

const MAX_TEXT = 100_000

function schemaOf(column: AnyPgColumn): z.ZodMiniType {
  switch (column.columnType) {
    case 'PgUUID':
      return z.uuid()
    case 'PgTimestamp':
      return z.pipe(
        z.iso.datetime(),
        z.transform((text: string) => new Date(text)),
      )
    case 'PgDateString':
      return z.iso.date()
    case 'PgNumeric':
      return z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,30})?$/))
    case 'PgBoolean':
      return z.boolean()
    case 'PgSmallInt':
      return z.int().check(z.gte(-32_768), z.lte(32_767))
    case 'PgInteger':
      return z.int().check(z.gte(-2_147_483_648), z.lte(2_147_483_647))
    case 'PgBigInt53':
      return z.int()
    case 'PgReal':
      return z.number()
    case 'PgJsonb':
      return z.json()
    case 'PgText':
      return z.string().check(z.maxLength(MAX_TEXT))
    default:
      throw new Error(`The archive does not know columns of type ${column.columnType} yet (${column.name}).`)
  }
}
