import { describe, expect, test } from 'vitest'
import { CHALLENGES, challengeOf, challengeProgress } from './challenge.ts'
import type { ProcessDay } from './process-day.ts'

/** The first Monday since 1970. */
const MONDAY = 4
const day = (at: number, given: Partial<ProcessDay> = {}): ProcessDay =>
  ({
    day: MONDAY + at,
    isActive: true,
    isPlanned: true,
    isReviewed: true,
    outcome: 'kept',
    ...given,
  }) as ProcessDay
const on = (today: number) => ({ monday: MONDAY, today: MONDAY + today })

describe('the challenge of a week', () => {
  test('rotates, also before 1970', () => {
    const ids = [-3, -2, -1, 0, 1, 2, 3].map((week) => challengeOf(MONDAY + 7 * week).id)
    expect(ids).toEqual(['plan', 'review', 'rules', 'plan', 'review', 'rules', 'plan'])
    expect([0, 6].map((at) => challengeOf(MONDAY + at).id)).toEqual(['plan', 'plan'])
  })

  test('asks for three or four days', () => {
    expect(CHALLENGES.map(({ id, days }) => [id, days])).toEqual([
      ['plan', 4],
      ['review', 4],
      ['rules', 3],
    ])
  })
})

describe('a member’s progress', () => {
  test('counts the days of the week, Monday and Sunday included, and no others', () => {
    const days = [-1, 0, 6, 7].map((at) => day(at))
    expect(challengeProgress('plan', days, on(2))).toEqual({
      done: 2,
      needed: 4,
      isDone: false,
      days: [MONDAY, MONDAY + 6],
    })
  })

  test.each([
    ['plan', { isPlanned: false }],
    ['review', { isReviewed: false }],
    ['review', { isReviewed: null as unknown as boolean }],
    ['rules', { outcome: 'short' as ProcessDay['outcome'] }],
  ] as const)('for %s does not count a day with %j', (id, given) => {
    expect(challengeProgress(id, [day(0), day(1, given)], on(2)).done).toBe(1)
  })

  test('is done after as many days as are needed', () => {
    const three = [0, 1, 2].map((at) => day(at))
    expect(challengeProgress('plan', three, on(4)).isDone).toBe(false)
    expect(challengeProgress('plan', [...three, day(3)], on(4)).isDone).toBe(true)
    expect(challengeProgress('rules', three, on(4)).isDone).toBe(true)
  })

  test('needs no more days than were active once the week is over, but at least one', () => {
    const two = [day(0), day(1), day(2, { isActive: false, isPlanned: false })]
    expect(challengeProgress('plan', two, on(6))).toMatchObject({ needed: 4, isDone: false })
    expect(challengeProgress('plan', two, on(7))).toMatchObject({ needed: 2, isDone: true })
    expect(challengeProgress('plan', [], on(7))).toMatchObject({ needed: 1, isDone: false })
  })
})
