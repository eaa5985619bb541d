import { listAlerts } from '@ballast/contract/alerts/alerts'
import { listRooms } from '@ballast/contract/alerts/rooms'
import { getSubscription, getUser } from '@ballast/contract/auth'
import { getReportOverview } from '@ballast/contract/reports'
import { expect, test } from 'vitest'
import { attempts } from '../../schema/attempts.ts'
import { attempt } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { storedRules } from '../attempts/stored/stored-attempt.ts'

/** Two accounts with rules, as they are left when a subscription ends. */
async function insertAttempts(server: TestServer, person: Person): Promise<void> {
  const accountId = await insertAccount(person)
  const { size, listPrice: _, paid: __, edits: ___, rate: ____, ...words } = attempt(accountId)
  const at = server.deps.clock.now()
  const row = {
    ...{ ...words, userId: person.userId, size: Number(size) * 1_000_000, createdAt: at, updatedAt: at },
    rules: storedRules({ ...words, size }),
  }
  await server.deps.db.insert(attempts).values([
    { ...row, id: '00000000-0000-7000-8000-000000000001' },
    { ...row, id: '00000000-0000-7000-8000-000000000002' },
  ])
}

test.each([
  ['on', 'without a subscription Pro pages are closed', { status: 'none', answer: 402 }],
  ['off', 'everybody has everything', { status: 'active', answer: 200 }],
] as const)('billing %s: %s, and the page is told the same', async (billing, _, { status, answer }) => {
  const server = await openTestServer({ BILLING: billing })
  try {
    const person = await insertPerson(server)
    expect((await person.call(getUser)).data.subscriptionInfo).toEqual({ status, daysleft: null })
    expect((await person.call(getSubscription)).data).toEqual({ status, plan: null })
    expect((await person.call(getReportOverview, { query: {} })).status).toBe(answer)
    expect((await person.call(listAlerts)).status).toBe(answer)
    await insertAttempts(server, person)
    const { rooms, beyondPlan } = (await person.call(listRooms)).data
    expect([rooms.length, beyondPlan]).toEqual(answer === 200 ? [2, 0] : [1, 1])
  } finally {
    await server.close()
  }
})
