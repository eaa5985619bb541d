import { beforeAll, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'
import { contextOf } from './trade-contexts.ts'

const server = testServer()
let owner: Person
let accountId: string
beforeAll(async () => {
  owner = await insertPerson(server)
  accountId = await insertAccount(owner)
})

/** Long one at 20,000 and one more at 19,990, both closed at `exit`, for 1.00 of costs. */
async function averaged(symbol: string, exit: string) {
  const fill = (side: 'buy' | 'sell', quantity: string, price: string, minute: number) => ({
    side,
    quantity,
    price,
    commission: side === 'sell' ? '-1' : '0',
    fees: '0',
    at: `2026-06-15T09:${minute}`,
  })
  const fills = [fill('buy', '1', '20000', 30), fill('buy', '1', '19990', 31), fill('sell', '2', exit, 32)]
  const { id } = await insertTrade(owner, accountId, { symbol, fills })
  const { columns } = await server.deps.columns.columnsOf(owner.userId)
  const { trades } = await contextOf(server.deps.db, { userId: owner.userId, columns })
  return trades?.get(id)?.withoutAdds?.net
}

test('a trade that averaging brought back to exactly zero is replayed by what its contract is worth', async () => {
  // One MNQ at two dollars a point: 5 points lost instead of nothing, and 4 instead of 2 gained.
  expect(await averaged('MNQU6', '19995')).toBe(-11_000_000)
  expect(await averaged('MNQU6', '19996')).toBe(-9_000_000)
})
