import { decideApplication, listAffiliates } from '@ballast/contract/affiliates/affiliate-admin'
import { applyAsAffiliate, getAffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { register } from '@ballast/contract/auth'
import type { BodyInputOf } from '@ballast/contract/endpoint'
import { eq } from 'drizzle-orm'
import { users } from '../schema/users.ts'
import { callAs, insertPerson, type Person } from './client.ts'
import type { TestServer } from './open-test-server.ts'

export function application(
  change: Partial<BodyInputOf<typeof applyAsAffiliate>> = {},
): BodyInputOf<typeof applyAsAffiliate> {
  return {
    name: 'Ann Lee',
    audience: 'A trading room with two hundred members',
    payoutService: 'paypal',
    payoutAddress: `payee-${crypto.randomUUID()}@example.org`,
    agreesToTerms: true,
    ...change,
  }
}

/** A user with the administrator role. */
export async function insertAdmin(server: TestServer): Promise<Person> {
  const person = await insertPerson(server)
  await server.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, person.userId))
  return person
}

export async function applicationOf(admin: Person, { userId }: Person, server: TestServer): Promise<string> {
  const [row] = await server.deps.db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, userId))
  const { data } = await admin.call(listAffiliates)
  const found = data.affiliates.find(({ username }) => username === row?.username)
  if (!found) throw new Error('there is no application of this person')
  return found.id
}

/** An approved affiliate, with their code. */
export async function insertAffiliate(
  server: TestServer,
  admin: Person,
  change: Partial<BodyInputOf<typeof applyAsAffiliate>> = {},
): Promise<{ affiliate: Person; id: string; code: string }> {
  const affiliate = await insertPerson(server)
  const applied = await affiliate.call(applyAsAffiliate, { body: application(change) })
  if (applied.status !== 200) throw new Error(`applying answered ${applied.status}: ${applied.error.error}`)
  const id = await applicationOf(admin, affiliate, server)
  await admin.call(decideApplication, { params: { id }, body: { decision: 'approve' } })
  const { data } = await affiliate.call(getAffiliateDashboard)
  return { affiliate, id, code: data.code }
}

let brought = 0

/** A user who registers through a link. */
export async function registerThrough(
  server: TestServer,
  code: string,
  { at = null, email }: { at?: string | null; email?: string } = {},
): Promise<Person> {
  brought++
  const username = `brought${brought}`
  const body = {
    username,
    email: email ?? `${username}@example.com`,
    password: 'correct horse',
    agreeToDisclaimer: true,
    referral: { code, at },
  }
  const { data, status } = await callAs(server, null, [register, { body }])
  if (status !== 200) throw new Error(`registering answered ${status}: ${JSON.stringify(data)}`)
  const { sessionId, user } = data
  return {
    sessionId,
    userId: user.id,
    call: (endpoint, options) => callAs(server, sessionId, [endpoint, options]),
  }
}
