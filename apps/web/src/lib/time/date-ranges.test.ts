import { describe, expect, it } from 'vitest'
import { resolvePreset } from './date-ranges.ts'
import { addMonths, isDay, lastDayOfMonth, monthGrid, todayAsDay, weekOf } from './days.ts'

describe('ranges', () => {
  const on = (day: string) => (preset: Parameters<typeof resolvePreset>[0]) => resolvePreset(preset, day)
  it('match their names', () => {
    const range = on('2026-11-20')
    expect(range('today')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
    expect(range('week')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(range('month')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(range('30d')).toEqual({ from: '2026-10-22', to: '2026-11-20' })
    expect(range('quarter')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(range('year')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(range('all')).toEqual({})
  })
  it('are correct at the ends of months, quarters and leap years', () => {
    expect(on('2028-02-29')('month')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(on('2026-01-01')('quarter')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
    expect(on('2026-01-01')('week')).toEqual({ from: '2025-12-28', to: '2026-01-03' })
  })
})

describe('days', () => {
  it('form weeks from Sunday and full month pages', () => {
    expect(weekOf('2026-11-15')[0]).toBe('2026-11-15')
    expect(monthGrid('2026-02').flat()).toHaveLength(28)
    expect(monthGrid('2026-11').at(-1)?.at(-1)).toBe('2026-12-05')
  })
  it('add months across years and know their last day', () => {
    expect(addMonths('2026-11', 3)).toBe('2027-02')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(lastDayOfMonth('2026-12')).toBe('2026-12-31')
  })
  it('are real dates, and today is the browser date', () => {
    expect(isDay('2026-02-30')).toBe(false)
    expect(isDay('2026-2-3')).toBe(false)
    expect(isDay('2028-02-29')).toBe(true)
    expect(todayAsDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})
