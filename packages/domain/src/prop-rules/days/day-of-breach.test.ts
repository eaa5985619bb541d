import { expect, it } from 'vitest'
import { dayNumber } from '../../time/trading-day.ts'
import { dayOfBreach } from './day-of-breach.ts'

const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }
const trade = { kind: 'trade' as const, ids: ['t'] }

it('is the trading day of the trade that ended the account, also in the evening', () => {
  const dayAt = (at: string) => dayOfBreach({ at: Date.parse(at), cause: trade }, CHICAGO)
  expect(dayAt('2026-06-15T21:59:00Z')).toBe(dayNumber('2026-06-15'))
  expect(dayAt('2026-06-15T22:00:00Z')).toBe(dayNumber('2026-06-16'))
})

it('is the day that a reset ends, if that ended the account', () => {
  const at = Date.parse('2026-06-15T22:00:00Z')
  expect(dayOfBreach({ at, cause: null }, CHICAGO)).toBe(dayNumber('2026-06-15'))
})
