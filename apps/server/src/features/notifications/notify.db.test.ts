import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orderAccounts } from '@ballast/contract/accounts/accounts'
import type { BodyInputOf } from '@ballast/contract/endpoint'
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '@ballast/contract/notifications/notification-settings'
import {
  listNotifications,
  readNotifications,
  showUnsubscribe,
  unsubscribeFromKind,
} from '@ballast/contract/notifications/notifications'
import { and, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import { withTransaction } from '../../platform/database/database.ts'
import { notificationDeliveries, notificationSettings, notifications } from '../../schema/notifications.ts'
import { dayPlans } from '../../schema/plans.ts'
import { sessions, users } from '../../schema/users.ts'
import { callAs, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import type { Notice } from './notice.ts'
import { forgetOldOnes } from './notifications.jobs.ts'
import { notify } from './notify.ts'
import { releaseHeld } from './release-held.ts'

const server = testServer({ PUBLIC_URL: 'https://journal.example', LOG_LEVEL: 'error' })
let owner: Person
let events = 0
beforeEach(async () => {
  server.setNow('2026-06-20T12:00:00.000Z')
  owner = await insertPerson(server)
  await proven(owner)
})

const proven = ({ userId }: Person) =>
  server.deps.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, userId))
const LONG_AGO = new Date('2026-06-20T11:00:00.000Z')
const away = ({ userId }: Person, lastSeenAt = LONG_AGO) =>
  server.deps.db.update(sessions).set({ lastSeenAt }).where(eq(sessions.userId, userId))

const notice = (changes: Partial<Notice> = {}): Notice => ({
  kind: 'tradingAlerts',
  key: `event ${events++}`,
  title: ['Half of the room is used'],
  paragraphs: [['There are ', { amount: 500_000_000 }, ' left.']],
  currency: 'USD',
  link: { label: 'Open', path: '/prop-tracker' },
  ...changes,
})
/** Notifies a user who is away, or who was last seen at `seenAt`. */
async function tell(changes: Partial<Notice> = {}, { person = owner, seenAt = LONG_AGO } = {}) {
  await away(person, seenAt)
  await withTransaction(server.deps.db, (db) =>
    notify({ ...server.deps, db }, { userId: person.userId, ...notice(changes) }),
  )
}
const list = async (query = {}) => (await owner.call(listNotifications, { query })).data
const settings = async () => (await owner.call(getNotificationSettings)).data.settings
const choose = async (change: BodyInputOf<typeof saveNotificationSettings>) => {
  const saved = await owner.call(saveNotificationSettings, { body: change })
  expect(saved.status).toBe(200)
}
const mailsTo = async ({ userId }: Person) => {
  const [user] = await server.deps.db.select().from(users).where(eq(users.id, userId))
  const names = (await readdir(server.outbox)).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(server.outbox, name)))),
  )
  return mails.filter(
    ({ to, subject }) => to?.[0]?.address === user?.email && !/^Confirm/.test(subject ?? ''),
  )
}
/** The mail delivery of the newest notification. */
const mailOf = async () =>
  (await list({ unlisted: 'yes' })).notifications[0]?.deliveries.find(({ channel }) => channel === 'mail')
const settled = (state: string) => expect.poll(async () => (await mailOf())?.state).toBe(state)

describe('settings', () => {
  test('that two devices change at the same time are all stored', async () => {
    const before = await settings()
    const off = { app: false, mail: false, push: false }
    await Promise.all([
      choose({ kinds: { groups: off } }),
      choose({ kinds: { payouts: off }, digestAt: '06:15' }),
      choose({ rules: { breach: off } }),
      choose({ rules: { buffer: off } }),
    ])
    expect(await settings()).toEqual({
      ...before,
      digestAt: '06:15',
      kinds: { ...before.kinds, groups: off, payouts: off },
      rules: { ...before.rules, breach: off, buffer: off },
    })
  })

  test('stay as they are if nothing of them is changed', async () => {
    await choose({ mail: false })
    await choose({})
    expect(await settings()).toMatchObject({ mail: false })
  })

  test('that can be read stay if one of them cannot', async () => {
    const off = { app: false, mail: false, push: false }
    const before = await settings()
    await choose({ mail: false, digestAt: '06:15', kinds: { groups: off }, rules: { breach: off } })
    const chosen = await settings()
    const store = (row: object) => server.deps.db.update(notificationSettings).set(row).where(ofOwner)
    const ofOwner = eq(notificationSettings.userId, owner.userId)
    await store({ quiet: { isOn: true, from: '07:00', to: '07:00', days: [] } })
    expect(await settings()).toEqual(chosen)
    await store({ kinds: { groups: off, payouts: { app: 'no' } }, digestAt: 'noon' })
    expect(await settings()).toEqual({ ...chosen, digestAt: before.digestAt })
  })
})

