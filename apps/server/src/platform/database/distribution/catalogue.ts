import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../database.ts'

export type Column = { name: string; type: string; isRequired: boolean; fromSequence: boolean }
export type Index = { name: string; isPrimary: boolean; columns: (string | null)[] }
export type ForeignKey = {
  name: string
  to: string
  columns: string[]
  toColumns: string[]
  /** Whether it references the other table's primary key. */
  toPrimary: boolean
  /** On deletion of the referenced row: `a` no action, `r` restrict, `c` cascade, `n` set null, `d` set default. */
  onDelete: 'a' | 'r' | 'c' | 'n' | 'd'
}

/** A table as the database describes it, with its unique indexes only. */
export type CatalogueTable = {
  name: string
  columns: Column[]
  unique: Index[]
  foreignKeys: ForeignKey[]
  triggers: string[]
  rules: string[]
  exclusions: string[]
  deferrable: string[]
}

/** The product's tables; the job queue's are in a separate schema. An expression in an index is `null`. */
export async function readCatalogue(db: Db): Promise<CatalogueTable[]> {
  const rows = await rowsOf<{ table: CatalogueTable }>(db, CATALOGUE)
  return rows.map(({ table }) => table)
}

const names = (keys: string, of: string) =>
  `(SELECT coalesce(jsonb_agg(a.attname ORDER BY place), '[]') FROM unnest(${keys}) WITH ORDINALITY AS part (number, place)
    LEFT JOIN pg_attribute a ON a.attrelid = ${of} AND a.attnum = part.number AND part.number > 0)`
const list = (what: string, from: string) => `coalesce((SELECT jsonb_agg(${what}) FROM ${from}), '[]')`

const CATALOGUE = sql.raw(`
  SELECT jsonb_build_object(
    'name', c.relname,
    'columns', ${list(
      `jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL), 'isRequired', a.attnotnull,
         'fromSequence', a.attidentity <> '' OR coalesce(pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%', false))`,
      `pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped`,
    )},
    'unique', ${list(
      `jsonb_build_object('name', ic.relname, 'isPrimary', i.indisprimary,
         'columns', ${names('(i.indkey::int2[])[0:i.indnkeyatts - 1]', 'c.oid')})`,
      'pg_index i JOIN pg_class ic ON ic.oid = i.indexrelid WHERE i.indrelid = c.oid AND i.indisunique',
    )},
    'foreignKeys', ${list(
      `jsonb_build_object('name', k.conname, 'to', r.relname, 'columns', ${names('k.conkey', 'k.conrelid')},
         'toColumns', ${names('k.confkey', 'k.confrelid')},
         'toPrimary', coalesce((SELECT i.indisprimary FROM pg_index i WHERE i.indexrelid = k.conindid), false),
         'onDelete', k.confdeltype)`,
      `pg_constraint k JOIN pg_class r ON r.oid = k.confrelid WHERE k.conrelid = c.oid AND k.contype = 'f'`,
    )},
    'triggers', ${list('t.tgname', 'pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal')},
    'rules', ${list('r.rulename', 'pg_rewrite r WHERE r.ev_class = c.oid')},
    'exclusions', ${list('k.conname', `pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'x'`)},
    'deferrable', ${list('k.conname', 'pg_constraint k WHERE k.conrelid = c.oid AND k.condeferrable')}
  ) AS "table"
  FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
  ORDER BY c.relname`)
