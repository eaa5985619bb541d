import { createVerify } from 'node:crypto'
import { revokeSession } from '@ballast/contract/auth'
import {
  addPushDevice,
  getNotificationSettings,
  removePushDevice,
  saveNotificationSettings,
  tryPushDevice,
} from '@ballast/contract/notifications/notification-settings'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTransaction } from '../../platform/database/database.ts'
import { openServerSecrets } from '../../platform/secrets/server-secrets.ts'
import { pushSubscriptions } from '../../schema/notifications.ts'
import { sessions } from '../../schema/users.ts'
import { insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { openPushPeer, type PushBrowser, type PushPeer, pushBrowser } from '../../test/push.ts'
import { notify } from './notify.ts'

let server: TestServer
let peer: PushPeer
let owner: Person
let browser: PushBrowser
beforeAll(async () => {
  peer = await openPushPeer()
  server = await openTestServer({ OUTGOING_EXEMPT: peer.host, CONTACT_EMAIL: 'owner@journal.example' })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
let browsers = 0
beforeEach(async () => {
  peer.answerWith(201)
  peer.taken.length = 0
  owner = await insertPerson(server)
  browser = pushBrowser(`${peer.url}/push/${browsers++}`)
})

const agree = (person = owner, subscription = browser.subscription) =>
  person.call(addPushDevice, { body: subscription })
let events = 0
async function tell(amount: number | null = null) {
  await server.deps.db
    .update(sessions)
    .set({ lastSeenAt: new Date('2026-06-20T11:00:00Z') })
    .where(eq(sessions.userId, owner.userId))
  await withTransaction(server.deps.db, (db) =>
    notify(
      { ...server.deps, db },
      {
        userId: owner.userId,
        kind: 'tradingAlerts',
        key: `push ${events++}`,
        urgency: 'limit',
        title: ['Half of the room is used'],
        paragraphs: [['Left: ', ...(amount === null ? ['some'] : [{ amount }])]],
        currency: 'USD',
        link: { label: 'Open', path: '/prop-tracker' },
      },
    ),
  )
}
const pushOf = async () =>
  (await owner.call(listNotifications)).data.notifications[0]?.deliveries.find(
    ({ channel }) => channel === 'push',
  )
const settled = (state: string) =>
  expect.poll(async () => (await pushOf())?.state, { timeout: 10_000 }).toBe(state)

describe('a push', () => {
  test('comes encrypted for its browser and signed by this server, and nobody else can read it', async () => {
    expect((await agree()).data).toMatchObject({ settings: { push: true }, push: { devices: [{}] } })
    await tell()
    await settled('sent')
    const [push] = peer.taken
    expect(push?.path).toBe(new URL(browser.subscription.endpoint).pathname)
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '3600' })
    const body = push?.body ?? Buffer.alloc(0)
    expect(JSON.parse(browser.read(body))).toMatchObject({
      title: 'Half of the room is used',
      body: 'Left: some',
      path: '/prop-tracker',
    })
    expect(body.toString('latin1')).not.toContain('room')
    expect(() => pushBrowser().read(body)).toThrow()
    expect(verified(String(push?.headers.authorization), server)).toMatchObject({
      aud: peer.url,
      sub: 'mailto:owner@journal.example',
    })
  })

  test('names no amount if its reader wants none', async () => {
    await agree()
    await tell(500_000_000)
    await settled('sent')
    const { settings } = (await owner.call(getNotificationSettings)).data
    await owner.call(saveNotificationSettings, { body: { ...settings, hidesAmounts: true } })
    await tell(500_000_000)
    await settled('sent')
    const read = peer.taken.map(({ body }) => (JSON.parse(browser.read(body)) as { body: string }).body)
    expect(read).toEqual(['Left: $500.00', 'Left: ••••••'])
  })

  test.each([404, 410])('that is answered with %i is the last to its browser', async (status) => {
    await agree()
    peer.answerWith(status)
    await tell()
    await settled('skipped')
    expect(await pushOf()).toMatchObject({ reason: 'no_device' })
    expect((await owner.call(getNotificationSettings)).data.push.devices).toEqual([])
  })

  test('that is not accepted is retried, and arrives once', { timeout: 30_000 }, async () => {
    await agree()
    peer.answerWith(503)
    await tell()
    await expect.poll(() => peer.taken.length, { timeout: 10_000 }).toBe(1)
    peer.answerWith(201)
    await expect.poll(async () => (await pushOf())?.state, { timeout: 20_000 }).toBe('sent')
    expect(peer.taken).toHaveLength(2)
  })

  test('to test a device reports the outcome', async () => {
    const { id } = (await agree()).data.push.devices[0]!
    const tried = async () => (await owner.call(tryPushDevice, { params: { id } })).data
    expect(await tried()).toEqual({ state: 'sent' })
    peer.answerWith(500)
    expect(await tried()).toEqual({ state: 'failed' })
    peer.answerWith(410)
    expect(await tried()).toEqual({ state: 'gone' })
    expect((await owner.call(tryPushDevice, { params: { id } })).status).toBe(404)
  })
})

describe('a browser', () => {
  test('is stored once, may be removed, and goes with its session', async () => {
    await agree()
    const { devices } = (await agree()).data.push
    expect(devices).toHaveLength(1)
    await owner.call(removePushDevice, { params: { id: devices[0]!.id } })
    await tell()
    await settled('skipped')
    const left = () =>
      server.deps.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, owner.userId))
    await agree()
    expect(await left()).toHaveLength(1)
    const [session] = await server.deps.db.select().from(sessions).where(eq(sessions.userId, owner.userId))
    await owner.call(revokeSession, { params: { id: session!.id } })
    expect(await left()).toEqual([])
  })

  test('belongs to the user who signed in there last, and cannot be taken over by knowing its address', async () => {
    await agree()
    const next = await insertPerson(server)
    const guessed = { ...pushBrowser().subscription, endpoint: browser.subscription.endpoint }
    expect((await agree(next, guessed)).error.code).toBe('address_not_allowed')
    expect((await owner.call(getNotificationSettings)).data.push.devices).toHaveLength(1)
    expect((await agree(next)).data.push.devices).toHaveLength(1)
    expect((await owner.call(getNotificationSettings)).data.push.devices).toHaveLength(0)
  })

  test.each([
    ...[
      'https://127.0.0.1/push',
      'https://[::1]/push',
      'https://169.254.169.254/latest',
      'https://10.1.2.3/',
    ],
    ...['http://push.example.com/', 'https://localhost/', 'https://push.example.com:8080/'],
  ])('at %s is refused: the server does not reach inside its network', async (endpoint) => {
    const { status, error } = await agree(owner, { ...browser.subscription, endpoint })
    expect([status, error.code]).toEqual([422, 'address_not_allowed'])
  })

  test('is one of at most twenty', async () => {
    for (let i = 0; i < 20; i++) await agree(owner, pushBrowser().subscription)
    expect((await agree(owner, pushBrowser().subscription)).error.code).toBe('device_limit')
  })
})

test('the keys are created once, also by servers that start together', async () => {
  const { db, secrets } = server.deps
  const others = await Promise.all([openServerSecrets(db), openServerSecrets(db)])
  for (const other of others) expect(other).toEqual(secrets)
})

/** The claims of a VAPID header, after verifying its signature with this server's key. */
function verified(header: string, { deps }: TestServer): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  expect(key).toBe(deps.secrets.push.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url') }
  const verify = createVerify('SHA256').update(`${head}.${claims}`)
  const isRight = verify.verify(
    {
      key: { ...jwk, y: point.subarray(33).toString('base64url') },
      format: 'jwk',
      dsaEncoding: 'ieee-p1363',
    } as never,
    Buffer.from(signature, 'base64url'),
  )
  expect(isRight).toBe(true)
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}
