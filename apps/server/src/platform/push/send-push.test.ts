import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { AddressNotAllowed } from '../outgoing/outgoing.ts'
import { type PushMessage, sendPush } from './send-push.ts'

const curve = createECDH('prime256v1')
curve.generateKeys()
const TARGET = {
  endpoint: 'https://push.example/send/abc',
  p256dh: curve.getPublicKey('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
const MESSAGE: PushMessage = { text: 'You may lose 300.', ttlSeconds: 3600, isUrgent: false, topic: 'room' }
const SECRETS = { push: webPush.generateVAPIDKeys() }

type Given = {
  answer?: number | Error
  target?: Partial<typeof TARGET>
  message?: Partial<PushMessage>
  email?: string | null
  publicUrl?: string
}
async function sent({
  answer = 201,
  target = {},
  message = {},
  email = 'me@example.com',
  publicUrl = 'https://b.example',
}: Given) {
  const posts: { address: string; headers: Record<string, string | number>; body: Buffer }[] = []
  const outgoing = {
    post: async (address: string, request: { headers: Record<string, string | number>; body: Buffer }) => {
      posts.push({ address, ...request })
      if (answer instanceof Error) throw answer
      return { status: answer, text: '' }
    },
  }
  const deps = { outgoing, secrets: SECRETS, config: { operator: { email }, publicUrl } } as never
  const outcome = await sendPush(deps, { ...TARGET, ...target }, { ...MESSAGE, ...message })
  return { outcome, posts }
}
/** The claims of a VAPID token. */
const claimsOf = (authorization: unknown) => {
  const token = /t=([^,]+)/.exec(String(authorization))?.[1] ?? ''
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
    aud: string
  }
}

describe('a push', () => {
  test('goes to the browser’s own service, encrypted', async () => {
    const { outcome, posts } = await sent({})
    expect(outcome).toBe('sent')
    expect(posts).toHaveLength(1)
    expect(posts[0]).toMatchObject({
      address: 'https://push.example/send/abc',
      headers: { TTL: 3600, Urgency: 'normal', Topic: 'room', 'Content-Encoding': 'aes128gcm' },
    })
    expect(posts[0]?.body.includes('300')).toBe(false)
  })

  test('that is urgent says so', async () => {
    expect((await sent({ message: { isUrgent: true } })).posts[0]?.headers.Urgency).toBe('high')
  })

  test.each([
    [199, 'refused'],
    [200, 'sent'],
    [201, 'sent'],
    [299, 'sent'],
    [300, 'refused'],
    [301, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [429, 'failed'],
    [499, 'refused'],
    [500, 'failed'],
    [503, 'failed'],
  ])('answered with %i is %s', async (answer, outcome) => {
    expect((await sent({ answer })).outcome).toBe(outcome)
  })

  test('to an address that must not be called is given up, and one that fails may be retried', async () => {
    expect((await sent({ answer: new AddressNotAllowed('inside') })).outcome).toBe('gone')
    expect((await sent({ answer: new Error('reset') })).outcome).toBe('failed')
  })

  test('to keys that no browser would give is given up without a request', async () => {
    for (const target of [{ p256dh: 'short' }, { auth: 'x' }])
      expect(await sent({ target })).toEqual({ outcome: 'gone', posts: [] })
  })
})

describe('the contact for push services', () => {
  test.each([
    ['me@example.com', 'https://b.example', 'mailto:me@example.com'],
    [null, 'https://b.example', 'https://b.example'],
    [null, 'http://localhost:3000', 'mailto:nobody@localhost'],
  ])('of %s at %s is %s', async (email, publicUrl, subject) => {
    const { posts } = await sent({ email, publicUrl })
    expect(claimsOf(posts[0]?.headers.Authorization)).toMatchObject({
      sub: subject,
      aud: 'https://push.example',
    })
  })
})
