import { describe, expect, it } from 'vitest'
import { previousPeriod } from './previous-period.ts'

describe('the previous period', () => {
  it('is as long and ends the day before', () => {
    expect(previousPeriod({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    })
    expect(previousPeriod({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
      from: '2026-02-28',
      to: '2026-02-28',
    })
  })

  it('is null if an end is open', () => {
    expect(previousPeriod({ from: '2026-03-01' })).toBeNull()
    expect(previousPeriod({})).toBeNull()
  })
})
