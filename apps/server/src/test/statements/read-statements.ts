import pg from 'pg'

export type Query = { text: string; values: readonly unknown[]; database: pg.ClientConfig }
const readers = new Set<(query: Query) => void>()
const query = pg.Client.prototype.query

/** From now on, passes every statement to `read` before it is sent to PostgreSQL. */
export function readStatements(read: (query: Query) => void): void {
  readers.add(read)
}

const databases = new Map<string, pg.ClientConfig>()

/** One object per database. */
function databaseOf(config: pg.ClientConfig): pg.ClientConfig {
  const name = `${config.host} ${config.port} ${config.database}`
  const known = databases.get(name) ?? config
  databases.set(name, known)
  return known
}

// Files of a worker share their modules, so this happens once.
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [what, values] = given
  const { text, ...named } = typeof what === 'string' ? { text: what } : (what as Partial<Query>)
  const parameters = Array.isArray(values) ? values : ((named as Partial<Query>).values ?? [])
  if (typeof text === 'string') {
    const { host, port, user, database } = this
    for (const read of readers)
      read({ text, values: parameters, database: databaseOf({ host, port, user, database }) })
  }
  return Reflect.apply(query, this, given)
} as typeof query
