import { describe, expect, test } from 'vitest'
import { NO_DATABASE } from '../../test/without-database/sketched-trades.ts'
import { attributeReferral } from './attribute-referral.ts'
import { readTouch, sameAddresses } from './touches.ts'

const NOW = new Date('2026-06-30T12:00:00Z')
const DAY = 86_400_000
const before = (ms: number) => new Date(NOW.getTime() - ms).toISOString()

describe('the visit a new user’s browser reports', () => {
  test('has its code in its stored form, and when it was', () => {
    expect(readTouch({ code: ' ann-trades ', at: before(DAY) }, NOW)).toEqual({
      code: 'ANN-TRADES',
      at: NOW.getTime() - DAY,
    })
  })

  test('was just now if the browser stored no time', () => {
    expect(readTouch({ code: 'ANN', at: null }, NOW)?.at).toBe(NOW.getTime())
  })

  test('was just now if the browser’s clock is ahead', () => {
    expect(readTouch({ code: 'ANN', at: before(-1) }, NOW)?.at).toBe(NOW.getTime())
    expect(readTouch({ code: 'ANN', at: before(-400 * DAY) }, NOW)?.at).toBe(NOW.getTime())
  })

  test('counts for sixty days', () => {
    expect(readTouch({ code: 'ANN', at: before(60 * DAY) }, NOW)?.at).toBe(NOW.getTime() - 60 * DAY)
    expect(readTouch({ code: 'ANN', at: before(60 * DAY + 1) }, NOW)).toBeNull()
  })

  test.each(['', 'a', 'a b', 'ann!', '-ann'])('is none with “%s” for a code', (code) => {
    expect(readTouch({ code, at: null }, NOW)).toBeNull()
  })

  test('is ignored if its time cannot be read', () => {
    expect(readTouch({ code: 'ANN', at: 'yesterday' }, NOW)).toBeNull()
  })

  test('costs a registration no lookup if there is none', async () => {
    const person = { userId: 'u', email: 'bob@b.example', address: '203.0.113.9', now: NOW }
    const register = (touch: { code: string; at: string | null }) =>
      attributeReferral(NO_DATABASE, { ...person, touch })
    await expect(register({ code: 'a b', at: null })).resolves.toBeUndefined()
    await expect(register({ code: 'ANN', at: before(61 * DAY) })).resolves.toBeUndefined()
    await expect(register({ code: 'ANN', at: null })).rejects.toThrow('was asked for')
  })
})

describe('addresses that look like the affiliate’s own', () => {
  const own = { ownEmail: 'Ann.Lee@b.example', payoutIdentity: 'money@b.example' }

  test('are flagged however they are written', () => {
    expect(sameAddresses('annlee+2@B.example', own)).toEqual(['same_email'])
    expect(sameAddresses('m.oney+ballast@b.example', own)).toEqual(['same_payout_address'])
  })

  test('are flagged together if both match', () => {
    expect(
      sameAddresses('ann@b.example', { ownEmail: 'ann@b.example', payoutIdentity: 'ann@b.example' }),
    ).toEqual([...['same_email', 'same_payout_address']])
  })

  test('do not match somebody else’s, nor those of an affiliate whose account was deleted', () => {
    expect(sameAddresses('bob@b.example', own)).toEqual([])
    expect(sameAddresses('annlee@c.example', own)).toEqual([])
    expect(sameAddresses('annlee@b.example', { ...own, ownEmail: null })).toEqual([])
  })
})