describe('a notification', () => {
  test('is not sent to a suspended account, even if it was held before, and is listed when the account is open again', async () => {
    const suspend = (suspendedAt: Date | null) =>
      server.deps.db.update(users).set({ suspendedAt }).where(eq(users.id, owner.userId))
    await choose({ digest: 'daily', digestAt: '18:00' })
    await tell({ kind: 'announcements', urgency: 'normal' })
    await settled('held')
    await suspend(new Date())
    await tell()
    server.setNow('2026-06-20T18:30:00.000Z')
    await releaseHeld(server.deps)
    const t = notificationDeliveries
    const mails = and(eq(t.userId, owner.userId), eq(t.channel, 'mail'))
    const states = () => server.deps.db.select({ state: t.state, reason: t.reason }).from(t).where(mails)
    const skipped = { state: 'skipped', reason: 'suspended' }
    await expect.poll(states).toEqual([skipped, skipped])
    expect(await mailsTo(owner)).toEqual([])
    await suspend(null)
    expect((await list()).notifications).toHaveLength(2)
  })

  test('is created once, whichever servers try, and not at all when its transaction is rolled back', async () => {
    const same = { key: 'the same event' }
    await Promise.all([tell(same), tell(same), tell(same)])
    const undone = withTransaction(server.deps.db, async (db) => {
      await notify({ ...server.deps, db }, { userId: owner.userId, ...notice() })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const { notifications: listed, unread } = await list()
    expect([listed.length, unread]).toEqual([1, 1])
    expect(listed[0]).toMatchObject({
      title: ['Half of the room is used'],
      isRead: false,
      paragraphs: [['There are ', { amount: '500.00' }, ' left.']],
    })
    await settled('sent')
    expect(await mailsTo(owner)).toHaveLength(1)
  })

  test('is read one by one or all, and nobody else’s is touched', async () => {
    const other = await insertPerson(server)
    await tell({}, { person: other })
    await tell()
    await tell({ kind: 'groups' })
    await tell({ kind: 'announcements' })
    const [newest] = (await list()).notifications
    await other.call(readNotifications, { body: { ids: [newest?.id ?? ''] } })
    expect((await list()).unread).toBe(3)
    await owner.call(readNotifications, { body: { ids: [newest?.id ?? ''] } })
    expect((await list()).unread).toBe(2)
    await owner.call(readNotifications, { body: { ids: [newest?.id ?? ''], isRead: false } })
    expect((await list({ unread: 'only' })).notifications).toHaveLength(3)
    await owner.call(readNotifications, { body: { kinds: ['groups'] } })
    expect((await list({ unread: 'only' })).notifications.map(({ kind }) => kind)).toEqual([
      'announcements',
      'tradingAlerts',
    ])
    await owner.call(readNotifications, { body: {} })
    expect((await list()).unread).toBe(0)
    expect((await other.call(listNotifications)).data.unread).toBe(1)
  })

  test('is listed newest first, page by page, none twice', async () => {
    for (let i = 0; i < 7; i++) await tell({ title: [`n${i}`] })
    const seen: string[] = []
    let before: string | undefined
    for (;;) {
      const page = await list({ limit: 3, ...(before ? { before } : {}) })
      seen.push(...page.notifications.map(({ title }) => String(title[0])))
      before = page.notifications.at(-1)?.id
      if (!page.hasMore) break
    }
    expect(seen).toEqual(['n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0'])
  })

  test('of a kind that is off in the app is only logged, but a touched floor is always listed', async () => {
    const off = { app: false, mail: false, push: false }
    await choose({ kinds: { tradingAlerts: off } })
    await tell()
    expect((await list()).notifications).toEqual([])
    expect((await list({ unlisted: 'yes' })).notifications).toMatchObject([{ isListed: false }])
    expect(await mailOf()).toMatchObject({ state: 'skipped', reason: 'kind_off' })
    await tell({ urgency: 'floor' })
    expect((await list()).notifications).toHaveLength(1)
  })

  test('is deleted after 180 days, with its deliveries', async () => {
    await tell()
    const left = () =>
      server.deps.db.select().from(notifications).where(eq(notifications.userId, owner.userId))
    server.setNow('2026-12-17T11:59:59.000Z')
    await forgetOldOnes(server.deps)
    expect(await left()).toHaveLength(1)
    server.setNow('2026-12-17T12:00:01.000Z')
    await forgetOldOnes(server.deps)
    expect(await left()).toHaveLength(0)
  })

  test('is deleted with all the others, however many batches they are', async () => {
    for (let i = 0; i < 5; i++) await tell()
    server.setNow('2026-12-18T12:00:00.000Z')
    await forgetOldOnes(server.deps, 2)
    const left = await server.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, owner.userId))
    expect(left).toHaveLength(0)
  })
})

