import { createHmac } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BadSignature } from '../payment-errors.ts'
import { expanded, fromSeconds, idOf, toSeconds, unlessRefused } from './stripe-client.ts'
import { verified } from './stripe-payments.ts'

const SECRET = 'whsec_test'
const NOW = Date.parse('2026-06-15T12:00:00Z')
const stripe = new Stripe('sk_test_nothing')
const BODY = JSON.stringify({
  id: 'evt_1',
  type: 'invoice.paid',
  created: 1,
  data: { object: { id: 'in_1' } },
})

const signature = (at: number, { body = BODY, secret = SECRET } = {}) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
/** The header as Stripe sends it: a timestamp, and the signature of timestamp and body. */
const head = (at: number, given: { body?: string; secret?: string } = {}) =>
  `t=${at},v1=${signature(at, given)}`
const read = (head: string, body = BODY) => verified(stripe, { body, signature: head, secret: SECRET })
const seconds = NOW / 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a message signed by Stripe', () => {
  test('is parsed as it was sent', () => {
    expect(read(head(seconds))).toEqual(JSON.parse(BODY))
  })

  test('may have other signatures next to the right one', () => {
    expect(read(`t=${seconds},v1=${'0'.repeat(64)},v1=${signature(seconds)},v0=old`).id).toBe('evt_1')
  })

  test('is accepted for five minutes, on either side of the clock', () => {
    expect(read(head(seconds - 300)).id).toBe('evt_1')
    expect(read(head(seconds + 300)).id).toBe('evt_1')
    expect(() => read(head(seconds - 301))).toThrow('not signed by Stripe')
    expect(() => read(head(seconds + 301))).toThrow('signed in the future')
  })
})

describe('a message that is not', () => {
  test.each([
    ['no signature', ''],
    ['words', 'hello'],
    ['no time', `v1=${signature(seconds)}`],
    ['no signature of this version', `t=${seconds},v0=${signature(seconds)}`],
    ['another secret', head(seconds, { secret: 'whsec_other' })],
    ['the signature of another body', head(seconds, { body: `${BODY} ` })],
    ['the signature of another time', `t=${seconds},v1=${signature(seconds - 1)}`],
  ])('is refused: %s', (_, given) => {
    expect(() => read(given)).toThrow(BadSignature)
    expect(() => read(given)).toThrow('not signed by Stripe')
  })

  test.each([
    '{"id":"evt_1"}',
    '{"data":{}}',
    '{"data":{"object":null}}',
    '{"data":{"object":"in_1"}}',
    '[]',
    'null',
  ])('is refused though it was signed: %s', (body) => {
    expect(() => read(head(seconds, { body }), body)).toThrow('no message of Stripe')
  })

  test('is refused if it is no JSON', () => {
    expect(() => read(head(seconds, { body: '{' }), '{')).toThrow(BadSignature)
  })
})

describe('values from Stripe', () => {
  test('are in seconds, and ours in milliseconds', () => {
    expect(fromSeconds(1_750_000_000)).toBe(1_750_000_000_000)
    expect([toSeconds(999), toSeconds(1000), toSeconds(1999)]).toEqual([0, 1, 1])
  })

  test('name an object by its id or contain it', () => {
    expect([idOf('cus_1'), idOf({ id: 'cus_2' }), idOf(null), idOf(undefined)]).toEqual([
      'cus_1',
      'cus_2',
      null,
      null,
    ])
    expect([expanded('cus_1'), expanded({ id: 'cus_2' }), expanded(null), expanded(undefined)]).toEqual([
      ...[null, { id: 'cus_2' }, null, null],
    ])
  })

  test('of a refused request are null; any other error is thrown', async () => {
    const trouble = (type?: string) => Promise.reject(Object.assign(new Error('no'), { type }))
    expect(await unlessRefused(Promise.resolve(5))).toBe(5)
    expect(await unlessRefused(trouble('StripeInvalidRequestError'))).toBeNull()
    await expect(unlessRefused(trouble('StripeConnectionError'))).rejects.toThrow('no')
    await expect(unlessRefused(trouble())).rejects.toThrow('no')
  })
})
