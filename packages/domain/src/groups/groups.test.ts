import { describe, expect, test } from 'vitest'
import { dayNumber, dayText } from '../time/trading-day.ts'
import { CHALLENGES, challengeOf, challengeProgress } from './challenge.ts'
import { boardDays, leaderboard, medianOf } from './leaderboard.ts'
import { MAX_MENTIONS, mentionsIn } from './mentions.ts'
import type { ProcessDay } from './process-day.ts'
import { readsLikeSignal } from './reads-like-signal.ts'

const MONDAY = dayNumber('2026-06-15')

function days(n: number, day: Partial<ProcessDay> = {}, from = MONDAY): ProcessDay[] {
  return Array.from({ length: n }, (_, at) => ({
    day: from + at,
    kept: 3,
    due: 3,
    unknown: 0,
    outcome: 'kept' as const,
    isActive: true,
    isPlanned: true,
    isReviewed: true,
    ...day,
  }))
}

const week = { measure: 'rules', period: 'week', from: MONDAY, to: MONDAY + 6, today: MONDAY + 6 } as const

describe('a leaderboard', () => {
  test('ranks the longer record of the same share first, however high the share of a short one', () => {
    const rows = leaderboard(
      [
        { userId: 'short', days: days(3) },
        { userId: 'long', days: days(7, { kept: 30, due: 30 }) },
      ],
      week,
    )
    expect(rows.map(({ userId, rank, value }) => [userId, rank, value])).toEqual([
      ['long', 1, 1],
      ['short', 2, 1],
    ])
  })

  test.each([
    ['rules', 'week', 3],
    ['rules', 'month', 10],
    ['reviews', 'week', 3],
    ['reviews', 'month', 10],
    ['weeks', 'week', 3],
  ] as const)('gives a place for the %s of a %s from %i days on', (measure, period, fewest) => {
    const from = MONDAY - 10
    const query = { ...week, measure, period, from, today: MONDAY + 2 }
    const of = (n: number) => leaderboard([{ userId: 'a', days: days(n, {}, from) }], query)[0]
    expect(of(fewest - 1)).toMatchObject({ rank: null, value: null, sample: fewest - 1, fewest })
    expect(of(fewest)).toMatchObject({ rank: 1, value: 1, sample: fewest })
  })

  test('gives a place for the process weeks of a month from two on', () => {
    const query = { ...week, measure: 'weeks', period: 'month', from: MONDAY - 14 } as const
    const weeks = [...days(5, {}, MONDAY - 14), ...days(5, {}, MONDAY - 7)]
    const on = (today: number) => leaderboard([{ userId: 'a', days: weeks }], { ...query, today })[0]
    expect(on(MONDAY - 1)).toMatchObject({ rank: null, sample: 1, fewest: 2 })
    expect(on(MONDAY)).toMatchObject({ rank: 1, sample: 2 })
  })

  test('shares a place if the lower ends are equal in whole per cent, and skips the next place', () => {
    const rows = leaderboard(
      [
        { userId: 'a', days: days(5) },
        { userId: 'b', days: days(5) },
        { userId: 'c', days: days(5, { kept: 1 }) },
      ],
      week,
    )
    expect(rows.map(({ userId, rank, isTied }) => [userId, rank, isTied])).toEqual([
      ['a', 1, true],
      ['b', 1, true],
      ['c', 3, false],
    ])
  })

  test('ranks more rules, then the smaller id, first within a shared place', () => {
    const member = (userId: string, due: number) => ({ userId, days: days(7, { kept: due, due }) })
    // Lower ends of 98.2 and 98.3 %.
    const rows = leaderboard([member('b', 30), member('d', 31), member('a', 30), member('c', 31)], week)
    expect(rows.map(({ userId, rank }) => [userId, rank])).toEqual([
      ['c', 1],
      ['d', 1],
      ['a', 1],
      ['b', 1],
    ])
  })

  test('has no places while a member is being computed, who then comes last', () => {
    const computed = [
      { userId: 'a', days: days(5) },
      { userId: 'new', days: [] },
    ]
    const pending = { userId: 'pending', days: null }
    expect(
      leaderboard([pending, ...computed], week).map(({ userId, rank, sample }) => [userId, rank, sample]),
    ).toEqual([
      ['a', null, 5],
      ['new', null, 0],
      ['pending', null, null],
    ])
    expect(leaderboard(computed, week)[0]).toMatchObject({ rank: 1 })
  })

  test('lists those without a place last, longer records first', () => {
    const rows = leaderboard(
      [
        { userId: 'none', days: [] },
        { userId: 'one', days: days(1) },
        { userId: 'two', days: days(2) },
        { userId: 'placed', days: days(3, { kept: 0 }) },
      ],
      week,
    )
    expect(rows.map(({ userId, rank }) => [userId, rank])).toEqual([
      ['placed', 1],
      ['two', null],
      ['one', null],
      ['none', null],
    ])
    expect(rows.at(-1)).toMatchObject({ value: null, low: null, high: null, coverage: null, sample: 0 })
  })

  test('counts only the days of its period, and says how much could be judged', () => {
    const all = [...days(3, { kept: 0 }, MONDAY - 3), ...days(4, { unknown: 1 })]
    const [row] = leaderboard([{ userId: 'a', days: all }], week)
    expect(row).toMatchObject({ done: 12, of: 12, sample: 4, coverage: 0.75 })
  })

  test('counts a day with a single rule due, but none without', () => {
    const all = [...days(3, { kept: 1, due: 1 }), ...days(2, { kept: 0, due: 0 }, MONDAY + 3)]
    const [row] = leaderboard([{ userId: 'a', days: all }], week)
    expect(row).toMatchObject({ done: 3, of: 3, sample: 3, rank: 1 })
  })

  test('counts process weeks that are over, with four of five planned days being enough', () => {
    const month = {
      ...week,
      measure: 'weeks',
      period: 'month',
      from: MONDAY - 14,
      today: MONDAY + 2,
    } as const
    const first = [...days(4, {}, MONDAY - 14), ...days(1, { outcome: 'short' }, MONDAY - 10)]
    const second = [...days(3, {}, MONDAY - 7), ...days(2, { outcome: 'short' }, MONDAY - 4)]
    const [row] = leaderboard([{ userId: 'a', days: [...first, ...second, ...days(2)] }], month)
    expect(row).toMatchObject({ done: 1, of: 2, value: 0.5 })
    const weeksOn = (today: number) =>
      leaderboard([{ userId: 'a', days: days(5) }], { ...month, today })[0]?.of
    expect([weeksOn(MONDAY + 6), weeksOn(MONDAY + 7)]).toEqual([0, 1])
  })

  test('needs three reviews in a week for a place, which nobody without one shares', () => {
    const of = (n: number) =>
      leaderboard([{ userId: 'a', days: days(n) }], { ...week, measure: 'reviews' })[0]
    expect(of(2)).toMatchObject({ rank: null, isTied: false, fewest: 3 })
    expect(of(3)).toMatchObject({ rank: 1, isTied: false })
  })

  test('leaves out days with nothing to look back on', () => {
    const all = [...days(3), ...days(4, { isReviewed: null }, MONDAY + 3)]
    const [row] = leaderboard([{ userId: 'a', days: all }], { ...week, measure: 'reviews' })
    expect(row).toMatchObject({ done: 3, of: 3 })
  })

  test('has a median from five placed members on', () => {
    const of = (n: number) =>
      medianOf(
        leaderboard(
          Array.from({ length: n }, (_, at) => ({ userId: `${at}`, days: days(5) })),
          week,
        ),
      )
    expect(of(4)).toEqual({ n: 4, value: null })
    expect(of(5)).toEqual({ n: 5, value: 1 })
  })

  test('counts a process week in the month of its Monday, whole, and in no other', () => {
    // From Monday, 29 June 2026: three of five planned days kept, which is too few.
    const days = ['kept', 'short', 'short', 'kept', 'kept'].map((outcome, at) => ({
      day: dayNumber('2026-06-29') + at,
      kept: 3,
      due: 3,
      unknown: 0,
      isActive: true,
      outcome: outcome as ProcessDay['outcome'],
      isPlanned: true,
      isReviewed: true,
    }))
    const today = dayNumber('2026-07-20')
    const [june, july] = [1, 0].map((back) => {
      const board = { measure: 'weeks', period: 'month' } as const
      return leaderboard([{ userId: 'a', days }], { ...board, ...boardDays(board, today, back), today })[0]
    })
    expect([june?.done, june?.of]).toEqual([0, 1])
    expect([july?.done, july?.of]).toEqual([0, 0])
  })

  test('knows the days of weeks and months', () => {
    const texts = (period: 'week' | 'month', day: string, back = 0) => {
      const { from, to } = boardDays({ measure: 'rules', period }, dayNumber(day), back)
      return [dayText(from), dayText(to)]
    }
    expect(texts('week', '2026-06-21')).toEqual(['2026-06-15', '2026-06-21'])
    expect(texts('week', '2026-06-22', 1)).toEqual(['2026-06-15', '2026-06-21'])
    expect(texts('month', '2026-03-31', 1)).toEqual(['2026-02-01', '2026-02-28'])
    expect(texts('month', '2026-01-01', 1)).toEqual(['2025-12-01', '2025-12-31'])
    expect(texts('month', '2026-12-31')).toEqual(['2026-12-01', '2026-12-31'])
  })

  test.each([
    ['2026-11-30', 0, '2026-11-02', '2026-12-06'],
    ['2026-12-01', 0, '2026-11-02', '2026-12-06'],
    ['2026-12-06', 0, '2026-11-02', '2026-12-06'],
    ['2026-12-07', 0, '2026-12-07', '2027-01-03'],
    ['2026-12-07', 1, '2026-11-02', '2026-12-06'],
    ['2027-01-01', 0, '2026-12-07', '2027-01-03'],
    ['2027-01-01', 1, '2026-11-02', '2026-12-06'],
    ['2027-02-28', 0, '2027-02-01', '2027-02-28'],
  ])('names the days that a month of process weeks counts, on %s, %i back', (day, back, from, to) => {
    const days = boardDays({ measure: 'weeks', period: 'month' }, dayNumber(day), back)
    expect([dayText(days.from), dayText(days.to)]).toEqual([from, to])
  })
})