describe('a mail', () => {
  test('goes to users who are away and not to those who are online, and the log says which', async () => {
    await tell()
    await settled('sent')
    await tell({}, { seenAt: new Date('2026-06-20T11:45:01.000Z') })
    expect(await mailOf()).toMatchObject({ state: 'skipped', reason: 'at_the_page' })
    await tell({}, { seenAt: new Date('2026-06-20T11:44:59.000Z') })
    await settled('sent')
    expect(await mailsTo(owner)).toHaveLength(2)
  })

  test('goes to a confirmed address only', async () => {
    await server.deps.db.update(users).set({ emailProvenAt: null }).where(eq(users.id, owner.userId))
    await tell()
    expect(await mailOf()).toMatchObject({ state: 'skipped', reason: 'no_address' })
    expect((await owner.call(getNotificationSettings)).data.address.state).toBe('unconfirmed')
  })

  test('names amounts, or dots if its reader wants none', async () => {
    await tell()
    await settled('sent')
    await choose({ hidesAmounts: true })
    await tell()
    await settled('sent')
    const [open, hidden] = await mailsTo(owner)
    expect(open?.text).toContain('There are $500.00 left.')
    expect(hidden?.text).toContain('There are •••••• left.')
    expect(hidden?.text).not.toContain('500')
  })

  test('ends its own kind with one click, from the header or the page, and no other', async () => {
    await tell({ kind: 'reminders' })
    await settled('sent')
    const [mail] = await mailsTo(owner)
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    )
    const url = new URL(header.replace(/^<|>$/g, ''))
    expect(url.origin + url.pathname).toBe('https://journal.example/notifications/unsubscribe')
    const token = url.searchParams.get('token') ?? ''
    const shown = await callAs(server, null, [showUnsubscribe, { query: { token } }])
    expect(shown.data).toEqual({ kind: 'reminders' })
    expect((await owner.call(getNotificationSettings)).data.settings.kinds.reminders.mail).toBe(true)
    expect((await server.fetch(url.pathname + url.search, { method: 'POST' })).status).toBe(200)
    const { kinds } = (await owner.call(getNotificationSettings)).data.settings
    expect([kinds.reminders.mail, kinds.reminders.app, kinds.tradingAlerts.mail]).toEqual([false, true, true])
    const forged = [token.replace('reminders', 'billing'), `${token}x`, 'x', token.split('.')[0] ?? '']
    for (const each of forged) {
      const answer = await callAs(server, null, [unsubscribeFromKind, { body: { token: each } }])
      expect([answer.status, answer.error.code]).toEqual([400, 'unsubscribe_link_invalid'])
    }
  })

  test('waits for the daily digest if it can, and several then go as one', async () => {
    await choose({ digestAt: '17:00', timeZone: 'America/New_York' })
    await tell({ kind: 'groups', title: ['Read before the evening'] })
    await owner.call(readNotifications, { body: {} })
    await tell({ kind: 'groups', title: ['Marta wrote'] })
    await tell({ kind: 'announcements', title: ['A new page'] })
    expect(await mailOf()).toMatchObject({
      state: 'held',
      reason: 'digest',
      dueAt: '2026-06-20T21:00:00.000Z',
    })
    server.setNow('2026-06-20T20:59:59.000Z')
    await releaseHeld(server.deps)
    expect(await mailsTo(owner)).toHaveLength(0)
    server.setNow('2026-06-20T21:00:00.000Z')
    await Promise.all([releaseHeld(server.deps), releaseHeld(server.deps)])
    await settled('sent')
    const mails = await mailsTo(owner)
    expect(mails.map(({ subject }) => subject)).toEqual(['Ballast: 2 notifications'])
    expect(mails[0]?.text).toMatch(/Marta wrote[\s\S]*A new page/)
    expect(mails[0]?.text).not.toContain('Read before')
    const [, , read] = (await list()).notifications
    expect(read?.deliveries[0]).toMatchObject({ channel: 'mail', state: 'skipped', reason: 'read' })
  })

  test('keeps quiet hours on the clock of the account that the trader put first', async () => {
    const zones = ['Asia/Tokyo', 'America/Chicago']
    const ids: string[] = []
    for (const timeZone of zones) ids.push(await insertAccount(owner, { timeZone }))
    const zone = async () => (await owner.call(getNotificationSettings)).data.timeZone
    expect(await zone()).toBe('Asia/Tokyo')
    await owner.call(orderAccounts, { body: { ids: ids.toReversed() } })
    expect(await zone()).toBe('America/Chicago')
  })

  test('waits in quiet hours and while a session runs, but a touched floor does not', async () => {
    await choose({
      quiet: { isOn: true, from: '07:00', to: '09:00', days: [6] },
      timeZone: 'America/Chicago',
    })
    await tell({ urgency: 'limit' })
    expect(await mailOf()).toMatchObject({ reason: 'quiet_hours', dueAt: '2026-06-20T14:00:00.000Z' })
    await tell({ urgency: 'floor' })
    await settled('sent')
    await choose({ quiet: { isOn: false, from: '07:00', to: '09:00', days: [6] } })
    await server.deps.db.insert(dayPlans).values({
      userId: owner.userId,
      id: crypto.randomUUID(),
      day: '2026-06-20',
      timeZone: 'America/Chicago',
      startsAt: new Date('2026-06-20T11:30:00Z'),
      endsAt: new Date('2026-06-20T14:30:00Z'),
      createdAt: new Date('2026-06-20T10:00:00Z'),
      updatedAt: new Date('2026-06-20T10:00:00Z'),
      words: {
        bias: 'neutral',
        thesis: '',
        levels: [],
        symbols: [],
        maxLoss: null,
        maxTrades: null,
        ifThens: [],
      },
    })
    await tell()
    expect(await mailOf()).toMatchObject({ reason: 'session', dueAt: '2026-06-20T14:30:00.000Z' })
    await tell({ urgency: 'limit' })
    await settled('sent')
  })

  test('beyond four an hour of one kind is held, and then merged', async () => {
    for (let i = 0; i < 4; i++) {
      await tell({ title: [`alert ${i}`] })
      await settled('sent')
    }
    await tell({ title: ['alert 4'] })
    await settled('held')
    await tell({ title: ['alert 5'] })
    await settled('held')
    expect(await mailOf()).toMatchObject({ reason: 'limit', dueAt: '2026-06-20T13:00:00.000Z' })
    await tell({ title: ['another kind'], kind: 'reminders' })
    await settled('sent')
    server.setNow('2026-06-20T13:00:00.000Z')
    await releaseHeld(server.deps)
    await expect.poll(async () => (await mailsTo(owner)).length).toBe(6)
    expect((await mailsTo(owner)).at(-1)?.subject).toBe('Ballast: 2 alerts about your accounts')
  })
})
