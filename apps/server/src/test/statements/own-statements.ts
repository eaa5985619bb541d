import { getCallSites } from 'node:util'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { PgDatabase } from 'drizzle-orm/pg-core'

/** Files that a call passes through: drivers, this file, and the helpers around the handle. */
const ON_THE_WAY = /\/node_modules\/|\/own-statements\.ts$|\/platform\/database\/database\.ts$/
const TESTS = /\.test\.ts$|\/src\/test\//

/** From now on, tags every statement that a test passes to `execute` itself as allowed to query all users. */
export function tagOwnStatements(): void {
  const { execute } = PgDatabase.prototype
  PgDatabase.prototype.execute = function (this: unknown, query: SQLWrapper | string) {
    const statement = typeof query === 'string' ? sql.raw(query) : query
    return Reflect.apply(execute, this, [
      isFromTest() ? sql`${statement} /* all users: a test */` : statement,
    ])
  } as typeof execute
}

function isFromTest(): boolean {
  const caller = getCallSites().find(({ scriptName }) => !ON_THE_WAY.test(scriptName))
  return caller !== undefined && TESTS.test(caller.scriptName)
}
