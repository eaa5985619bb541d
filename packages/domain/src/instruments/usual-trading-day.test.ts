import { describe, expect, it } from 'vitest'
import { readInstrument } from './instrument.ts'
import { dayKindOf, usualTradingDay } from './usual-trading-day.ts'

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

  it('is not Chicago’s for futures of Brazil', () => {
    const kinds = ['WINZ26', 'WDOF27', 'MESZ6', 'AAPL'].map((symbol) => dayKindOf(readInstrument(symbol)))
    expect(kinds).toEqual(['unknown', 'unknown', 'future', 'stock'])
  })

  it('is unknown for an empty list and for unknown contracts only', () => {
    expect(usualTradingDay([])).toBeNull()
    expect(usualTradingDay(['unknown', 'unknown'])).toBeNull()
  })
})
