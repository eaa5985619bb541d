import { getTableName } from 'drizzle-orm'
import { type PgTable, type PgTableFn, pgTable } from 'drizzle-orm/pg-core'

/**
 * Where a table's rows are stored once the database is spread over several servers (`docs/distributing.md`):
 *
 * - `owner`: with their user. `user_id` is in every unique index, so that everything of a user is on one server.
 * - `group`: with their group, in the same way by `group_id`.
 * - `reference`: on every server. Small, rarely written, and read before the user is known.
 * - `local`: on the coordinator only. Data of the installation.
 */
export const TABLE_CLASSES = ['owner', 'group', 'reference', 'local'] as const
export type TableClass = (typeof TABLE_CLASSES)[number]

/** Filled by the functions below, which are the only way to declare a table. */
const classes = new WeakMap<PgTable, TableClass>()

const declaring = (kind: TableClass): PgTableFn =>
  ((...of: Parameters<PgTableFn>) => {
    const table = pgTable(...of)
    classes.set(table, kind)
    return table
  }) as unknown as PgTableFn

export const ownerTable = declaring('owner')
export const groupTable = declaring('group')
export const referenceTable = declaring('reference')
export const localTable = declaring('local')

/** The migrations table is created by `migrate()`, before there is a schema. */
const UNDECLARED = { migrations: 'local' } as const

/**
 * The class of every table by its name in the database, from the modules of the schema.
 * @example classesOf([users]).get('sessions') // the module of users → 'owner'
 */
export function classesOf(modules: readonly object[]): Map<string, TableClass> {
  const found = new Map<string, TableClass>(Object.entries(UNDECLARED))
  for (const value of modules.flatMap((module) => Object.values(module))) {
    const kind = typeof value === 'object' && value ? classes.get(value) : undefined
    if (kind) found.set(getTableName(value as PgTable), kind)
  }
  return found
}
