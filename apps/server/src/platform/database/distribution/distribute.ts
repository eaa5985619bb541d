import { type SQL, sql } from 'drizzle-orm'
import type { TableClass } from '../../../schema/table-classes.ts'
import { type Db, rowsOf } from '../database.ts'
import { type CatalogueTable, readCatalogue } from './catalogue.ts'
import { declaredClasses } from './declared-classes.ts'
import { keyOfClass, type Violation, violationsOf } from './table-rules.ts'

/** One call of the extension: `reference` copies a table to every server, `spread` divides it by a column. */
export type Step =
  | { kind: 'reference'; table: string }
  | { kind: 'spread'; table: string; by: string; beside: string | null }

export type Plan = {
  steps: Step[]
  /** Owners' tables that stay on the coordinator because they have triggers. */
  held: string[]
  /** Problems to fix first: while there are any, nothing is done. */
  inTheWay: Violation[]
}

type Installation = {
  tables: readonly CatalogueTable[]
  classes: ReadonlyMap<string, TableClass>
  /** Tables that are already distributed. */
  done: ReadonlySet<string>
}

/**
 * The steps that spread the tables: reference tables first, because foreign keys point to them; then tables with the same
 * key, each after those it references.
 * @example planDistribution({ tables, classes, done: new Set() }).steps[0] // { kind: 'reference', table: 'announcements' }
 */
export function planDistribution({ tables, classes, done }: Installation): Plan {
  const isHeld = (table: CatalogueTable) =>
    keyOfClass(classes.get(table.name)) !== null && table.triggers.length > 0
  const held = tables.filter(isHeld).map(({ name }) => name)
  const inTheWay = violationsOf(
    tables.map((table) => (isHeld(table) ? { ...table, triggers: [] } : table)),
    classes,
  )
  const ofClass = (kind: TableClass) =>
    parentsFirst(tables.filter((table) => classes.get(table.name) === kind && !held.includes(table.name)))
  const references = ofClass('reference').map((table): Step => ({ kind: 'reference', table }))
  const spread = (['owner', 'group'] as const).flatMap((kind) => {
    const names = ofClass(kind)
    const beside = names.find((name) => done.has(name)) ?? names[0] ?? null
    const by = keyOfClass(kind) ?? ''
    return names.map(
      (table): Step => ({ kind: 'spread', table, by, beside: table === beside ? null : beside }),
    )
  })
  const steps = [...references, ...spread].filter(({ table }) => !done.has(table))
  return { steps: inTheWay.length > 0 ? [] : steps, held, inTheWay }
}

function parentsFirst(tables: readonly CatalogueTable[]): string[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: string[] = []
  const add = (name: string) => {
    const table = left.get(name)
    if (!table) return
    left.delete(name)
    for (const { to } of table.foreignKeys) add(to)
    ordered.push(name)
  }
  for (const { name } of tables) add(name)
  return ordered
}

export function statementOf(step: Step): SQL {
  const table = `public.${step.table}`
  if (step.kind === 'reference') return sql`SELECT create_reference_table(${table}::regclass)`
  const beside = step.beside === null ? 'none' : `public.${step.beside}`
  return sql`SELECT create_distributed_table(${table}::regclass, ${step.by}, colocate_with => ${beside})`
}

export type Distributed = { extension: false } | { extension: true; plan: Plan }

/**
 * Spreads the tables over the servers that the coordinator knows, by their declared classes; tables that are already spread
 * stay unchanged. Without the extension nothing is done.
 */
export async function distribute(db: Db): Promise<Distributed> {
  const found = await rowsOf(db, sql`SELECT 1 FROM pg_extension WHERE extname = 'citus'`)
  if (found.length === 0) return { extension: false }
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`SELECT c.relname AS name FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
        WHERE c.relnamespace = 'public'::regnamespace AND p.partmethod IN ('h', 'n')`,
  )
  const plan = planDistribution({
    tables: await readCatalogue(db),
    classes: await declaredClasses(),
    done: new Set(rows.map(({ name }) => name)),
  })
  for (const step of plan.steps) await db.execute(statementOf(step))
  return { extension: true, plan }
}
