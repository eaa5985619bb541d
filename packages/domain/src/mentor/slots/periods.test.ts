import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuestionContext } from '../question.ts'
import { tokensOf } from '../words/tokens.ts'
import { numberOf, readPeriod } from './periods.ts'

/** What the words at the start of a text mean, asked on Friday 20 November 2026, and which of them were used. */
function read(text: string, { today = '2026-11-20', latest = today }: Partial<QuestionContext> = {}) {
  const around = { symbols: [], setups: [], tags: [], mistakes: [], accounts: [], previous: [] }
  const tokens = tokensOf(text)
  const found = readPeriod(tokens, 0, { ...around, today, latest })
  if (!found) return null
  const words = tokens.slice(0, found.length).map(({ text }) => text)
  return { ...found.filter, words: words.join(' ') }
}
/** The days of a text that is entirely a period; a word after it does not belong to it. */
function days(text: string, around: Partial<QuestionContext> = {}) {
  const { words, ...found } = read(`${text} please`, around) ?? { words: null }
  if (words !== null) expect(words).toBe(text.toLowerCase())
  return words === null ? null : found
}
const span = (from: string, to: string) => ({ from, to })
const day = (one: string) => span(one, one)
/** The machine's calendar, as a second opinion. */
const shifted = (from: string, by: number) =>
  new Date(Date.parse(`${from}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

test('numbers are read in digits and as words, up to four digits', () => {
  const words = 'one two three four five six seven eight nine ten'.split(' ')
  expect(words.map(numberOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(['twelve', 'couple', 'few', '0', '30', '9999'].map(numberOf)).toEqual([12, 2, 3, 0, 30, 9999])
  expect(['eleventy', '10000', '1.5', '-3', '3rd', '', 'constructor'].map(numberOf)).toEqual(
    Array(7).fill(null),
  )
})

describe('days relative to today', () => {
  test.each([
    ['today', day('2026-11-20')],
    ['yesterday', day('2026-11-19')],
    ['ytd', span('2026-01-01', '2026-11-20')],
    ['year to date', span('2026-01-01', '2026-11-20')],
    ['this day', day('2026-11-20')],
    ['last day', day('2026-11-19')],
    ['this week', span('2026-11-16', '2026-11-22')],
    ['my week', span('2026-11-16', '2026-11-22')],
    ['current week', span('2026-11-16', '2026-11-22')],
    ['last week', span('2026-11-09', '2026-11-15')],
    ['previous week', span('2026-11-09', '2026-11-15')],
    ['past week', span('2026-11-09', '2026-11-15')],
    ['this month', span('2026-11-01', '2026-11-30')],
    ['last month', span('2026-10-01', '2026-10-31')],
    ['this quarter', span('2026-10-01', '2026-12-31')],
    ['last quarter', span('2026-07-01', '2026-09-30')],
    ['this year', span('2026-01-01', '2026-12-31')],
    ['last year', span('2025-01-01', '2025-12-31')],
  ])('%s', (words, expected) => expect(days(words)).toEqual(expected))

  test('a week begins on Monday and ends on Sunday, whichever day of it is today', () => {
    for (const today of ['2026-11-16', '2026-11-18', '2026-11-22'])
      expect(days('this week', { today })).toEqual(span('2026-11-16', '2026-11-22'))
    expect(days('this week', { today: '2026-11-23' })).toEqual(span('2026-11-23', '2026-11-29'))
  })

  test('the month, quarter and year before those of January are in the previous year', () => {
    const today = '2026-01-31'
    expect(days('last month', { today })).toEqual(span('2025-12-01', '2025-12-31'))
    expect(days('last quarter', { today })).toEqual(span('2025-10-01', '2025-12-31'))
    expect(days('this quarter', { today })).toEqual(span('2026-01-01', '2026-03-31'))
    expect(days('this quarter', { today: '2026-03-31' })).toEqual(span('2026-01-01', '2026-03-31'))
    expect(days('this quarter', { today: '2026-04-01' })).toEqual(span('2026-04-01', '2026-06-30'))
  })

  test('a weekday means the latest one before today', () => {
    expect(days('last Thursday')).toEqual(day('2026-11-19'))
    expect(days('last Friday')).toEqual(day('2026-11-13'))
    expect(days('last Saturday')).toEqual(day('2026-11-14'))
    expect(days('this Monday')).toEqual(day('2026-11-16'))
    expect(days('this Friday')).toEqual(day('2026-11-20'))
    expect(days('this Saturday')).toEqual(day('2026-11-14'))
    expect(days('last Monday')).toEqual(day('2026-11-16'))
    expect(read('since Friday')).toMatchObject({ from: '2026-11-13' })
    // The week from Monday to Sunday: its Monday is the latest one, except on the Monday itself.
    for (let past = 0; past < 7; past++)
      expect(days('last Monday', { today: shifted('2026-11-16', past) })).toEqual(
        day(past === 0 ? '2026-11-09' : '2026-11-16'),
      )
  })

  test('my own, or many of them, are not a period', () => {
    for (const words of [
      'my weeks',
      'my worst days',
      'my monday',
      'my',
      'last',
      'this',
      'year to',
      'last mondays',
    ])
      expect(read(words)).toBeNull()
    expect(read('year to date')).not.toBeNull()
    expect(read('year to data')).toBeNull()
    expect(read('year two date')).toBeNull()
  })

  test('the last month of a name is over, and one named alone may be in progress', () => {
    expect(days('last October')).toEqual(span('2026-10-01', '2026-10-31'))
    expect(days('last January')).toEqual(span('2026-01-01', '2026-01-31'))
    expect(days('last November')).toEqual(span('2025-11-01', '2025-11-30'))
    expect(days('November')).toEqual(span('2026-11-01', '2026-11-30'))
    expect(days('December')).toEqual(span('2025-12-01', '2025-12-31'))
    expect(days('this October')).toEqual(span('2026-10-01', '2026-10-31'))
  })
})

describe('a number of days, weeks, months or years', () => {
  test.each([
    ['last 1 day', '2026-11-20'],
    ['last 30 days', '2026-10-22'],
    ['past two weeks', '2026-11-07'],
    ['previous 1 week', '2026-11-14'],
    ['last couple weeks', '2026-11-07'],
    ['last couple of weeks', '2026-11-07'],
    ['last few days', '2026-11-18'],
    ['last twelve days', '2026-11-09'],
    ['last 1 month', '2026-10-21'],
    ['last 3 months', '2026-08-21'],
    ['past 12 months', '2025-11-21'],
    ['last 1 year', '2025-11-21'],
    ['last 2 years', '2024-11-21'],
  ])('%s end today and begin on %s', (words, from) => {
    expect(days(words)).toEqual(span(from, '2026-11-20'))
  })

  test('any number of days means exactly that many days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (count) => {
        expect(days(`last ${count} days`)).toEqual(span(shifted('2026-11-20', 1 - count), '2026-11-20'))
      }),
    )
  })

  test('accepts from one to two thousand of them', () => {
    for (const words of [
      'last 0 days',
      'last 2001 days',
      'last several days',
      'last 3 trades',
      'over 3 days',
    ])
      expect(read(words)).toBeNull()
    expect(read('last 2000 days')).not.toBeNull()
    expect(read('last 1 day')).not.toBeNull()
    expect(read('last couple if weeks')).toBeNull()
    expect(read('last three of weeks')).toBeNull()
  })

  test('a month back from a day the shorter month lacks begins after its end', () => {
    expect(days('last 1 month', { today: '2026-03-31' })).toEqual(span('2026-03-01', '2026-03-31'))
    expect(days('last 1 month', { today: '2024-03-30' })).toEqual(span('2024-03-01', '2024-03-30'))
    expect(days('last 1 month', { today: '2026-03-28' })).toEqual(span('2026-03-01', '2026-03-28'))
    expect(days('last 1 month', { today: '2026-03-09' })).toEqual(span('2026-02-10', '2026-03-09'))
    expect(days('last 1 month', { today: '2026-01-05' })).toEqual(span('2025-12-06', '2026-01-05'))
  })
})

describe('a date', () => {
  test.each([
    ['2026-10-05', '2026-10-05'],
    ['1999-12-31', '1999-12-31'],
    ['October 5', '2026-10-05'],
    ['5 October', '2026-10-05'],
    ['october 5th', '2026-10-05'],
    ['1st october', '2026-10-01'],
    ['1st of october', '2026-10-01'],
    ['the 5th of october 2024', '2024-10-05'],
    ['2nd oct', '2026-10-02'],
    ['oct 3rd', '2026-10-03'],
    ['october 5th 2024', '2024-10-05'],
    ['5 october 1999', '1999-10-05'],
    ['november 20', '2026-11-20'],
    ['november 21', '2025-11-21'],
    ['january 31', '2026-01-31'],
    ['5 january', '2026-01-05'],
    ['31 december', '2025-12-31'],
    ['sept 9', '2026-09-09'],
    ['february 29 2024', '2024-02-29'],
  ])('%s', (words, expected) => expect(days(words)).toEqual(day(expected)))

  test('February 29 without a year is the last one there was, up to the last trade', () => {
    const of = (today: string, latest = today) => days('february 29', { today, latest })
    expect(of('2026-11-20')).toEqual(day('2024-02-29'))
    expect(of('2028-02-28')).toEqual(day('2024-02-29'))
    expect(of('2028-02-29')).toEqual(day('2028-02-29'))
    expect(of('2028-11-20', '2027-03-01')).toEqual(day('2024-02-29'))
  })

  test('a day that is in no calendar is not one', () => {
    for (const words of ['2026-02-30', '2026-13-01', '2026-10-00', '31 2026', '0 october 5x'])
      expect(read(words)).toBeNull()
    // Only the month is left of these.
    for (const words of ['october 0', 'october 32', 'february 30'])
      expect(read(words)?.words).toBe(words.split(' ')[0])
    expect(read('31 february')).toBeNull()
  })
})

describe('a month, quarter or year', () => {
  test.each([
    ['october', span('2026-10-01', '2026-10-31')],
    ['oct', span('2026-10-01', '2026-10-31')],
    ['sept', span('2026-09-01', '2026-09-30')],
    ['january', span('2026-01-01', '2026-01-31')],
    ['october 2024', span('2024-10-01', '2024-10-31')],
    ['february 2024', span('2024-02-01', '2024-02-29')],
    ['2024-02', span('2024-02-01', '2024-02-29')],
    ['2025-12', span('2025-12-01', '2025-12-31')],
    ['2025-01', span('2025-01-01', '2025-01-31')],
    ['q1', span('2026-01-01', '2026-03-31')],
    ['q4', span('2026-10-01', '2026-12-31')],
    ['q2 2024', span('2024-04-01', '2024-06-30')],
    ['2025', span('2025-01-01', '2025-12-31')],
    ['1970', span('1970-01-01', '1970-12-31')],
    ['2099', span('2099-01-01', '2099-12-31')],
  ])('%s', (words, expected) => expect(days(words)).toEqual(expected))

  test('one that is in no calendar is not one', () => {
    for (const words of ['2025-00', '2025-13', 'q0', 'q5', '1969', '2100', 'oc', 'octo', 'octobers'])
      expect(read(words)).toBeNull()
  })

  test('a quarter named alone has begun', () => {
    expect(days('q4', { today: '2026-10-01' })).toEqual(span('2026-10-01', '2026-12-31'))
    expect(days('q4', { today: '2026-09-30' })).toEqual(span('2025-10-01', '2025-12-31'))
    expect(days('q1', { today: '2026-01-01' })).toEqual(span('2026-01-01', '2026-03-31'))
    expect(days('before q4', { today: '2026-09-30' })).toEqual({ to: '2025-09-30' })
    expect(days('q4 2027')).toEqual(span('2027-10-01', '2027-12-31'))
  })

  test('small words before it belong to it', () => {
    for (const lead of ['in', 'during', 'for', 'of', 'on', 'over', 'within', 'the', 'in the', 'during the'])
      expect(days(`${lead} october`)).toEqual(span('2026-10-01', '2026-10-31'))
    expect(read('near october')).toBeNull()
    expect(read('in a october')).toBeNull()
    expect(read('near the october')).toBeNull()
  })

  test('may and march are months where a period is expected, next to a year or alone', () => {
    const may = span('2026-05-01', '2026-05-31')
    expect(days('in may')).toEqual(may)
    expect(days('may 2025')).toEqual(span('2025-05-01', '2025-05-31'))
    expect(read('may')).toMatchObject(may)
    expect(read('march')).toMatchObject(span('2026-03-01', '2026-03-31'))
    for (const words of ['may i', 'may i see', 'march on', 'mar gin']) expect(read(words)).toBeNull()
    for (const who of ['i', 'we', 'you']) expect(read(`in may ${who} see`)).toBeNull()
    expect(read('april showers')?.words).toBe('april')
  })
})

describe('from one day to another', () => {
  test.each([
    ['from oct 5 to oct 9', span('2026-10-05', '2026-10-09')],
    ['between oct 5 and oct 9', span('2026-10-05', '2026-10-09')],
    ['oct 5 until oct 9', span('2026-10-05', '2026-10-09')],
    ['oct 5 till oct 9', span('2026-10-05', '2026-10-09')],
    ['from july through august', span('2026-07-01', '2026-08-31')],
    ['oct 5 to oct 5', day('2026-10-05')],
    ['from monday to friday', null],
    // The second end has not come yet this year.
    ['from nov 10 to nov 25', span('2026-11-10', '2026-11-25')],
    ['september to december', span('2026-09-01', '2026-12-31')],
    // The first end was last year.
    ['october to march', span('2025-10-01', '2026-03-31')],
    ['from dec 28 to jan 5', span('2025-12-28', '2026-01-05')],
    ['from january to february', span('2026-01-01', '2026-02-28')],
  ])('%s', (words, expected) => expect(days(words)).toEqual(expected))

  test('swapped ends are rejected, and its words are its own', () => {
    expect(read('from oct 9 to oct 5')).toBeNull()
    expect(read('from october 2026 to march 2026')).toBeNull()
    expect(read('from october to march 2026')).toBeNull()
    expect(read('from today to last week')).toBeNull()
    expect(read('oct 9 to oct 5')?.words).toBe('oct 9')
    expect(read('between oct 5 to oct 9')).toBeNull()
    expect(read('from oct 5 and oct 9')).toBeNull()
    expect(read('oct 5 and oct 9')?.words).toBe('oct 5')
    expect(read('from oct 5 to somewhere')).toBeNull()
  })
})

describe('open at one end', () => {
  test.each([
    ['since oct 5', { from: '2026-10-05' }],
    ['since october', { from: '2026-10-01' }],
    ['since monday', { from: '2026-11-16' }],
    ['since mondays', { from: '2026-11-16' }],
    ['after oct 5', { from: '2026-10-06' }],
    ['after october', { from: '2026-11-01' }],
    ['before oct 5', { to: '2026-10-04' }],
    ['before october', { to: '2026-09-30' }],
    ['until oct 5', { to: '2026-10-05' }],
    ['till october', { to: '2026-10-31' }],
    ['until monday', { to: '2026-11-16' }],
    ['since the 2025', { from: '2025-01-01' }],
    // None of these has begun this year.
    ['before dec 5', { to: '2025-12-04' }],
    ['until december', { to: '2025-12-31' }],
  ])('%s', (words, expected) => expect(days(words)).toEqual(expected))

  test('only a period may follow', () => {
    for (const words of ['since then', 'after lunch', 'before', 'until noon']) expect(read(words)).toBeNull()
  })
})

describe('a period without a year when the trades end earlier', () => {
  const latest = '2024-08-14'
  test.each([
    ['october', span('2023-10-01', '2023-10-31')],
    ['august', span('2024-08-01', '2024-08-31')],
    ['september', span('2023-09-01', '2023-09-30')],
    ['january', span('2024-01-01', '2024-01-31')],
    ['february', span('2024-02-01', '2024-02-29')],
    ['q3', span('2024-07-01', '2024-09-30')],
    ['q4', span('2023-10-01', '2023-12-31')],
    ['oct 5', day('2023-10-05')],
    ['aug 14', day('2024-08-14')],
    ['aug 15', day('2023-08-15')],
    ['since october', { from: '2023-10-01' }],
    ['october 2025', span('2025-10-01', '2025-10-31')],
    ['last month', span('2026-10-01', '2026-10-31')],
  ])('%s is the latest with trades', (words, expected) => expect(days(words, { latest })).toEqual(expected))

  test('the end of a month stays the end, in leap years and others', () => {
    expect(days('february', { latest: '2025-08-14' })).toEqual(span('2025-02-01', '2025-02-28'))
    expect(days('february', { today: '2028-11-20', latest: '2027-03-01' })).toEqual(
      span('2027-02-01', '2027-02-28'),
    )
  })

  test('it is enough if trades reach its first day', () => {
    expect(days('october', { latest: '2026-10-01' })).toEqual(span('2026-10-01', '2026-10-31'))
    expect(days('october', { latest: '2026-09-30' })).toEqual(span('2025-10-01', '2025-10-31'))
  })
})
