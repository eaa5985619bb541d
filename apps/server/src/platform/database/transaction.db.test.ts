import { AsyncResource } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../test/open-test-server.ts'
import { withTransaction } from './database.ts'

const server = testServer()

const one = sql`SELECT 1 AS one`

test('inside a transaction the outer handle is refused, for a statement and for another transaction', async () => {
  const { db } = server.deps
  for (const use of [() => db.execute(one), () => withTransaction(db, (inner) => inner.execute(one))]) {
    const failed = withTransaction(db, use)
    await expect(failed).rejects.toThrow()
    const error = await failed.catch((reason: unknown) => reason)
    expect(String((error as Error).cause ?? error)).toContain('use the inner one')
  }
})

test('the inner handle may be used, also for a nested transaction, and afterwards the outer one again', async () => {
  const { db } = server.deps
  let later: () => Promise<unknown> = async () => undefined
  await withTransaction(db, async (inner) => {
    await withTransaction(inner, (innermost) => innermost.execute(one))
    // Started inside the transaction but run after it: such work has no transaction to stay within.
    later = AsyncResource.bind(() => db.execute(one))
  })
  await later()
  await db.execute(one)
})
