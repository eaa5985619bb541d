import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillAt } from '../../test/stated-fills.ts'
import { listExecutions, saveExecutions } from './executions.queries.ts'

const server = testServer()

test('fills are read in the order of time, then of the broker, however they were stored', async () => {
  const { db } = server.deps
  const person = await insertPerson(server)
  const owner = { userId: person.userId, accountId: await insertAccount(person) }
  const [first, second] = [uuid(), uuid()].sort()
  const fills = [
    fillAt(0, { identity: 'c' }),
    fillAt(1, { identity: 'b', sequence: 0 }),
    fillAt(1, { identity: 'a', sequence: 1 }),
    fillAt(2, { identity: 'd', sequence: 1 }),
    fillAt(2, { identity: 'e', sequence: 1 }),
  ]
  for (const sourceId of [second, first] as string[])
    await saveExecutions(db, { ...owner, sourceId, manual: false }, fills.toReversed())
  const rows = await listExecutions(db, owner)
  expect(rows.map(({ identity, sourceId }) => [identity, sourceId])).toEqual(
    ['c', 'b', 'a', 'd', 'e'].flatMap((identity) => [
      [identity, first],
      [identity, second],
    ]),
  )
})
