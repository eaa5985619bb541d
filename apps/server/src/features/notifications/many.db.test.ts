import { setTimeout as wait } from 'node:timers/promises'
import { confirmEmail } from '@ballast/contract/auth'
import { getNotificationSettings } from '@ballast/contract/notifications/notification-settings'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import { resendConfirmation } from '@ballast/contract/own-account'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allUsers, withTransaction } from '../../platform/database/database.ts'
import { notificationDeliveries, notifications } from '../../schema/notifications.ts'
import { users } from '../../schema/users.ts'
import { callAs, insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { openSmtpPeer, type SmtpPeer } from '../../test/smtp-peer.ts'
import { deliver, MAX_ATTEMPTS } from './deliver.ts'
import { insertDeliveries } from './deliveries.queries.ts'
import type { Notice } from './notice.ts'
import { notify } from './notify.ts'
import { notifyAll, runNotifyAll } from './notify-all.ts'

let peer: SmtpPeer
let server: TestServer
const unknown: string[] = []
beforeAll(async () => {
  peer = await openSmtpPeer({ unknown })
  server = await openTestServer({ SMTP_URL: peer.url, MAIL_FROM: 'Ballast <hello@journal.example>' })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

const notice = (key: string, changes: Partial<Notice> = {}): Notice => ({
  kind: 'billing',
  key,
  title: [`About ${key}`],
  paragraphs: [['A sentence.']],
  link: { label: 'Open', path: '/settings?section=billing' },
  ...changes,
})
const proven = ({ userId }: Person) =>
  server.deps.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, userId))
const tell = (person: Person, key: string) =>
  withTransaction(server.deps.db, (db) =>
    notify({ ...server.deps, db }, { userId: person.userId, ...notice(key) }),
  )
const mailOf = async (person: Person) =>
  (await person.call(listNotifications)).data.notifications[0]?.deliveries.find(
    ({ channel }) => channel === 'mail',
  )
const titled = (key: string) => peer.messages.filter(({ subject }) => subject === `Ballast: About ${key}`)

describe('with a mail server', () => {
  test('an address that bounces gets no more mail until its owner has confirmed it again', async () => {
    const person = await insertPerson(server)
    await proven(person)
    const [user] = await server.deps.db.select().from(users).where(eq(users.id, person.userId))
    const address = user?.email ?? ''
    unknown.push(address)
    await tell(person, 'one')
    await expect.poll(async () => (await mailOf(person))?.state, { timeout: 10_000 }).toBe('failed')
    expect(await mailOf(person)).toMatchObject({ reason: 'address_refused' })
    expect((await person.call(getNotificationSettings)).data.address.state).toBe('refused')
    await tell(person, 'two')
    expect(await mailOf(person)).toMatchObject({ state: 'skipped', reason: 'address_refused' })

    unknown.length = 0
    const before = peer.messages.length
    await person.call(resendConfirmation)
    await expect.poll(() => peer.messages.length, { timeout: 10_000 }).toBe(before + 1)
    const token = /token=([\w-]{65})/.exec(peer.messages.at(-1)?.text ?? '')?.[1] ?? ''
    expect((await callAs(server, null, [confirmEmail, { body: { token } }])).status).toBe(200)
    expect((await person.call(getNotificationSettings)).data.address.state).toBe('confirmed')
    await tell(person, 'three')
    await expect.poll(() => titled('three').length, { timeout: 10_000 }).toBe(1)
  })

  test('several servers that send at once send one mail', async () => {
    const person = await insertPerson(server)
    await proven(person)
    await tell(person, 'to all servers')
    const work = { channel: 'mail' as const, userIds: [person.userId] }
    await Promise.all([1, 2, 3, 4].map(() => deliver(server.deps, work)))
    await expect.poll(async () => (await mailOf(person))?.state, { timeout: 10_000 }).toBe('sent')
    expect(titled('to all servers')).toHaveLength(1)
  })

  test('a mail whose server crashed is sent by another, ten minutes later', async () => {
    const person = await insertPerson(server)
    await proven(person)
    await server.deps.db.execute(sql`UPDATE sessions SET last_seen_at = '2026-06-20T11:00:00Z'`)
    await withTransaction(server.deps.db, (db) =>
      notify(
        { ...server.deps, db },
        { userId: person.userId, ...notice('left behind'), announcedFrom: new Date('2026-06-20T12:00:01Z') },
      ),
    )
    const [row] = await server.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.userId))
    await insertDeliveries(server.deps.db, [
      {
        userId: person.userId,
        notificationId: row?.id ?? '',
        channel: 'mail',
        kind: 'billing',
        state: 'sending',
        reason: null,
        dueAt: null,
        attempts: 1,
        letterId: crypto.randomUUID(),
        at: new Date('2026-06-20T12:00:00Z'),
      },
    ])
    const work = { channel: 'mail' as const, userIds: [person.userId] }
    server.setNow('2026-06-20T12:10:00.000Z')
    await deliver(server.deps, work)
    expect(titled('left behind')).toHaveLength(0)
    server.setNow('2026-06-20T12:10:00.001Z')
    await deliver(server.deps, work)
    expect(titled('left behind')).toHaveLength(1)
    server.setNow('2026-06-20T12:00:00.000Z')
  })

  test('a mail that was tried often enough has failed, and is not retried', async () => {
    const person = await insertPerson(server)
    await proven(person)
    const mail = server.deps.mail
    const broken = { ...mail, send: () => Promise.reject(new Error('the line is down')) }
    Object.assign(mail, { send: broken.send })
    await tell(person, 'never')
    await expect.poll(async () => (await mailOf(person))?.state).not.toBe('sending')
    await server.deps.db
      .update(notificationDeliveries)
      .set({ attempts: MAX_ATTEMPTS })
      .where(eq(notificationDeliveries.userId, person.userId))
    await expect.poll(async () => (await mailOf(person))?.state, { timeout: 15_000 }).toBe('failed')
    expect(await mailOf(person)).toMatchObject({ reason: 'not_accepted' })
  })
})

