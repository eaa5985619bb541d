import type { Audience } from '@ballast/contract/admin/announcement-form'
import {
  adminListAnnouncements,
  dismissAnnouncement,
  endAnnouncement,
  listAnnouncements,
  publishAnnouncement,
} from '@ballast/contract/admin/announcements'
import { getSwitches, setMaintenance, setSwitch } from '@ballast/contract/admin/switches'
import { getMe, getSignInOptions, login, register } from '@ballast/contract/auth'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import { getProfile, NO_PROFILE, saveOwnProfile } from '@ballast/contract/people/profile'
import { createSetup, listSetups } from '@ballast/contract/setups'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAdmin } from '../../test/affiliates.ts'
import { callAs, giveRole, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { waitFor } from '../../test/wait-for.ts'
import { notifyOfAnnouncements } from '../announcements/notify-of-announcements.ts'

const server = testServer({ BILLING: 'on' })
let admin: Person
let person: Person
beforeAll(async () => {
  admin = await insertAdmin(server)
  person = await insertPerson(server)
})

const newPerson = (username: string) => ({
  username,
  email: `${username}@example.com`,
  password: 'correct horse',
  agreeToDisclaimer: true as const,
})
const username = async (of: Person) => (await of.call(getMe)).data.username

describe('a switch', () => {
  test('closes sign-ups on the server, not only on the page, and opens them again', async () => {
    await admin.call(setSwitch, { body: { name: 'sign-ups', value: 'closed' } })
    const refused = await callAs(server, null, [register, { body: newPerson('toolate') }])
    expect([refused.status, refused.error.code]).toEqual([403, 'signups_closed'])
    expect((await callAs(server, null, [getSignInOptions])).data.signUps).toBe('closed')
    await admin.call(setSwitch, { body: { name: 'sign-ups', value: 'open' } })
    expect((await callAs(server, null, [register, { body: newPerson('intime') }])).status).toBe(200)
  })

  test('hides public profiles and changes none', async () => {
    const asked = { params: { username: await username(person) } }
    await person.call(saveOwnProfile, { body: { ...NO_PROFILE, isPublic: true } })
    expect((await callAs(server, null, [getProfile, asked])).status).toBe(200)
    await admin.call(setSwitch, { body: { name: 'public-profiles', value: 'off' } })
    expect((await callAs(server, null, [getProfile, asked])).status).toBe(404)
    const { data } = await admin.call(setSwitch, { body: { name: 'public-profiles', value: 'on' } })
    expect((await callAs(server, null, [getProfile, asked])).status).toBe(200)
    expect(data.switches.find(({ name }) => name === 'public-profiles')).toMatchObject({
      value: 'on',
      isSetUp: true,
      changedAt: expect.any(String),
    })
    expect(data.switches.find(({ name }) => name === 'mentor-model')).toMatchObject({
      isSetUp: false,
      changedAt: null,
    })
  })
})

describe('maintenance', () => {
  const message = 'We move to a larger server. Back at 18:00 UTC.'
  const set = (isOn: boolean) => admin.call(setMaintenance, { body: { isOn, message } })

  test('refuses what would be saved with the sentence, to everybody but administrators', async () => {
    await set(true)
    const name = { name: 'Opening range', description: '', rules: [] } as never
    const refused = await person.call(createSetup, { body: name })
    expect([refused.status, refused.error]).toEqual([503, { error: message, code: 'maintenance' }])
    expect((await person.call(listSetups)).status).toBe(200)
    expect((await callAs(server, null, [register, { body: newPerson('meanwhile') }])).status).toBe(503)
    const body = { usernameOrEmail: await username(person), password: 'correct horse' }
    expect((await callAs(server, null, [login, { body }])).status).toBe(200)
    expect((await person.call(listAnnouncements)).data.maintenance).toBe(message)
    expect((await server.fetch('/api/health')).status).toBe(200)

    expect((await set(false)).data.maintenance.isOn).toBe(false)
    expect((await person.call(listAnnouncements)).data.maintenance).toBeNull()
    expect((await person.call(createSetup, { body: name })).status).not.toBe(503)
  })

  test('answers pages with 503 and the sentence as text; signing in and administrators’ pages keep working', async () => {
    const hostile = '<script>alert(1)</script>'
    await admin.call(setMaintenance, { body: { isOn: true, message: hostile } })
    const page = await server.fetch('/dashboard')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '300'])
    const html = await page.text()
    expect(html).not.toContain(hostile)
    expect(html).toContain('&lt;script&gt;')
    const headers = { cookie: `session=${admin.sessionId}` }
    expect((await server.fetch('/admin', { headers })).status).not.toBe(503)
    expect(
      (await server.fetch('/admin', { headers: { cookie: `session=${person.sessionId}` } })).status,
    ).toBe(503)
    expect((await server.fetch('/login')).status).not.toBe(503)
    await set(false)
    expect((await admin.call(getSwitches)).data.maintenance.isOn).toBe(false)
  })
})

