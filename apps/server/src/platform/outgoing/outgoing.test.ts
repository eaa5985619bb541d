import type { lookup } from 'node:dns'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AddressNotAllowed, openOutgoing } from './outgoing.ts'
import { isPublicAddress } from './public-address.ts'

describe('an address is public', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '100.63.255.255',
    '2606:4700::1',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true))
})

describe('an address is not public', () => {
  it.each([
    ...['127.0.0.1', '127.255.255.254', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '0.0.0.0'],
    ...[
      '169.254.169.254',
      '100.64.0.1',
      '100.127.255.255',
      '224.0.0.1',
      '239.1.1.1',
      '255.255.255.255',
      '198.18.0.1',
    ],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8'],
    ...['64:ff9b::a00:1', '2002:0a00:0001::', '2001:db8::1', '2001::1', 'not an address', ''],
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('an address entered by a user', () => {
  const { check } = openOutgoing()
  it.each([
    ...['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'example.com', ''],
    ...[
      'https://localhost/',
      'https://printer/',
      'https://router.local/',
      'https://db.internal/',
      'https://a.localhost/',
    ],
    ...[
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://017700000001/',
    ],
    ...['https://[::ffff:169.254.169.254]/', 'https://example.com:8443/', 'https://user:pass@example.com/'],
    `https://example.com/${'x'.repeat(1981)}`,
  ])('is refused: %s', (address) => expect(() => check(address)).toThrow(AddressNotAllowed))
  it.each([
    ...['https://example.com/hook?a=1', 'https://example.com:443/', 'https://1.1.1.1/'],
    // 2000 characters.
    `https://example.com/${'x'.repeat(1980)}`,
  ])('is taken: %s', (address) => expect(() => check(address)).not.toThrow())
})

describe('a POST', () => {
  let server: Server
  let host: string
  const asked: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
      else response.writeHead(200).end('x'.repeat(request.url === '/long' ? 1_000_000 : 5))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const message = { headers: {}, body: '{}' }

  it('does not reach this machine, by IP address or by a name that resolves to it', async () => {
    const { post } = openOutgoing()
    await expect(post(`http://${host}/`, message)).rejects.toThrow(AddressNotAllowed)
    const found = [
      { address: '1.1.1.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    const resolve = ((_: string, __: object, done: (error: null, all: typeof found) => void) =>
      done(null, found)) as unknown as typeof lookup
    const named = openOutgoing({ resolve })
    await expect(named.post('https://example.com/', message)).rejects.toThrow(AddressNotAllowed)
    expect(asked).toEqual([])
  })

  it('reaches an exempt host, follows no redirect and keeps little of the response', async () => {
    const { post } = openOutgoing({ exempt: [host] })
    expect(await post(`http://${host}/`, message)).toEqual({ status: 200, text: 'xxxxx' })
    expect((await post(`http://${host}/moved`, message)).status).toBe(302)
    expect((await post(`http://${host}/long`, message)).text.length).toBeLessThanOrEqual(4096)
    expect(asked).toEqual(['/', '/moved', '/long'])
  })
})
