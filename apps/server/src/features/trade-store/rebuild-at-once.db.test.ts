import { v7 as uuid } from 'uuid'
import { describe, expect, inject, test } from 'vitest'
import { withTransaction } from '../../platform/database/database.ts'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillAt } from '../../test/stated-fills.ts'
import { saveExecutions } from './executions.queries.ts'
import { rebuildTrades } from './rebuild-trades.ts'
import { findTrades, listFingerprints } from './trades.queries.ts'

/** The embedded database runs one transaction after the other. */
describe.runIf(inject('databaseTemplate').kind === 'postgres')('two rebuilds of one contract at once', () => {
  const server = testServer()

  test('the second waits for the first and sees its fills', async () => {
    const { db } = server.deps
    const person = await insertPerson(server)
    const owner = { userId: person.userId, accountId: await insertAccount(person) }
    const scope = { ...owner, symbols: ['MNQH6'] }
    const save = (on: typeof db, fill: ReturnType<typeof fillAt>) =>
      saveExecutions(on, { ...owner, sourceId: uuid(), manual: false }, [fill])
    await save(db, fillAt(0))
    await rebuildTrades(db, scope)

    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const { promise: isSecondOn, resolve: secondIsOn } = Promise.withResolvers<void>()
    const first = withTransaction(db, async (db) => {
      await save(db, fillAt(1, { side: 'sell' }))
      await rebuildTrades(db, scope)
      held()
      await isSecondOn
      // Long enough for the second to have read everything it would read without waiting.
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    await isHeld
    const second = withTransaction(db, async (db) => {
      await save(db, fillAt(2))
      secondIsOn()
      await rebuildTrades(db, scope)
    })
    await Promise.all([first, second])

    const ids = [...(await listFingerprints(db, scope)).keys()]
    const trades = await findTrades(db, { userId: owner.userId, ids })
    expect(trades.map(({ status, quantity }) => [status, quantity]).toSorted()).toEqual([
      ['closed', '1'],
      ['open', '1'],
    ])
  })
})