describe('an announcement', () => {
  const publish = async (audience: Audience, { from = 0, to = 60 } = {}) => {
    const now = server.deps.clock.now().getTime()
    const instant = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const { data } = await admin.call(publishAnnouncement, {
      body: { text: `For ${audience}`, audience, startsAt: instant(from), endsAt: instant(to) },
    })
    return data.id
  }
  const shown = async (to: Person) =>
    (await to.call(listAnnouncements)).data.announcements.map(({ id }) => id)

  test('reaches its audience only, from its beginning to its end', async () => {
    server.setNow('2026-06-20T12:00:00Z')
    const everyone = await publish('everyone', { from: 10, to: 20 })
    expect(await shown(person)).toEqual([])
    server.setNow('2026-06-20T12:10:00Z')
    const [tester, free, pro] = [await publish('beta_tester'), await publish('free'), await publish('pro')]
    expect((await shown(person)).sort()).toEqual([everyone, free].sort())
    expect((await shown(admin)).sort()).toEqual([everyone, pro].sort())
    await giveRole(server, person, 'beta_tester')
    expect(await shown(person)).toContain(tester)
    server.setNow('2026-06-20T12:20:00Z')
    expect(await shown(person)).not.toContain(everyone)
    await admin.call(endAnnouncement, { params: { id: free } })
    expect(await shown(person)).not.toContain(free)
    expect((await admin.call(endAnnouncement, { params: { id: free } })).error.code).toBe('nothing_to_change')
  })

  test('is dismissed by each user for themselves; one for others is not found', async () => {
    const mine = await publish('everyone')
    const theirs = await publish('admin')
    expect((await person.call(dismissAnnouncement, { body: { id: theirs } })).status).toBe(404)
    await person.call(dismissAnnouncement, { body: { id: mine } })
    await person.call(dismissAnnouncement, { body: { id: mine } })
    expect(await shown(person)).not.toContain(mine)
    expect(await shown(admin)).toContain(mine)
  })

  test('that is to be sent is sent to its audience once, when it begins', async () => {
    server.setNow('2026-06-21T12:00:00Z')
    const announcementsOf = async (who: Person) =>
      (await who.call(listNotifications)).data.notifications.filter(({ kind }) => kind === 'announcements')
    const other = await insertPerson(server)
    await giveRole(server, other, 'freemium')
    const dates = { startsAt: '2026-06-21T13:00:00Z', endsAt: '2026-06-22T13:00:00Z' }
    for (const audience of ['freemium', 'free'] as const)
      await admin.call(publishAnnouncement, {
        body: { text: `Soon, ${audience}`, audience, tells: true, ...dates },
      })
    await notifyOfAnnouncements(server.deps)
    expect(await announcementsOf(other)).toEqual([])
    server.setNow('2026-06-21T13:00:00Z')
    await Promise.all([notifyOfAnnouncements(server.deps), notifyOfAnnouncements(server.deps)])
    await waitFor('the notification', async () => (await announcementsOf(other)).length > 0)
    await notifyOfAnnouncements(server.deps)
    expect((await announcementsOf(other)).map(({ title }) => title)).toEqual([['Soon, freemium']])
    expect(await announcementsOf(admin)).toEqual([])
    const { announcements } = (await admin.call(adminListAnnouncements)).data
    expect(announcements.filter(({ toldAt }) => toldAt !== null)).toHaveLength(2)
  })

  test('that is to be sent is sent whole, even if its title ends within an emoji', async () => {
    const text = `${'x'.repeat(89)}😀 and more`
    const dates = { startsAt: '2026-06-21T13:00:00Z', endsAt: '2026-06-22T13:00:00Z' }
    await admin.call(publishAnnouncement, { body: { text, audience: 'admin', tells: true, ...dates } })
    server.setNow('2026-06-21T13:00:00Z')
    await notifyOfAnnouncements(server.deps)
    const sent = async () =>
      (await admin.call(listNotifications)).data.notifications.find(({ kind }) => kind === 'announcements')
    await waitFor('the notification', async () => (await sent()) !== undefined)
    expect(await sent()).toMatchObject({ title: [`${'x'.repeat(89)}…`], paragraphs: [[text]] })
  })

  test('ends after it begins', async () => {
    const body = { text: 'Hello', audience: 'everyone' as const, startsAt: '2026-07-01T12:00:00Z' }
    const same = await admin.call(publishAnnouncement, { body: { ...body, endsAt: '2026-07-01T12:00:00Z' } })
    expect([same.status, Object.keys(same.error.fields ?? {})]).toEqual([422, ['endsAt']])
  })
})