test('everybody is notified once, however often it is tried, and nobody whose account is about to be deleted', async () => {
  const quiet = await openTestServer()
  try {
    await everybody(quiet)
  } finally {
    await quiet.close()
  }
})

test('other requests are served while everybody is notified', async () => {
  const quiet = await openTestServer()
  const person = await insertPerson(quiet)
  await insertMany(quiet)
  let isOver = false
  const work = runNotifyAll(quiet.deps, { notice: notice('news'), after: null, userIds: null }).finally(
    () => {
      isOver = true
    },
  )
  let answered = 0
  while (!isOver) {
    await person.call(getNotificationSettings)
    if (!isOver) answered++
    // Requests come from outside: the server has other work between two of them.
    await wait(5)
  }
  await work
  await quiet.close()
  // At least one between every two slices.
  expect(answered).toBeGreaterThan(10)
})

const insertMany = ({ deps: { db } }: TestServer) =>
  db.execute(
    sql`INSERT INTO users (id, username, username_key, email, email_key, role, created_at)
        SELECT gen_random_uuid(), 'u' || n, 'u' || n, 'u' || n || '@example.com', 'u' || n || '@example.com', 'user', now()
        FROM generate_series(1, 600) n`,
  )

/** More than one slice of users. */
async function everybody(quiet: TestServer): Promise<void> {
  const { db } = quiet.deps
  await insertMany(quiet)
  const leaving = await insertPerson(quiet)
  await db.update(users).set({ deletesAt: new Date() }).where(eq(users.id, leaving.userId))
  const all = () =>
    withTransaction(db, (db) =>
      notifyAll(
        { db, jobs: quiet.deps.jobs },
        { to: 'everybody', notice: notice('news', { kind: 'announcements' }) },
      ),
    )
  await all()
  await all()
  const notificationCount = async () => {
    const [row] = await db.select({ n: count() }).from(notifications).where(allUsers('a test'))
    return Number(row?.n)
  }
  await expect.poll(notificationCount, { timeout: 20_000 }).toBe(600)
  await withTransaction(db, (db) =>
    notifyAll(
      { db, jobs: quiet.deps.jobs },
      { to: [leaving.userId, leaving.userId], notice: notice('to one') },
    ),
  )
  await expect.poll(notificationCount, { timeout: 20_000 }).toBe(601)
}
