import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../lib/time/days.ts'
import { previousPeriod } from './previous-period.ts'

describe('the previous period', () => {
  it.each([
    ['2026-11-02', '2026-11-08', '2026-10-26', '2026-11-01'],
    ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    ['2024-03-01', '2024-03-02', '2024-02-28', '2024-02-29'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ])('of %s to %s runs from %s to %s', (from, to, before, until) => {
    expect(previousPeriod({ from, to })).toEqual({ from: before, to: until })
  })
  it('is empty if an end is open', () => {
    expect([
      previousPeriod({ from: '2026-11-02' }),
      previousPeriod({ to: '2026-11-02' }),
      previousPeriod({}),
    ]).toEqual([null, null, null])
  })
  it('ends the day before and is as long', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: 0, max: 800 }),
        (start, length) => {
          const from = addDays('2026-01-01', start)
          const before = previousPeriod({ from, to: addDays(from, length) })
          expect(before && addDays(before.to, 1)).toBe(from)
          expect(before && addDays(before.from, length)).toBe(before?.to)
        },
      ),
    )
  })
})
