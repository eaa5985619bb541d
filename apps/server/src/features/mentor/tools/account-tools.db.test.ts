import { putMoneyLine } from '@ballast/contract/accounts/account-money'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { giveRole, insertAccount, insertPerson, type Person } from '../../../test/client.ts'
import { testServer } from '../../../test/open-test-server.ts'
import { insertTrade } from '../../../test/trades.ts'
import { callTool } from './tools.ts'

const server = testServer()

const contextOf = (trader: Person, accounts: Record<string, string>) => ({
  deps: server.deps,
  caller: { userId: trader.userId, role: 'beta_tester' as const },
  accounts: new Map(Object.entries(accounts)),
  timeZone: 'UTC',
})

test('balances are those of the accounts page, of all accounts or of those asked about', async () => {
  const trader = await insertPerson(server)
  const one = await insertAccount(trader)
  const two = await insertAccount(trader)
  const stranger = await insertPerson(server)
  await insertAccount(stranger)
  await insertTrade(trader, one)
  const line = { accountId: two, kind: 'deposit' as const, amount: '250', day: '2026-06-01', note: '' }
  await trader.call(putMoneyLine, { params: { id: uuid() }, body: line })
  const context = contextOf(trader, { [one]: 'One', [two]: 'Two' })
  const all = await callTool(context, { tool: 'balances', input: {} })
  expect(all).toMatchObject({ tool: 'balances', result: { looked: { n: 2, accounts: [] } } })
  const only = await callTool(context, { tool: 'balances', input: { account: [two] } })
  expect(only.result).toMatchObject({
    looked: { n: 1, accounts: ['Two'] },
    accounts: [{ accountName: 'Two', balance: { accountId: two, moved: '250.00', closed: '0.00' } }],
  })
})

test('odds are those of running attempts, and there is no discipline score without a routine', async () => {
  const trader = await insertPerson(server)
  await giveRole(server, trader, 'beta_tester')
  const account = await insertAccount(trader)
  const context = contextOf(trader, { [account]: 'One' })
  const odds = await callTool(context, { tool: 'odds', input: {} })
  expect(odds.result).toMatchObject({ looked: { n: 0, leftOut: [] }, attempts: [] })
  const discipline = await callTool(context, { tool: 'discipline', input: {} })
  expect(discipline.result).toMatchObject({ looked: { n: 0, from: null }, score: { standing: 'withheld' } })
})
