import { getCallSites } from 'node:util'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { PgDatabase } from 'drizzle-orm/pg-core'

/** What a call goes through on its way: drivers, this file, and the helpers around the handle. */
const ON_THE_WAY = /\/node_modules\/|\/own-statements\.ts$|\/platform\/database\/database\.ts$/
const TESTS = /\.test\.ts$|\/src\/test\//

/** From now on, what a test hands to `execute` itself says in its text that it may ask all users. */
export function tagOwnStatements(): void {
  const { execute } = PgDatabase.prototype
  PgDatabase.prototype.execute = function (this: unknown, query: SQLWrapper | string) {
    const asked = typeof query === 'string' ? sql.raw(query) : query
    return Reflect.apply(execute, this, [isFromTest() ? sql`${asked} /* all users: a test */` : asked])
  } as typeof execute
}

function isFromTest(): boolean {
  const caller = getCallSites().find(({ scriptName }) => !ON_THE_WAY.test(scriptName))
  return caller !== undefined && TESTS.test(caller.scriptName)
}
