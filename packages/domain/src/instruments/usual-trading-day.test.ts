import { describe, expect, it } from 'vitest'
import { usualTradingDay } from './usual-trading-day.ts'

describe('the usual trading day', () => {
  it('is that of the market with the most trades', () => {
    expect(usualTradingDay(['stock', 'future', 'future'])).toEqual({
      timeZone: 'America/Chicago',
      dayReset: '17:00',
    })
    expect(usualTradingDay(['forex', 'cfd', 'cfd'])?.timeZone).toBe('America/New_York')
  })

  it('is that of the known contracts, however many others are unknown', () => {
    expect(usualTradingDay(['unknown', 'unknown', 'future'])?.dayReset).toBe('17:00')
  })

  it('is unknown for an empty list and for unknown contracts only', () => {
    expect(usualTradingDay([])).toBeNull()
    expect(usualTradingDay(['unknown', 'unknown'])).toBeNull()
  })
})