describe('a challenge', () => {
  test('is the same all week, and comes back after all others had their turn', () => {
    const ids = CHALLENGES.map((_, at) => challengeOf(MONDAY + 7 * at).id)
    expect(new Set(ids).size).toBe(CHALLENGES.length)
    expect(challengeOf(MONDAY + 7 * CHALLENGES.length).id).toBe(challengeOf(MONDAY).id)
  })

  test('counts no rest day against anyone once the week is over', () => {
    const three = days(3)
    const standing = (today: number) => challengeProgress('plan', three, { monday: MONDAY, today })
    expect(standing(MONDAY + 6)).toMatchObject({ done: 3, needed: 4, isDone: false })
    expect(standing(MONDAY + 7)).toMatchObject({ done: 3, needed: 3, isDone: true })
  })

  test('is not done by doing nothing', () => {
    expect(challengeProgress('plan', [], { monday: MONDAY, today: MONDAY + 9 })).toMatchObject({
      isDone: false,
    })
  })
})

describe('mentions', () => {
  test('have three letters or more, without trailing full stops and dashes', () => {
    expect(mentionsIn('@abc. @ab. @... @a-c-- @--d')).toEqual(['abc', 'a-c', '--d'])
  })

  test('end where the sentence continues, and are told from email addresses', () => {
    expect(mentionsIn('Thanks, @Marta. And @jonas_b! Mail me@example.com, @ab')).toEqual(['marta', 'jonas_b'])
  })

  test('count twenty at most, each once', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `@name${n} @name0`).join(' ')
    expect(mentionsIn(many)).toHaveLength(MAX_MENTIONS)
  })
})

