import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodBefore } from './period-before.ts'

const span = (from: string, to: string) => ({ from, to })
const day = (one: string) => span(one, one)
/** The machine's calendar, as a second opinion. */
const shifted = (from: string, by: number) =>
  new Date(Date.parse(`${from}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

describe('the period before', () => {
  test.each([
    ['a month', span('2026-10-01', '2026-10-31'), span('2026-09-01', '2026-09-30')],
    ['a month after a shorter one', span('2026-03-01', '2026-03-31'), span('2026-02-01', '2026-02-28')],
    ['January', span('2026-01-01', '2026-01-31'), span('2025-12-01', '2025-12-31')],
    ['a quarter', span('2026-07-01', '2026-09-30'), span('2026-04-01', '2026-06-30')],
    ['a year', span('2026-01-01', '2026-12-31'), span('2025-01-01', '2025-12-31')],
    ['a year after a leap year', span('2025-01-01', '2025-12-31'), span('2024-01-01', '2024-12-31')],
    ['two years', span('2025-01-01', '2026-12-31'), span('2023-01-01', '2024-12-31')],
    ['two months over a new year', span('2025-12-01', '2026-01-31'), span('2025-10-01', '2025-11-30')],
    ['a day', day('2026-10-05'), day('2026-10-04')],
    ['the first of a month', day('2026-10-01'), day('2026-09-30')],
    ['a week', span('2026-11-16', '2026-11-22'), span('2026-11-09', '2026-11-15')],
    ['to the end of a month', span('2026-10-30', '2026-10-31'), span('2026-10-28', '2026-10-29')],
    ['from the first of a month', span('2026-10-01', '2026-10-03'), span('2026-09-28', '2026-09-30')],
    ['over a leap day', span('2024-03-01', '2024-03-02'), span('2024-02-28', '2024-02-29')],
  ])('of %s', (_, period, before) => expect(periodBefore(period)).toEqual(before))

  test('does not exist if an end is open', () => {
    expect(periodBefore({ from: '2026-10-01' })).toBeNull()
    expect(periodBefore({ to: '2026-10-01' })).toBeNull()
    expect(periodBefore({})).toBeNull()
  })

  test('ends the day before, and is as long unless it consists of whole months', () => {
    const days = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 800 }))
    fc.assert(
      fc.property(days, ([start, length]) => {
        const from = shifted('1990-01-01', start)
        const to = shifted(from, length)
        const before = periodBefore({ from, to })
        expect(before?.to).toBe(shifted(from, -1))
        const isWhole = from.endsWith('-01') && shifted(to, 1).endsWith('-01')
        if (!isWhole) expect(before?.from).toBe(shifted(from, -length - 1))
        else expect(before?.from).toMatch(/-01$/)
      }),
    )
  })
})
