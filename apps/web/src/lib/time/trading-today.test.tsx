import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stored } from '../../test/dom/stored.ts'
import { storeAccountClocks, tradingDayOf, tradingToday, useTradingToday } from './trading-today.ts'

const FUTURES = { id: 'futures', timeZone: 'America/Chicago', dayReset: '17:00' }
const SHARES = { id: 'shares', timeZone: 'Europe/Berlin', dayReset: '00:00' }
/** Sunday evening in Chicago, Monday morning in Berlin. */
const SUNDAY_EVENING = new Date('2026-11-22T23:30:00Z')
const SUNDAY_AFTERNOON = new Date('2026-11-22T22:30:00Z')

afterEach(() => void vi.useRealTimers())

describe('today', () => {
  it('is the trading day of the first account, which may already be the next', () => {
    storeAccountClocks([FUTURES, SHARES])
    expect(tradingToday([], SUNDAY_AFTERNOON)).toBe('2026-11-22')
    expect(tradingToday([], SUNDAY_EVENING)).toBe('2026-11-23')
  })

  it('is that of the first chosen account, in the order of the accounts', () => {
    storeAccountClocks([FUTURES, SHARES])
    const at = new Date('2026-11-22T23:15:00Z')
    expect(tradingToday(['shares'], at)).toBe('2026-11-23')
    expect(tradingToday(['shares'], new Date('2026-11-22T22:45:00Z'))).toBe('2026-11-22')
    expect(tradingToday(['shares', 'futures'], SUNDAY_EVENING)).toBe('2026-11-23')
    expect(tradingToday(['gone'], SUNDAY_EVENING)).toBe('2026-11-23')
  })

  it('is known in a browser without Temporal, too', () => {
    vi.stubGlobal('Temporal', undefined)
    // A zone of which nothing is cached yet.
    storeAccountClocks([{ id: 'perth', timeZone: 'Australia/Perth', dayReset: '17:00' }])
    expect(tradingToday([], new Date('2026-11-22T08:59:00Z'))).toBe('2026-11-22')
    expect(tradingToday([], new Date('2026-11-22T09:00:00Z'))).toBe('2026-11-23')
  })

  it.each([
    ['the first minute of a day', '2026-11-22T23:00:00Z'],
    ['the last second of one', '2026-11-22T22:59:59.999Z'],
    ['the hour that the clock skips in spring', '2026-03-08T08:30:00Z'],
    ['the hour that it repeats in autumn', '2026-11-01T06:30:00Z'],
    ['New Year', '2027-01-01T05:59:59Z'],
  ])('is the day that the server counts: %s', (_, text) => {
    for (const dayReset of ['17:00', '00:00', '06:30', '12:00']) {
      const boundary = { timeZone: 'America/Chicago', dayReset }
      const instant = new Date(text)
      const counted = dayText(tradingDayNumber(instant.getTime(), boundary))
      expect(tradingDayOf(instant, boundary)).toBe(counted)
      vi.stubGlobal('Temporal', undefined)
      expect(tradingDayOf(instant, boundary)).toBe(counted)
      vi.unstubAllGlobals()
    }
  })

  it('is the date of the browser until the accounts are known', () => {
    expect(tradingToday([], new Date(2026, 10, 22, 23, 59))).toBe('2026-11-22')
  })
})

it('follows the clock into the next day, and the accounts that are shown', () => {
  vi.useFakeTimers({ now: SUNDAY_AFTERNOON })
  storeAccountClocks([FUTURES])
  const { result } = renderHook(() => useTradingToday())
  expect(result.current).toBe('2026-11-22')
  act(() => vi.advanceTimersByTime(30 * 60_000))
  expect(result.current).toBe('2026-11-23')
  act(() => storeAccountClocks([{ ...FUTURES, dayReset: '00:00' }]))
  expect(result.current).toBe('2026-11-22')
})

it.each([
  ['not JSON', 'broken'],
  ['no list', '{}'],
  ['a zone that the browser does not know', JSON.stringify([{ ...FUTURES, timeZone: 'Mars/Base' }])],
  ['no time of day', JSON.stringify([{ ...FUTURES, dayReset: 'noon' }])],
  ['of another shape', '[7]'],
])('stored clocks that are %s leave the date of the browser', (_, text) => {
  stored('accountClocks', text)
  expect(tradingToday([], new Date(2026, 10, 22, 23, 59))).toBe('2026-11-22')
})
