import type { ProcessDay } from '@ballast/domain/groups/process-day'
import type { PointDay } from '@ballast/domain/points/point-day'
import { tallyOf } from '@ballast/domain/routine/day-cells'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { presentPerson } from './members.ts'
import { isModerator } from './membership.ts'
import { processDayOf, reviewedOn } from './process-days.ts'
import { presentCard } from './show-groups.ts'
import { challengeNow } from './show-process.ts'
import { wordsIn } from './write-posts.ts'

/** A Monday whose challenge is to plan before the open, on four days. */
const MONDAY = dayNumber('2026-06-01')
const day = (of: number, given: Partial<ProcessDay> = {}): ProcessDay => ({
  day: MONDAY + of,
  kept: 0,
  due: 0,
  unknown: 0,
  outcome: 'rest',
  isActive: true,
  isPlanned: true,
  isReviewed: true,
  ...given,
})
const days = (...of: number[]) => of.map((each) => day(each, { outcome: 'kept' }))

describe('the challenge of a week', () => {
  const now = (today: number, members: Record<string, ProcessDay[]>, userId = 'ann') =>
    challengeNow({
      userId,
      joined: Object.keys(members),
      days: new Map(Object.entries(members)),
      today: MONDAY + today,
    })

  test('names its week, how it continues, and the reader’s progress', () => {
    const { id, name, days: asked, next, ...rest } = now(2, { ann: days(0, 2), bob: days(0) })
    expect(rest).toEqual({
      monday: '2026-06-01',
      sunday: '2026-06-07',
      joined: 2,
      doneBy: 0,
      byDay: [
        { day: '2026-06-01', n: 2 },
        { day: '2026-06-02', n: 0 },
        { day: '2026-06-03', n: 1 },
      ],
      me: { done: 2, needed: asked, isDone: false },
    })
    expect(now(7, {})).toMatchObject({ monday: '2026-06-08', name: next })
    expect([id, name]).not.toEqual([now(7, {}).id, now(7, {}).name])
  })

  test('is the same on every day of its week, and shows the days up to today', () => {
    expect(now(0, { ann: [] }).byDay.map((each) => each.day)).toEqual(['2026-06-01'])
    const sunday = now(6, { ann: [] })
    expect([sunday.monday, sunday.byDay.length, sunday.byDay.at(-1)?.day]).toEqual([
      '2026-06-01',
      7,
      '2026-06-07',
    ])
  })

  test('is done once somebody has enough days, not counting days of other weeks', () => {
    const { days: asked } = now(6, {})
    const enough = days(...Array.from({ length: asked }, (_, at) => at))
    const earlier = days(-7, -6, -5, -4, -3, -2, -1)
    expect(now(6, { ann: enough, bob: earlier, cid: enough.slice(1) })).toMatchObject({
      joined: 3,
      doneBy: 1,
      me: { done: asked, needed: asked, isDone: true },
    })
  })

  test('has no progress for a reader who did not join, or whose days are unknown', () => {
    expect(now(2, { bob: days(0) }).me).toBeNull()
    const unknown = challengeNow({ userId: 'ann', joined: ['ann'], days: new Map(), today: MONDAY })
    expect(unknown).toMatchObject({ joined: 1, doneBy: 0, me: { done: 0, isDone: false } })
  })
})

/** A day that ended at noon on the following day, with one trade and a plan written in time. */
const END = Date.parse('2026-06-02T12:00:00Z')
const HOUR = 3_600_000
const trade = (given: object = {}) => ({
  id: 't1',
  openedAt: END - 5 * HOUR,
  reviewedAt: END - HOUR,
  ...given,
})
const point = (given: object = {}) =>
  ({
    day: MONDAY,
    isOff: false,
    isFinished: false,
    endsAt: END,
    finishedAt: null,
    reflectedAt: END - HOUR,
    opened: [trade()],
    closed: [trade()],
    habits: [],
    resets: [],
    marks: new Map(),
    plans: [{ writtenAt: END - 9 * HOUR, startsAt: END - 8 * HOUR }],
    ...given,
  }) as unknown as PointDay

