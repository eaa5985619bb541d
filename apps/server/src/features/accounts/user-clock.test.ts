import { dayEndsAt } from '@ballast/domain/time/instant-on-day'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { dayOf, userBoundary } from './user-clock.ts'

const account = (timeZone: string, dayReset: string) => ({ timeZone, dayReset }) as AccountRow
const chicago = userBoundary([account('America/Chicago', '17:00')], 'Europe/Prague')
const prague = userBoundary([], 'Europe/Prague')
const day = (boundary: typeof chicago, at: string) => dayText(dayOf(boundary, new Date(at)))
const end = (boundary: typeof chicago, of: string) =>
  new Date(dayEndsAt(dayNumber(of), boundary)).toISOString()

describe('the day of a user', () => {
  test('is the account’s, so that trading past midnight stays on one day', () => {
    // 23:30 and 00:30 in Chicago, of the session that ends at 17:00.
    expect(['2026-06-16T04:30:00Z', '2026-06-16T05:30:00Z'].map((at) => day(chicago, at))).toEqual([
      '2026-06-16',
      '2026-06-16',
    ])
    expect(end(chicago, '2026-06-16')).toBe('2026-06-16T22:00:00.000Z')
  })

  test('without an account is the browser’s, or UTC if the browser’s zone is unknown', () => {
    expect(day(prague, '2026-06-15T22:30:00Z')).toBe('2026-06-16')
    expect(userBoundary([], 'Mars/Olympus')).toEqual({ timeZone: 'UTC', dayReset: '00:00' })
    expect(userBoundary([], null).timeZone).toBe('UTC')
  })

  test('ends where the next begins, also on days of 23 and 25 hours', () => {
    // Europe changes its clocks on 29 March and 25 October 2026.
    for (const [of, hours] of [
      ['2026-03-28', 24],
      ['2026-03-29', 23],
      ['2026-10-25', 25],
    ] as const) {
      const before = dayEndsAt(dayNumber(of) - 1, prague)
      const after = dayEndsAt(dayNumber(of), prague)
      expect((after - before) / 3_600_000).toBe(hours)
      expect(day(prague, new Date(after - 1).toISOString())).toBe(of)
      expect(day(prague, new Date(after).toISOString())).toBe(dayText(dayNumber(of) + 1))
    }
  })
})
