import type { TableClass } from '../../../schema/table-classes.ts'
import type { CatalogueTable, ForeignKey } from './catalogue.ts'

/** A rule of `docs/distributing.md` that a table violates, and how. */
export type Violation = { rule: 'R1' | 'R2' | 'R3' | 'R4' | 'R5'; table: string; what: string }

type Classes = ReadonlyMap<string, TableClass>

/** The column that rows are spread by; null for tables that stay together. */
export function keyOfClass(kind: TableClass | undefined): 'user_id' | 'group_id' | null {
  if (kind === 'owner') return 'user_id'
  return kind === 'group' ? 'group_id' : null
}

/**
 * What prevents these tables from being spread over several servers.
 * @example violationsOf(await readCatalogue(db), await declaredClasses()) // [] when nothing does
 */
export function violationsOf(tables: readonly CatalogueTable[], classes: Classes): Violation[] {
  return [
    ...missing(tables, classes),
    ...tables.flatMap((table) => {
      const kind = classes.get(table.name)
      return [
        ...keyed(table, keyOfClass(kind)),
        ...(kind ? table.foreignKeys.flatMap((key) => reference(table.name, key, classes)) : []),
        ...(keyOfClass(kind) ? plain(table) : []),
      ]
    }),
  ]
}

/** R1: every table has one class, and every declared table exists. */
function missing(tables: readonly CatalogueTable[], classes: Classes): Violation[] {
  const names = new Set(tables.map(({ name }) => name))
  return [
    ...[...names]
      .filter((name) => !classes.has(name))
      .map((table) => ({ rule: 'R1' as const, table, what: 'has no class' })),
    ...[...classes.keys()]
      .filter((name) => !names.has(name))
      .map((table) => ({ rule: 'R1' as const, table, what: 'is not in the database' })),
  ]
}

/**
 * R2: the key exists, is required, is a uuid, comes first in the primary key and is part of every other unique index.
 */
function keyed({ name, columns, unique }: CatalogueTable, key: string | null): Violation[] {
  if (!key) return []
  const wrong = (what: string): Violation => ({ rule: 'R2', table: name, what })
  const column = columns.find((each) => each.name === key)
  if (!column) return [wrong(`has no ${key}`)]
  const found: Violation[] = []
  if (column.type !== 'uuid' || !column.isRequired) found.push(wrong(`${key} is not a required uuid`))
  const primary = unique.find(({ isPrimary }) => isPrimary)
  if (primary?.columns[0] !== key)
    found.push(wrong(primary ? `${primary.name} does not begin with ${key}` : 'has no primary key'))
  const others = unique.filter(({ isPrimary, columns }) => !isPrimary && !columns.includes(key))
  return [...found, ...others.map((index) => wrong(`${index.name} is unique without ${key}`))]
}

/** R3 and R4: foreign keys stay on one server, and never set the key to null. */
function reference(table: string, key: ForeignKey, classes: Classes): Violation[] {
  const from = classes.get(table)
  const to = classes.get(key.to)
  const wrong = (rule: Violation['rule'], why: string) => ({ rule, table, what: `${key.name} ${why}` })
  const column = keyOfClass(from)
  const found: Violation[] = []
  if (!column && keyOfClass(to)) found.push(wrong('R3', `leads from a ${from} table to a table of owners`))
  if (!column && from === 'reference' && to === 'local')
    found.push(wrong('R3', 'leads from a reference table to a local one'))
  if (column && to === 'local') found.push(wrong('R3', 'leads to a local table'))
  if (column && to === 'reference' && !key.toPrimary)
    found.push(wrong('R3', 'leads to a reference table, but not to its primary key'))
  if (column && keyOfClass(to)) {
    const place = key.columns.indexOf(column)
    if (from !== to || place < 0 || key.toColumns[place] !== column)
      found.push(wrong('R3', `does not carry ${column} on both sides`))
  }
  const empties = key.onDelete === 'n' || key.onDelete === 'd'
  if (column && empties && key.columns.includes(column))
    found.push(wrong('R4', `would empty ${column} when the other row goes`))
  return found
}

/** R5: nothing that servers would have to do together, or that one of them cannot do. */
function plain(table: CatalogueTable): Violation[] {
  const small = table.columns.filter(({ fromSequence, type }) => fromSequence && type !== 'bigint')
  const kinds = [
    ['the trigger', table.triggers],
    ['the rule', table.rules],
    ['the exclusion', table.exclusions],
    ['the deferrable constraint', table.deferrable],
    ['a sequence smaller than bigint in', small.map(({ name }) => name)],
  ] as const
  return kinds.flatMap(([kind, names]) =>
    names.map((name) => ({ rule: 'R5' as const, table: table.name, what: `has ${kind} ${name}` })),
  )
}
