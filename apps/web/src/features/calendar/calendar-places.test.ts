import { describe, expect, it } from 'vitest'
import { searchOfDay, searchOfMode } from './calendar-places.ts'

const WEEK = [
  '2026-09-28',
  '2026-09-29',
  '2026-09-30',
  '2026-10-01',
  '2026-10-02',
  '2026-10-03',
  '2026-10-04',
]
const at = { mode: 'month' as const, month: '2026-10', week: WEEK, today: '2026-11-20' }

describe('the URL of a day', () => {
  it('has the day’s month, which may be the previous or next one', () => {
    expect(searchOfDay('2026-11-01', at)).toEqual({ day: '2026-11-01', month: '2026-11' })
  })

  it('has the day’s year in the year view, and keeps the month', () => {
    expect(searchOfDay('2025-03-04', { ...at, mode: 'year' })).toEqual({
      day: '2025-03-04',
      month: '2025-10',
    })
  })

  it('stays in the week shown', () => {
    expect(searchOfDay('2026-10-01', { ...at, mode: 'week' })).toEqual({
      day: '2026-10-01',
      week: '2026-09-28',
    })
  })
})

describe('switching the view', () => {
  it('from a month opens this week, or the month’s first', () => {
    expect(searchOfMode('week', { ...at, month: '2026-11' })).toEqual({ view: 'week', week: '2026-11-20' })
    expect(searchOfMode('week', at)).toEqual({ view: 'week', week: '2026-10-01' })
  })

  it('from a week opens the month that holds most of it', () => {
    const week = { ...at, mode: 'week' as const, month: '2026-09' }
    expect(searchOfMode('month', week)).toEqual({ view: undefined, week: undefined, month: '2026-10' })
    expect(searchOfMode('year', week)).toEqual({ view: 'year', week: undefined, month: '2026-10' })
  })

  it('to or from a year keeps the month', () => {
    expect(searchOfMode('month', { ...at, mode: 'year' })).toMatchObject({
      view: undefined,
      month: '2026-10',
    })
  })
})
