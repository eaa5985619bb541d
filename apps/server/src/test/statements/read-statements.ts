import pg from 'pg'

type Query = { text: string; values: readonly unknown[] }
const readers = new Set<(query: Query) => void>()
const query = pg.Client.prototype.query

/** Hands every statement that is sent to PostgreSQL to `read` before it is sent, from now on. */
export function readStatements(read: (query: Query) => void): void {
  readers.add(read)
}

// Files of a worker share their modules: this happens once.
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [what, values] = given
  const { text, ...named } = typeof what === 'string' ? { text: what } : (what as Partial<Query>)
  const parameters = Array.isArray(values) ? values : ((named as Partial<Query>).values ?? [])
  if (typeof text === 'string') for (const read of readers) read({ text, values: parameters })
  return Reflect.apply(query, this, given)
} as typeof query
