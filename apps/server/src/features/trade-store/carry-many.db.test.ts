import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { carryJournals } from './carry-journals.ts'
import { tradeId } from './trade-id.ts'

const server = testServer()

test('journals that wait for their fills are not looked for in every fill of a large account', async () => {
  const person = await insertPerson(server)
  const owner = { userId: person.userId, accountId: await insertAccount(person) }
  const gone = Array.from({ length: 500 }, (_, n) => tradeId(owner, `fill:${n}`))
  // Written under an order each, which the report of fills replaced, and which was undone before that report.
  const journals = gone.map((id, n) => ({ id, key: `order:${n}`, home: tradeId(owner, `order:${n}`) }))
  await server.deps.db.execute(
    sql`INSERT INTO trade_journals (user_id, account_id, trade_id, key, moved_from, revision, notes, updated_at)
        SELECT ${owner.userId}::uuid, ${owner.accountId}::uuid, j.id, j.key, j.home, 1, 'words', now()
        FROM jsonb_to_recordset(${JSON.stringify(journals)}::jsonb) AS j(id uuid, key text, home uuid)`,
  )
  const others = Array.from(
    { length: 40_000 },
    (_, n) => [`later:${n}`, tradeId(owner, `later:${n}`)] as const,
  )
  const change = { ...owner, gone, appeared: [], holders: new Map(others), changed: 0, version: 1 }
  const started = performance.now()
  expect(await carryJournals(server.deps.db, change)).toEqual([])
  expect(performance.now() - started).toBeLessThan(4000)
})
