import { createAccount, listAccounts } from '@ballast/contract/accounts/accounts'
import { createTrade, duplicateTrade, listTrades } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { FREE_ACCOUNTS, FREE_TRADES } from '../features/subscription/plan-limits.ts'
import { insertPerson } from './client.ts'
import { testServer } from './open-test-server.ts'
import { insertTrade, manualTrade } from './trades.ts'

const server = testServer({ BILLING: 'on' })
const AT_ONCE = 6

test('the free plan keeps as many accounts and trades as it says, however many are added at once', async () => {
  const person = await insertPerson(server)
  const body = {
    ...({ kind: 'evaluation', currency: 'USD', startingBalance: '50000' } as const),
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
  }
  const added = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      person.call(createAccount, { body: { ...body, name: `Apex ${n}` } }),
    ),
  )
  expect(added.filter(({ status }) => status === 200)).toHaveLength(FREE_ACCOUNTS)
  const [account] = (await person.call(listAccounts)).data
  const accountId = account?.id ?? ''
  for (let n = 2; n < FREE_TRADES; n++) await insertTrade(person, accountId)
  const { id } = await insertTrade(person, accountId)
  const logged = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      n % 2 === 0
        ? person.call(createTrade, { body: manualTrade(accountId) })
        : person.call(duplicateTrade, { params: { id } }),
    ),
  )
  expect(logged.map(({ status }) => status).sort()).toEqual([200, ...Array(AT_ONCE - 1).fill(402)])
  expect((await person.call(listTrades)).data.all).toBe(FREE_TRADES)
})
