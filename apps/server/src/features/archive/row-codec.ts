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

/** What a row of the table must look like in an archive; nothing of a foreign file is trusted. */
export function rowSchema(archived: ArchivedTable): z.ZodMiniType<ArchivedRow> {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, column] of archivedColumns(archived)) {
    const known = archived.values[name]
    const schema = archived.tradeIds?.includes(name) ? z.union([tradeRefSchema, z.uuid()]) : schemaOf(column)
    shape[name] = known ?? (column.notNull ? schema : z.nullable(schema))
  }
  return z.strictObject(shape) as unknown as z.ZodMiniType<ArchivedRow>
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
