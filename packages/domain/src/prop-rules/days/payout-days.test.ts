import { expect, it } from 'vitest'
import { dayNumber, dayText } from '../../time/trading-day.ts'
import { longestWait, type PayoutDates, payoutFrom } from './payout-days.ts'

type Given = { first?: string; last?: string; today?: string }
/** The days are dates; by default the account has traded, and nothing was paid out. */
function from(dates: PayoutDates, { first = '2026-06-01', last, today = first }: Given = {}): string | null {
  const found = payoutFrom(dates, {
    firstTrade: first === '' ? null : dayNumber(first),
    lastPayout: last === undefined ? null : dayNumber(last),
    today: dayNumber(today || '2026-06-01'),
  })
  return found === null ? null : dayText(found)
}

// June 2026: the 1st is a Monday, the 3rd a Wednesday, the 6th a Saturday.

it('counts business days from Monday to Friday', () => {
  const business = (firstAfterDays: number) => ({ firstAfterDays, countsBusinessDays: true as const })
  const after = (days: number) =>
    ['2026-06-01', '2026-06-05', '2026-06-06', '2026-06-07'].map((first) => from(business(days), { first }))
  expect(after(0)).toEqual(['2026-06-01', '2026-06-05', '2026-06-06', '2026-06-07'])
  expect(after(1)).toEqual(['2026-06-02', '2026-06-08', '2026-06-08', '2026-06-08'])
  expect(after(10)).toEqual(['2026-06-15', '2026-06-19', '2026-06-19', '2026-06-19'])
  expect(from({ everyDays: 10, countsBusinessDays: true }, { last: '2026-06-11' })).toBe('2026-06-25')
})

it('pays on a weekday: today if it is that day, else the next one', () => {
  const wednesdays: PayoutDates = { weekday: 'wednesday' }
  const on = (today: string, last?: string) => from(wednesdays, { today, ...(last ? { last } : {}) })
  expect([on('2026-06-02'), on('2026-06-03'), on('2026-06-04')]).toEqual([
    ...['2026-06-03', '2026-06-03', '2026-06-10'],
  ])
  // Paid on a Wednesday: not on that day again, whenever it is looked at.
  expect([on('2026-06-10', '2026-06-10'), on('2026-06-16', '2026-06-10')]).toEqual([
    '2026-06-17',
    '2026-06-17',
  ])
  expect([on('2026-06-09', '2026-06-09'), on('2026-06-18', '2026-06-10')]).toEqual([
    '2026-06-10',
    '2026-06-24',
  ])
})

it('waits for the days first, then for the weekday', () => {
  const fridays: PayoutDates = { firstAfterDays: 14, everyDays: 7, weekday: 'friday' }
  // The 15th is 14 days after the 1st, a Monday; the Friday after it is the 19th.
  expect(from(fridays)).toBe('2026-06-19')
  expect(from(fridays, { last: '2026-06-19' })).toBe('2026-06-26')
  expect(from(fridays, { last: '2026-06-20' })).toBe('2026-07-03')
})

it('is not known without anything to count from, and not needed without a date', () => {
  expect(from({ weekday: 'monday' }, { first: '' })).toBeNull()
  expect(from({ everyDays: 7 }, { first: '' })).toBeNull()
  expect(from({})).toBeNull()
  expect(from({}, { last: '2026-06-10' })).toBeNull()
})

it('takes no longer than the longest wait, and as long on one day of the week', () => {
  const every = (dates: PayoutDates) =>
    Array.from({ length: 7 }, (_, day) => {
      const first = dayText(dayNumber('2026-06-01') + day)
      return dayNumber(from(dates, { first }) ?? '') - dayNumber(first)
    })
  for (let days = 0; days <= 12; days++)
    for (const weekday of [{}, { weekday: 'wednesday' as const }])
      for (const business of [{}, { countsBusinessDays: true as const }]) {
        const dates = { firstAfterDays: days, ...weekday, ...business }
        const most = longestWait(dates)
        const longest = Math.max(...every(dates))
        // A weekday after business days: the two are not at their longest on the same day.
        if ('weekday' in dates && 'countsBusinessDays' in dates) expect(most).toBeGreaterThanOrEqual(longest)
        else expect({ dates, most }).toEqual({ dates, most: longest })
      }
  expect([
    longestWait({}),
    longestWait({ everyDays: 7 }),
    longestWait({ firstAfterDays: 0, everyDays: 7 }),
  ]).toEqual([...[0, 7, 0]])
})
