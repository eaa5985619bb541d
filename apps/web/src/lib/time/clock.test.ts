import { expect, it } from 'vitest'
import { clockOf, otherClock } from './clock.ts'

const own = 'Europe/Berlin'

it('is the trader’s time zone unless the account’s is chosen', () => {
  expect(clockOf({ choice: 'trader', own, shown: ['America/Chicago'] })).toEqual({
    timeZone: own,
    isAccounts: false,
  })
  expect(clockOf({ choice: 'account', own, shown: ['America/Chicago', 'America/Chicago'] })).toEqual({
    timeZone: 'America/Chicago',
    isAccounts: true,
  })
})

it('is a single one: accounts in several zones use the trader’s', () => {
  const shown = ['America/Chicago', 'America/New_York']
  expect(clockOf({ choice: 'account', own, shown }).timeZone).toBe(own)
  expect(clockOf({ choice: 'account', own, shown: [] }).timeZone).toBe(own)
})

it('gives the time in the other zone, or nothing if both show the same', () => {
  const clock = { timeZone: own, isAccounts: false }
  const at = '2026-11-19T19:56:00Z'
  expect(otherClock(at, { clock, zone: 'America/Chicago' })).toBe('Nov 19, 2026, 01:56 PM in Chicago')
  expect(otherClock(at, { clock, zone: 'Europe/Paris' })).toBeUndefined()
})
