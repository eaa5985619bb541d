import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { openLog } from '../logger/logger.ts'
import { handleError } from './handle-error.ts'
import { isLocalCall, networkOf, onlyOwnHosts } from './hosts.ts'

const app = new Hono<{ Variables: { requestId: string } }>()
app.onError(handleError(openLog('silent')))
app.use(onlyOwnHosts('https://journal.example'))
app.all('/api/x', (context) => context.json({ isLocal: isLocalCall(context) }))

const ask = async (method: string, headers: Record<string, string>, peer?: string) => {
  const env = peer ? { incoming: { socket: { remoteAddress: peer } } } : undefined
  const answer = await app.request('/api/x', { method, headers }, env)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('the host name of a request', () => {
  test.each([
    'journal.example',
    'journal.example:443',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.4:3000',
  ])('%s is answered', async (host) => {
    expect((await ask('POST', { host })).status).toBe(200)
  })
  test.each([
    'attacker.example',
    'journal.example.attacker.example',
    'localhost.attacker.example',
    '127.0.0.1.attacker.example',
    'a b',
  ])('%s is refused in words: another name led to this machine', async (host) => {
    const { status, body } = await ask('GET', { host })
    expect(status).toBe(421)
    expect(body).toMatchObject({ code: 'wrong_host', error: expect.stringMatching(/PUBLIC_URL/) })
  })
  test.each([
    'https://attacker.example',
    'null',
    'http://journal.example.attacker.example',
    'http://93.184.216.34',
    'https://[2606:2800:220:1::1]',
  ])('a call that changes something from a page of %s is refused; reading is not', async (origin) => {
    expect((await ask('POST', { host: 'localhost:3000', origin })).status).toBe(421)
    expect((await ask('GET', { host: 'localhost:3000', origin })).status).toBe(200)
  })
  test('requests from our own pages are answered', async () => {
    expect((await ask('POST', { host: '127.0.0.1:3000', origin: 'https://journal.example' })).status).toBe(
      200,
    )
    expect((await ask('POST', { host: '127.0.0.1:3000', origin: 'http://localhost:5173' })).status).toBe(200)
    expect((await ask('POST', { host: '127.0.0.1:3000', origin: 'http://192.168.1.4' })).status).toBe(200)
    const origin = 'http://93.184.216.34:3000'
    expect((await ask('POST', { host: '93.184.216.34:3000', origin })).status).toBe(200)
    const atAddress = new Hono().use(onlyOwnHosts(origin)).post('/api/x', (context) => context.text(''))
    const headers = { host: '127.0.0.1:3000', origin }
    expect((await atAddress.request('/api/x', { method: 'POST', headers })).status).toBe(200)
  })
})

describe('a local request', () => {
  const isLocal = async (headers: Record<string, string>, peer?: string) =>
    (await ask('GET', headers, peer)).body.isLocal
  test('comes from this machine and uses its own name', async () => {
    expect(await isLocal({ host: 'localhost:3000' }, '127.0.0.1')).toBe(true)
    expect(await isLocal({ host: '[::1]:3000' }, '::1')).toBe(true)
    expect(await isLocal({ host: '127.0.0.1' }, '::ffff:127.0.0.1')).toBe(true)
  })
  test('never comes from another machine, under another name, or through a proxy', async () => {
    expect(await isLocal({ host: 'localhost:3000' }, '192.168.1.9')).toBe(false)
    expect(await isLocal({ host: '192.168.1.4:3000' }, '127.0.0.1')).toBe(false)
    expect(await isLocal({ host: 'journal.example' }, '127.0.0.1')).toBe(false)
    expect(await isLocal({ host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1')).toBe(false)
  })
})

test('limits count an IPv6 network as one caller and an IPv4 address as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2:ffff::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001:0db8:0001:0003::9')).toBe('2001:db8:1:3::/64')
  expect(networkOf('::ffff:10.0.0.7')).toBe('10.0.0.7')
  expect(networkOf('10.0.0.7')).toBe('10.0.0.7')
})
