import { describe, expect, it } from 'vitest'
import {
  calendarQueryOf,
  parseCalendarSearch,
  shownMonth,
  shownWeek,
  weekOfLatest,
} from './calendar-search.ts'

const TODAY = '2026-11-21'

describe('the URL of the calendar', () => {
  it('holds view, month, day and layer, and drops invalid values', () => {
    const search = { view: 'year', month: '2026-02', day: '2026-02-28', layer: 'mood', currency: 'EUR' }
    expect(parseCalendarSearch(search)).toEqual(search)
    expect(
      parseCalendarSearch({
        view: 'day',
        week: '2026-02-30',
        month: '2026-13',
        day: '2026-02-30',
        layer: 'result',
        currency: 'X',
      }),
    ).toEqual({})
  })

  it('shows the open day’s month, or else today’s', () => {
    expect(shownMonth({ month: '2026-02', day: '2026-03-01' }, TODAY)).toBe('2026-02')
    expect(shownMonth({ day: '2026-03-01' }, TODAY)).toBe('2026-03')
    expect(shownMonth({}, TODAY)).toBe('2026-11')
  })

  it('opens at the scope’s last day if its dates are over', () => {
    expect(shownMonth({ from: '2026-09-01', to: '2026-09-30' }, TODAY)).toBe('2026-09')
    expect(shownMonth({ range: 'year' }, TODAY)).toBe('2026-11')
  })
})

it('asks for whole months and years, with the accounts and basis of the scope and none of its dates', () => {
  const account = ['0190a1b2-0000-7000-8000-00000000000a']
  expect(calendarQueryOf({ month: '2028-02', basis: 'gross', account, range: '30d' }, TODAY)).toEqual({
    account,
    basis: 'gross',
    from: '2028-02-01',
    to: '2028-02-29',
  })
  expect(calendarQueryOf({ view: 'year', month: '2028-02', currency: 'EUR' }, TODAY)).toMatchObject({
    from: '2028-01-01',
    to: '2028-12-31',
    basis: 'net',
    currency: 'EUR',
  })
})

describe('the view of a week', () => {
  it('begins on the trader’s first weekday, even across months', () => {
    expect(shownWeek({ week: '2026-11-01' }, TODAY, 1)).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    expect(shownWeek({ week: '2026-11-01' }, TODAY, 0)[0]).toBe('2026-11-01')
    expect(shownWeek({}, TODAY, 6)[0]).toBe('2026-11-21')
  })

  it('is the one of the scope’s last day', () => {
    expect(shownWeek({ from: '2026-09-01', to: '2026-09-30' }, TODAY, 1)[0]).toBe('2026-09-28')
    expect(shownWeek({ range: 'year' }, TODAY, 1)[0]).toBe('2026-11-16')
  })

  it('goes back to the latest trades only if no day is chosen and it is empty', () => {
    const week = shownWeek({}, TODAY, 1)
    const answer = (latest: string | null, n = 0, eventCount = 0, unknownResults = 0) => ({
      latest,
      strip: { n, unknownResults, eventCount, payoutCount: 0 },
    })
    const opened = (data: ReturnType<typeof answer>, search = {}) =>
      weekOfLatest({ view: 'week', ...search }, week, data)
    expect(opened(answer('2026-11-13'))).toBe('2026-11-13')
    expect(opened(answer('2026-11-13', 1))).toBeUndefined()
    expect(opened(answer('2026-11-13', 0, 1))).toBeUndefined()
    expect(opened(answer('2026-11-13', 0, 0, 1))).toBeUndefined()
    expect(opened(answer('2026-11-16'))).toBeUndefined()
    expect(opened(answer(null))).toBeUndefined()
    expect(opened(answer('2026-11-13'), { week: '2026-11-20' })).toBeUndefined()
    expect(opened(answer('2026-11-13'), { day: '2026-11-20' })).toBeUndefined()
    expect(weekOfLatest({}, week, answer('2026-11-13'))).toBeUndefined()
  })

  it('is the one of its own day, the open day or today, and requests those seven days', () => {
    expect(shownWeek({ week: '2026-02-04', day: '2026-03-04' }, TODAY, 1)[0]).toBe('2026-02-02')
    expect(shownWeek({ day: '2026-03-04' }, TODAY, 1)[0]).toBe('2026-03-02')
    expect(parseCalendarSearch({ view: 'week', week: '2026-11-18' })).toEqual({
      view: 'week',
      week: '2026-11-18',
    })
    expect(calendarQueryOf({ view: 'week', week: '2026-11-18' }, TODAY, 1)).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
    })
  })
})