describe('a signal', () => {
  test.each([
    'Long NQ above 25,300, stop 25,260',
    'short ES at 5400.25 target 5380',
    'Buy MNQ 21000, SL 20950, TP 21100',
    'My view: selling gold at 2400 with a stop at 2410',
    'LONG NQ @ 25,300\nSL 25,260\nTP 25,400',
    'XAUUSD sell 2650\n\nStop loss: 2662.5',
    '📈 Buy ES 5300\n🎯 TP1: 5320',
    'Short CL 71.20, TP1 70.80',
  ])('is detected in: %s', (text) => expect(readsLikeSignal(text)).toBe(true))

  test('is only looked for in the first twenty thousand characters', () => {
    const call = 'Buy MNQ 21000, SL 2'
    const behind = (length: number) => `${'.'.repeat(length - call.length)}${call}`
    expect([readsLikeSignal(behind(20_000)), readsLikeSignal(behind(20_001))]).toEqual([true, false])
  })

  test.each([
    'I bought NQ at 25,300 and was stopped at 25,260.',
    'Long day. Stop at three trades.',
    'My stop was 10 points, I went long at 5400.',
    'Short review: 2 of 3 rules kept.',
    'How long should a review take? 10 minutes?',
    'Long bias above 5300\nStop trading after 3 losses',
    'I sold NQ at 25,300\nSL 25,340',
    'Short list of 3 things\nReview\nSleep\nRead\nStop 1 hour before midnight',
  ])('is not detected in: %s', (text) => expect(readsLikeSignal(text)).toBe(false))
})
