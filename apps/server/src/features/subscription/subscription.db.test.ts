import { listAlerts } from '@ballast/contract/alerts/alerts'
import { listRooms } from '@ballast/contract/alerts/rooms'
import type { Role } from '@ballast/contract/auth'
import { getSubscription, getUser } from '@ballast/contract/auth'
import { getReportOverview } from '@ballast/contract/reports'
import { STATUSES } from '@ballast/domain/billing/subscription-status'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempts } from '../../schema/attempts.ts'
import { users } from '../../schema/users.ts'
import { attempt } from '../../test/attempts.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { storedRules } from '../attempts/stored/stored-attempt.ts'
import { hasPro, whoHasPro } from './plan-limits.ts'
import { saveSubscription } from './subscription.queries.ts'

/** Two accounts with rules, as they are left when a subscription ends. */
async function insertAttempts(server: TestServer, person: Person): Promise<void> {
  const accountId = await insertAccount(person)
  const { size, listPrice: _, paid: __, edits: ___, rate: ____, ...words } = attempt(accountId)
  const at = server.deps.clock.now()
  const row = {
    ...words,
    userId: person.userId,
    size: Number(size) * 1_000_000,
    createdAt: at,
    updatedAt: at,
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

test('who has Pro is asked once for many users, and is the same as asking for each', async () => {
  const server = await openTestServer({ BILLING: 'on' })
  try {
    const { deps } = server
    const now = deps.clock.now()
    const people: { name: string; userId: string; role: Role }[] = []
    const insert = async (name: string, role: Role = 'user') => {
      const { userId } = await insertPerson(server)
      people.push({ name, userId, role })
      return userId
    }
    const give = async (name: string, compedUntil: Date) => {
      await deps.db
        .update(users)
        .set({ compedUntil })
        .where(eq(users.id, await insert(name)))
    }
    await insert('admin', 'admin')
    await insert('freemium', 'freemium')
    await insert('nothing')
    await give('given until now', now)
    await give('given a little longer', new Date(now.getTime() + 1))
    for (const status of STATUSES) {
      await saveSubscription(deps.db, {
        userId: await insert(status),
        status,
        observedAt: now,
        updatedAt: now,
      })
    }
    let statements = 0
    const db = new Proxy(deps.db, {
      get: (real, key) => {
        if (key === 'select') statements++
        return Reflect.get(real, key)
      },
    })
    const found = await whoHasPro({ ...deps, db }, people)
    expect(statements).toBe(1)
    const names = people.filter(({ userId }) => found.has(userId)).map(({ name }) => name)
    expect(names).toEqual(['admin', 'freemium', 'given a little longer', 'active', 'trialing', 'past_due'])
    for (const person of people) expect(await hasPro(deps, person)).toBe(found.has(person.userId))
    expect(await whoHasPro(deps, [])).toEqual(new Set())
  } finally {
    await server.close()
  }
})