describe('whether a day was reviewed', () => {
  const late = (given: object) => [
    reviewedOn(point(given), END + 24 * HOUR),
    reviewedOn(point(given), END + 24 * HOUR + 1),
  ]

  test('is yes once it was, in time', () => {
    expect(reviewedOn(point(), END)).toBe(true)
    expect(reviewedOn(point({ reflectedAt: END + 24 * HOUR }), END + 25 * HOUR)).toBe(true)
    expect(reviewedOn(point({ reflectedAt: END + 24 * HOUR + 1 }), END + 25 * HOUR)).toBe(false)
  })

  test('is open until a day after its end, and then no', () => {
    expect(late({ reflectedAt: null })).toEqual([null, false])
    expect(late({ closed: [trade({ reviewedAt: null })] })).toEqual([null, false])
  })

  test('applies to a day with a plan or with a trade, and to no other', () => {
    expect(late({ reflectedAt: null, closed: [] })).toEqual([null, false])
    expect(late({ reflectedAt: null, plans: [] })).toEqual([null, false])
    expect(late({ reflectedAt: null, plans: [], closed: [] })).toEqual([null, null])
  })
})

describe('a day as a group sees it', () => {
  const NOW = END + 48 * HOUR

  test('is kept of due, and the acts of process', () => {
    const tally = tallyOf(MONDAY, false, ['kept', 'kept', 'unknown'])
    expect(processDayOf(point(), tally, NOW)).toEqual({
      day: MONDAY,
      kept: 2,
      due: 2,
      unknown: 1,
      outcome: 'kept',
      isActive: true,
      isPlanned: true,
      isReviewed: true,
    })
  })

  test('has no rate if nothing was judged', () => {
    expect(processDayOf(point(), undefined, NOW)).toMatchObject({
      kept: 0,
      due: 0,
      unknown: 0,
      outcome: 'rest',
    })
  })

  test.each([
    ['something was due', { opened: [], plans: [] }, ['missed' as const], true],
    ['something was planned', { opened: [] }, [], true],
    ['something was traded', { plans: [] }, [], true],
    ['only what cannot be judged', { opened: [], plans: [] }, ['unknown' as const], false],
    ['nothing', { opened: [], plans: [] }, [], false],
  ])('is active or not: %s', (_, given, states, isActive) => {
    expect(processDayOf(point(given), tallyOf(MONDAY, false, states), NOW).isActive).toBe(isActive)
  })

  test('is not planned by a text written after the first trade', () => {
    const plans = [{ writtenAt: END - 4 * HOUR, startsAt: END - 3 * HOUR }]
    expect(processDayOf(point({ plans }), undefined, NOW).isPlanned).toBe(false)
  })

  test('has no result: the same day with other amounts is the same', () => {
    const of = (net: number) =>
      processDayOf(point({ closed: [trade({ net })], opened: [trade({ net })] }), undefined, NOW)
    expect(of(-500)).toEqual(of(900))
    expect(dayText(of(1).day)).toBe('2026-06-01')
  })
})

describe('a member of a group', () => {
  const person = { groupId: 'g', userId: 'u', username: 'ann', profileImage: '/p/1', showsPicture: true }

  test('has a picture only inside the group, and only if they show it and have one', () => {
    expect(presentPerson(person)).toEqual({
      userId: 'u',
      username: 'ann',
      image: '/api/groups/g/members/u/picture',
    })
    expect(presentPerson({ ...person, showsPicture: false }).image).toBeNull()
    expect(presentPerson({ ...person, profileImage: null }).image).toBeNull()
  })

  test('moderates as moderator and as owner', () => {
    expect((['member', 'moderator', 'owner'] as const).map((role) => isModerator({ role }))).toEqual([
      ...[false, true, true],
    ])
  })
})

test('the card of a group says no more of it than its list', () => {
  const group = {
    id: 'g',
    name: 'Desk',
    about: 'NQ',
    entry: 'open',
    rules: 'secret',
    ownerId: 'u',
    createdAt: new Date('2026-06-01T10:00:00Z'),
  } as unknown as Parameters<typeof presentCard>[0]
  expect(presentCard(group, 7)).toEqual({
    id: 'g',
    name: 'Desk',
    about: 'NQ',
    entry: 'open',
    members: 7,
    createdAt: '2026-06-01T10:00:00.000Z',
  })
})

describe('the words in a shared item', () => {
  const of = (snapshot: object | null) => wordsIn(snapshot as never)

  test('are the notes of a trade and the lesson of a day, checked together with those of the post', () => {
    expect(of({ kind: 'trade', notes: 'Buy now' })).toBe('Buy now')
    expect(of({ kind: 'day', lesson: 'Sell the open' })).toBe('Sell the open')
  })

  test('are none if they were not shared, or there is none', () => {
    expect([
      of({ kind: 'trade' }),
      of({ kind: 'day' }),
      of({ kind: 'report', notes: 'x' }),
      of(null),
    ]).toEqual([...['', '', '', '']])
  })
})
