import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMe, resetPassword } from '@ballast/contract/auth'
import { grantSupportAccess } from '@ballast/contract/people/support-access'
import { and, eq, isNull } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { exportLinks } from '../../schema/admin.ts'
import { affiliates } from '../../schema/affiliates.ts'
import { groupMembers } from '../../schema/groups.ts'
import { lockWebhookCalls, lockWebhooks } from '../../schema/locks.ts'
import { mentorSettings } from '../../schema/mentor.ts'
import { pushSubscriptions } from '../../schema/notifications.ts'
import { supportGrants } from '../../schema/support.ts'
import { profiles } from '../../schema/users.ts'
import { callAs, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { proveEmail } from './auth.queries.ts'
import { openPasswordReset } from './password-reset.ts'

const server = testServer()
const ID = '0197a000-0000-7000-8000-000000000001'

/** Everything by which the creator of an account can let its data out, or be paid by it. */
async function holdOn(person: Person) {
  const { db } = server.deps
  const { userId } = person
  const createdAt = new Date('2026-06-20T12:00:00Z')
  const soon = new Date('2036-06-20T12:00:00Z')
  const endpoint = `https://push.example.com/${userId}`
  await db
    .insert(lockWebhooks)
    .values({ userId, url: 'https://stranger.example.com', secret: 's', createdAt })
  await db.insert(lockWebhookCalls).values({ userId, id: ID, body: '{}', state: 'queued', createdAt })
  await db.insert(exportLinks).values({ userId, tokenHash: userId, expiresAt: soon })
  await db.insert(mentorSettings).values({
    userId,
    agreedTo: 'https://model.example.com',
    sends: {} as (typeof mentorSettings.$inferInsert)['sends'],
  })
  await db.insert(pushSubscriptions).values({
    userId,
    id: ID,
    endpoint,
    p256dh: 'p',
    auth: 'a',
    device: 'Firefox',
    sessionId: ID,
    createdAt,
  })
  await db.insert(profiles).values({
    userId,
    isPublic: true,
    isListed: true,
    about: 'mine',
    showsStatistics: true,
    showsEquity: true,
    showsImported: true,
    showsAchievements: true,
    updatedAt: createdAt,
  })
  await db.insert(groupMembers).values({
    groupId: ID,
    userId,
    role: 'member',
    joinedAt: createdAt,
    sharesProcess: true,
    showsPicture: true,
    isMuted: false,
  })
  await db.insert(affiliates).values({
    userId,
    id: userId,
    status: 'approved',
    name: 'Stranger',
    audience: 'a forum',
    payoutService: 'paypal',
    payoutAddress: 'stranger@example.com',
    payoutIdentity: 'stranger@example.com',
    terms: '2026-01-01',
    flags: [],
    appliedAt: createdAt,
  })
  expect((await person.call(grantSupportAccess, { body: { hours: 24, withNotes: true } })).status).toBe(200)
}

async function heldBy({ userId }: Person) {
  const { db } = server.deps
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  const [member] = await db.select().from(groupMembers).where(eq(groupMembers.userId, userId))
  const [affiliate] = await db.select().from(affiliates).where(eq(affiliates.userId, userId))
  const [mentor] = await db.select().from(mentorSettings).where(eq(mentorSettings.userId, userId))
  return {
    webhooks: await db.$count(lockWebhooks, eq(lockWebhooks.userId, userId)),
    calls: await db.$count(lockWebhookCalls, eq(lockWebhookCalls.userId, userId)),
    links: await db.$count(exportLinks, eq(exportLinks.userId, userId)),
    public: [profile?.isPublic, profile?.isListed],
    shares: [member?.sharesProcess, member?.showsPicture],
    paidTo: [affiliate?.payoutAddress, affiliate?.payoutIdentity],
    agreed: mentor?.agreedTo,
    devices: await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId)),
    looks: await db.$count(
      supportGrants,
      and(eq(supportGrants.userId, userId), isNull(supportGrants.endedAt)),
    ),
  }
}

async function resetBy({ userId }: Person) {
  const token = await openPasswordReset(server.deps, { userId })
  const body = { token, newPassword: 'chosen by whoever gets the mail' }
  expect((await callAs(server, null, [resetPassword, { body }])).status).toBe(200)
}

async function mailsTo(address: string): Promise<string[]> {
  const names = (await readdir(server.outbox)).filter((file) => file.endsWith('.eml'))
  const all = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(server.outbox, name)))),
  )
  return all
    .filter((mail) => mail.to?.[0]?.address === address && mail.subject?.startsWith('Some settings'))
    .map((mail) => mail.text ?? '')
}

test('a reset of an address nobody had proven ends all that lets data out or money go', async () => {
  const person = await insertPerson(server)
  const { email } = (await person.call(getMe)).data
  await holdOn(person)
  await resetBy(person)
  expect(await heldBy(person)).toEqual({
    webhooks: 0,
    calls: 0,
    links: 0,
    public: [false, false],
    shares: [false, false],
    paidTo: ['', ''],
    agreed: null,
    devices: 0,
    looks: 0,
  })
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const [text = ''] = await mailsTo(email)
  expect(text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(6)
})

test('a reset of a proven address leaves what its owner set up, except what belongs to a session', async () => {
  const person = await insertPerson(server)
  await proveEmail(server.deps.db, { userId: person.userId, now: new Date('2026-06-20T12:00:00Z') })
  const { email } = (await person.call(getMe)).data
  await holdOn(person)
  const before = await heldBy(person)
  await resetBy(person)
  expect(await heldBy(person)).toEqual({ ...before, devices: 0 })
  expect(await mailsTo(email)).toEqual([])
})

test('of somebody who set up nothing, no mail is sent', async () => {
  const person = await insertPerson(server)
  const { email } = (await person.call(getMe)).data
  await resetBy(person)
  expect(await mailsTo(email)).toEqual([])
})
