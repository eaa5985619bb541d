import { expect, test } from 'vitest'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'
import { attemptTradesOf, changedAttemptTrades } from './attempt-trades.ts'

const server = testServer()

test('an open position is read with the time of its last fill, a closed one without', async () => {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person)
  const fill = { quantity: '1', price: '20000', commission: '0', fees: '0' }
  const bought = [
    { ...fill, side: 'buy' as const, at: '2026-06-15T09:30' },
    { ...fill, side: 'buy' as const, at: '2026-06-15T09:45' },
  ]
  const sold = { ...fill, side: 'sell' as const, quantity: '2', at: '2026-06-15T10:00' }
  const open = await insertTrade(person, accountId, { symbol: 'MNQU6', fills: bought })
  const closed = await insertTrade(person, accountId, { symbol: 'MESU6', fills: [...bought, sold] })
  const scope = { userId: person.userId, accountIds: [accountId] }
  const read = await attemptTradesOf(server.deps.db, { ...scope, from: '2026-06-15' })
  const changed = await changedAttemptTrades(server.deps.db, { ...scope, since: 0, limit: 10 })
  for (const found of [read, changed]) {
    const lastFills = new Map(found.map(({ id, lastFillAt }) => [id, lastFillAt]))
    expect([lastFills.get(open.id), lastFills.get(closed.id)]).toEqual([
      Date.parse('2026-06-15T14:45:00Z'),
      undefined,
    ])
  }
})
