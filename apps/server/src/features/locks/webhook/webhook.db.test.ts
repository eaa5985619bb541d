import { listNotifications } from '@ballast/contract/notifications/notifications'
import {
  getLockWebhook,
  putLockWebhook,
  removeLockWebhook,
  tryLockWebhook,
} from '@ballast/contract/routine/lock-webhook'
import { setLock } from '@ballast/contract/routine/locks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveRole, insertAccount, insertPerson, type Person } from '../../../test/client.ts'
import { openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { openPushPeer, type PushPeer } from '../../../test/push.ts'
import { lockDraft } from '../../../test/routine.ts'
import { notifyOfActiveLocks } from '../notify-of-locks.ts'
import { MAX_FAILURES, MAX_TRIES, postQueued, queueWebhook, signatureOf } from './post-webhook.ts'
import { insertCall } from './webhook.queries.ts'

let server: TestServer
let peer: PushPeer
let trader: Person
beforeAll(async () => {
  peer = await openPushPeer()
  server = await openTestServer({ OUTGOING_EXEMPT: peer.host })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
beforeEach(async () => {
  server.setNow('2026-06-22T12:00:00.000Z')
  peer.answerWith(200)
  peer.taken.length = 0
  trader = await insertPerson(server)
  await giveRole(server, trader, 'beta_tester')
})

const put = (url = `${peer.url}/hook`) => trader.call(putLockWebhook, { body: { url } })
const shown = async () => (await trader.call(getLockWebhook)).data

test('a lock that becomes active is posted once, signed with the secret that was shown once', async () => {
  await insertAccount(trader)
  const { secret } = (await put()).data
  expect(JSON.stringify(await shown())).not.toContain(secret)
  const rule = { kind: 'hours_end', end: '09:00' } as const
  expect((await trader.call(setLock, { body: lockDraft({ rule }) })).status).toBe(200)
  server.setNow('2026-06-22T14:00:30Z')
  await notifyOfActiveLocks(server.deps)
  await notifyOfActiveLocks(server.deps)
  await expect
    .poll(async () => (await shown()).calls.map(({ state }) => state), { timeout: 10_000 })
    .toEqual(['taken'])
  const [call] = peer.taken
  const body = call?.body.toString() ?? ''
  expect(JSON.parse(body)).toMatchObject({ type: 'locks.active', locks: [{ rule: expect.any(String) }] })
  const [, at, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['ballast-signature'])) ?? []
  expect(given).toBe(signatureOf(`${at}.${body}`, secret))
  expect(given).not.toBe(signatureOf(`${at}.${body}`, 'another'))
  expect(peer.taken).toHaveLength(1)
})

test('a test returns the response; nothing is followed, and a redirect is no success', async () => {
  await put()
  const tried = async () => (await trader.call(tryLockWebhook)).data
  expect(await tried()).toEqual({ isTaken: true, status: 200 })
  peer.answerWith(302)
  expect(await tried()).toEqual({ isTaken: false, status: 302 })
  peer.answerWith(500)
  expect(await tried()).toEqual({ isTaken: false, status: 500 })
  expect((await shown()).calls.map(({ state, status }) => [state, status])).toEqual([
    ['failed', 500],
    ['failed', 302],
    ['taken', 200],
  ])
  await trader.call(removeLockWebhook)
  expect(await shown()).toEqual({ webhook: null, calls: [] })
  expect((await trader.call(tryLockWebhook)).status).toBe(404)
})

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://169.254.169.254/',
  'https://router.local/',
  'x',
])('%s is refused', async (url) => {
  const { status, error } = await put(url)
  expect([status, error.code]).toEqual([422, 'address_not_allowed'])
  expect((await shown()).webhook).toBeNull()
})

test('is switched off after calls that failed for good, which is notified, and on again after a test', async () => {
  await put()
  peer.answerWith(500)
  for (let i = 1; i <= MAX_FAILURES; i++) {
    expect((await shown()).webhook?.stoppedAt).toBeNull()
    const callId = crypto.randomUUID()
    await insertCall(server.deps.db, {
      userId: trader.userId,
      id: callId,
      body: '{}',
      state: 'queued',
      attempts: MAX_TRIES - 1,
      status: null,
      createdAt: server.deps.clock.now(),
    })
    await postQueued(server.deps, { userId: trader.userId, callId })
  }
  expect((await shown()).webhook?.stoppedAt).not.toBeNull()
  const { notifications } = (await trader.call(listNotifications)).data
  expect(notifications.map(({ title }) => title[0])).toEqual(['The webhook of your locks was switched off'])
  peer.taken.length = 0
  await queueWebhook(server.deps, { userId: trader.userId, locks: [] })
  expect(peer.taken).toEqual([])
  peer.answerWith(204)
  expect((await trader.call(tryLockWebhook)).data.isTaken).toBe(true)
  expect((await shown()).webhook?.stoppedAt).toBeNull()
})
