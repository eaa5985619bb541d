import type pg from 'pg'
import { declaredClasses } from '../../platform/database/distribution/declared-classes.ts'
import { keyOfClass } from '../../platform/database/distribution/table-rules.ts'

const LEAVES = 8
/** In a separate schema, like shards, so that nobody who reads the catalogue mistakes a part for a table. */
const SCHEMA = 'parts'

/**
 * Partitions the empty tables of owners and groups by their key, so that a plan shows which parts a statement queries.
 */
export async function partitionTables(client: pg.Client): Promise<void> {
  const keyed = [...(await declaredClasses())].flatMap(([name, kind]) => {
    const key = keyOfClass(kind)
    return key ? [{ name, key }] : []
  })
  const { rows } = await client.query<{ drop: string; make: string }>(FOREIGN_KEYS)
  for (const { drop } of rows) await client.query(drop)
  await client.query(`CREATE SCHEMA ${SCHEMA}`)
  for (const { name, key } of keyed) await client.query(await divided(client, name, key))
  for (const { make } of rows) await client.query(make)
}

async function divided(client: pg.Client, name: string, key: string): Promise<string> {
  const { rows } = await client.query<{ made: string }>(
    'SELECT pg_get_triggerdef(oid) AS made FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal',
    [name],
  )
  const leaves = Array.from(
    { length: LEAVES },
    (_, i) =>
      `CREATE TABLE ${SCHEMA}.${name}_p${i} PARTITION OF ${name} FOR VALUES WITH (MODULUS ${LEAVES}, REMAINDER ${i})`,
  )
  return [
    `ALTER TABLE ${name} RENAME TO ${name}_whole`,
    `CREATE TABLE ${name} (LIKE ${name}_whole INCLUDING ALL) PARTITION BY HASH (${key})`,
    `DROP TABLE ${name}_whole`,
    ...leaves,
    ...rows.map(({ made }) => made),
  ].join(';\n')
}

const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`
