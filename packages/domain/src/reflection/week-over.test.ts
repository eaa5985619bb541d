import { describe, expect, test } from 'vitest'
import { dayText } from '../time/trading-day.ts'
import { weekOver } from './week-over.ts'

const lastDay = (at: string, timeZone: string, accounts: { timeZone: string; dayReset: string }[] = []) =>
  dayText(weekOver(Date.parse(at), { timeZone, accounts }).last)

describe('a week is over', () => {
  test.each([
    // Six on Monday morning, with and without summer time, at both ends of the world.
    ['Europe/Berlin', '2026-06-22T03:59:59Z', '2026-06-22T04:00:00Z', '2026-06-21'],
    ['Europe/Berlin', '2026-01-26T04:59:59Z', '2026-01-26T05:00:00Z', '2026-01-25'],
    ['Pacific/Auckland', '2026-06-21T17:59:59Z', '2026-06-21T18:00:00Z', '2026-06-21'],
    ['Pacific/Honolulu', '2026-06-22T15:59:59Z', '2026-06-22T16:00:00Z', '2026-06-21'],
    // The clocks change on the last day of the week.
    ['America/Chicago', '2026-03-09T10:59:59Z', '2026-03-09T11:00:00Z', '2026-03-08'],
    ['America/Chicago', '2026-11-02T11:59:59Z', '2026-11-02T12:00:00Z', '2026-11-01'],
    ['Pacific/Auckland', '2026-09-27T16:59:59Z', '2026-09-27T17:00:00Z', '2026-09-27'],
  ])('in %s from six on Monday morning on', (timeZone, before, at, last) => {
    expect(lastDay(at, timeZone)).toBe(last)
    expect(Date.parse(last) - Date.parse(lastDay(before, timeZone))).toBe(7 * 86_400_000)
  })

  test('once it is on every account: its Sunday may end later there, and never makes it end earlier', () => {
    const honolulu = { timeZone: 'Pacific/Honolulu', dayReset: '00:00' }
    expect(lastDay('2026-06-22T09:59:59Z', 'Europe/Berlin', [honolulu])).toBe('2026-06-14')
    expect(lastDay('2026-06-22T10:00:00Z', 'Europe/Berlin', [honolulu])).toBe('2026-06-21')
    // Monday's session of a future begins on Sunday afternoon.
    const chicago = { timeZone: 'America/Chicago', dayReset: '17:00' }
    expect(lastDay('2026-06-22T10:59:59Z', 'America/Chicago', [chicago])).toBe('2026-06-14')
    expect(lastDay('2026-06-22T11:00:00Z', 'America/Chicago', [chicago])).toBe('2026-06-21')
  })

  test('until the next one is', () => {
    expect(lastDay('2026-06-29T03:59:59Z', 'Europe/Berlin')).toBe('2026-06-21')
    expect(lastDay('2026-06-29T04:00:00Z', 'Europe/Berlin')).toBe('2026-06-28')
  })
})
