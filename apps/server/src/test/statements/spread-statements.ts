import pg from 'pg'
import { tagOwnStatements } from './own-statements.ts'
import { type Query, readStatements } from './read-statements.ts'

const COPY = /^\s*COPY \((?<query>.*)\) TO /s
const READS = /^\s*(\/\*.*?\*\/\s*)?(select|insert|update|delete|with)\b/i
const IS_PARTITIONED = process.env.PARTITIONED === '1'
/** The tables that each statement queries as a whole, by its text; null until its plan was read. */
const known = new Map<string, string[] | null>()
let waiting: Query[] = []
let found: string[] = []

if (IS_PARTITIONED) {
  tagOwnStatements()
  readStatements((query) => {
    const { text } = query
    const tables = known.get(text)
    if (tables && tables.length > 0) found.push(`${tables.join(', ')}: ${text}`)
    if (tables !== undefined || !READS.test(queryOf(text)) || /pgboss|pg_catalog|all users:/i.test(text))
      return
    known.set(text, null)
    waiting.push(query)
  })
}

/** The query of a COPY; PostgreSQL explains no COPY itself. */
function queryOf(text: string): string {
  return COPY.exec(text)?.groups?.query ?? text
}

/** Untagged statements since the last call that query several parts of one table; those of a retried test are included again. */
export async function takeSpread(): Promise<string[]> {
  await readPlans()
  const taken = [...new Set(found)]
  found = []
  return taken
}

/** Checks the statements sent since the last call; call it while their database still exists. */
export async function readPlans(): Promise<void> {
  const queries = waiting
  waiting = []
  for (const database of new Set(queries.map(({ database }) => database))) {
    const client = new pg.Client(database)
    await client.connect()
    for (const query of queries.filter((each) => each.database === database)) {
      const tables = await tablesReadWhole(client, query)
      known.set(query.text, tables)
      if (tables.length > 0) found.push(`${tables.join(', ')}: ${query.text}`)
    }
    await client.end()
  }
}

/** Tables of which the plan with these values queries more than one part. */
export async function tablesReadWhole(
  client: pg.Client,
  { text, values }: Pick<Query, 'text' | 'values'>,
): Promise<string[]> {
  const { rows } = await client
    .query<{ 'QUERY PLAN': unknown }>({ text: `EXPLAIN (FORMAT JSON) ${queryOf(text)}`, values: [...values] })
    // A statement that cannot be explained cannot be checked: it has a value of a type that only the real call knows.
    .catch(() => ({ rows: [] }))
  const leaves = new Map<string, Set<string>>()
  const plans = JSON.stringify(rows)
  for (const [, name = '', leaf = ''] of plans.matchAll(/"Relation Name":\s*"(\w+)_p(\d)"/g))
    leaves.set(name, (leaves.get(name) ?? new Set()).add(leaf))
  return [...leaves].filter(([, parts]) => parts.size > 1).map(([name]) => name)
}
