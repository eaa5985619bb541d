import { createHmac } from 'node:crypto'
import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { appAddress, hashRecoveryCode, newAppSecret, newRecoveryCodes, stepOfCode } from './codes.ts'

/** RFC 6238 implemented literally, to check against. */
function codeAt(secret: string, seconds: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / 30)))
  const mac = createHmac('sha1', Buffer.from(Secret.fromBase32(secret).buffer))
    .update(counter)
    .digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The secret in appendix B of RFC 6238, `12345678901234567890`. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of the app', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('of appendix B of RFC 6238 is taken, at %i', (seconds, code) => {
    expect(stepOfCode({ secret: SECRET, code, now: at(seconds) })).toBe(Math.floor(seconds / 30))
  })

  test('is taken 30 seconds early and late, with the step it belongs to, and not beyond', () => {
    const now = 1_800_000_000
    const step = (off: number) =>
      stepOfCode({ secret: SECRET, code: codeAt(SECRET, now + off * 30), now: at(now) })
    expect([-2, -1, 0, 1, 2].map(step)).toEqual([null, now / 30 - 1, now / 30, now / 30 + 1, null])
  })

  test('may hold spaces, and is six digits', () => {
    const now = at(59)
    expect(stepOfCode({ secret: SECRET, code: '287 082', now })).toBe(1)
    for (const code of ['28708', '2870820', '28708a', '', '２８７０８２'])
      expect(stepOfCode({ secret: SECRET, code, now })).toBeNull()
  })
})

test('a new secret has 160 bits, is new each time, and is in the address for the app', () => {
  const secret = newAppSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newAppSecret()).not.toBe(secret)
  const address = new URL(appAddress({ secret, username: 'Ann & Bob' }))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe(secret)
  expect(decodeURIComponent(address.pathname)).toContain('Ann & Bob')
})

test('recovery codes differ, and are the same code however they are typed', () => {
  const codes = newRecoveryCodes(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}$/)
  const [code = ''] = codes
  const hash = hashRecoveryCode({ userId: 'a', code })
  expect(hashRecoveryCode({ userId: 'a', code: ` ${code.toUpperCase().replaceAll('-', ' ')}` })).toBe(hash)
  expect(hashRecoveryCode({ userId: 'b', code })).not.toBe(hash)
})
