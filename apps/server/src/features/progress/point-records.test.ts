import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { judgedRoutine } from '../../test/without-database/judged-routine.ts'
import type { AttemptRow } from '../attempts/attempts.queries.ts'
import { overlap } from '../removed-accounts/plan-merge.ts'
import { answersOf, milestonesOf, mostOf, wasGivenBy } from './point-records.ts'
import type { MarkEdit } from './progress.queries.ts'

describe('the most trades of a day', () => {
  const forAll = (most: number | null) => ({ isForAll: true, most })
  const own = (most: number | null) => ({ isForAll: false, most })

  test.each([
    ['no plan at all', [], null],
    ['a plan that says nothing', [forAll(null)], null],
    ['a plan for all', [forAll(3)], 3],
    ['plans of single accounts, together', [own(2), own(3)], 5],
    ['one of them that says nothing', [own(2), own(null)], null],
    ['both, the lesser one', [forAll(4), own(2), own(3)], 4],
    ['both, the other lesser one', [forAll(9), own(2), own(3)], 5],
    ['both, where single ones say nothing', [forAll(9), own(null)], 9],
    ['both, where that for all says nothing', [forAll(null), own(2)], 2],
    ['none allowed', [forAll(0), own(5)], 0],
  ])('follows from %s', (_, plans, most) => {
    expect(mostOf(plans)).toBe(most)
  })
})

describe('a mark corrected after its deadline', () => {
  const edit = (at: number, hadMark: boolean) => ({ at, hadMark }) as never

  test('had been given in time if the first later change says so', () => {
    expect(wasGivenBy(10, [edit(11, true)])).toBe(true)
    expect(wasGivenBy(10, [edit(11, false), edit(12, true)])).toBe(false)
    expect(wasGivenBy(10, [edit(9, false), edit(11, true)])).toBe(true)
  })

  test('had not if nothing was changed after it', () => {
    expect(wasGivenBy(10, undefined)).toBe(false)
    expect(wasGivenBy(10, [])).toBe(false)
    expect(wasGivenBy(10, [edit(10, true)])).toBe(false)
  })
})

describe('the marks of a day', () => {
  const MONDAY = dayNumber('2026-06-01')
  /** The day ends at 22:00 UTC, and its marks count until the same time on the following day. */
  const END = Date.parse('2026-06-01T22:00:00Z')
  const UNTIL = END + 86_400_000
  const at = (time: number) => new Map([['a', new Map([[MONDAY, time]])]])
  const edit = (given: Partial<MarkEdit>): MarkEdit => ({
    habitId: 'a',
    day: '2026-06-01',
    hadMark: true,
    at: UNTIL + 1,
    ...given,
  })
  const marks = (
    cells: Record<string, string>,
    times: ReturnType<typeof at>,
    edits: MarkEdit[] = [],
    finishedAt = END,
  ) => {
    const row = { userId: 'user', day: '2026-06-01', finishedAt: new Date(finishedAt), isOff: false }
    const dayRows = new Map([[MONDAY, { ...row, updatedAt: row.finishedAt }]])
    const routine = judgedRoutine(cells, { dayRows })
    const days = routine.days.map((day) => ({ ...day, endsAt: END + (day.day - MONDAY) * 86_400_000 }))
    return answersOf({ ...routine, days }, { times, edits })
  }

  test('say what was answered and when, only for marked habits', () => {
    const said = marks(
      { a: 'kb', b: 'kk', c: 'kk' },
      new Map([...at(END), ['b', new Map([[MONDAY + 1, 5]])]]),
    )
    expect([...said(0)]).toEqual([['a', { state: 'kept', answeredAt: END }]])
    expect([...said(1)]).toEqual([['b', { state: 'kept', answeredAt: 5 }]])
  })

  test('are kept if the day was, and broken in every other case', () => {
    const state = (letter: string) => marks({ a: letter }, at(END))(0).get('a')?.state
    expect([...'kbmoux'].map(state)).toEqual(['kept', 'broken', 'broken', 'broken', 'broken', 'broken'])
  })

  test('count from the deadline if a later change shows that they had been given', () => {
    const answered = (time: number, edits: MarkEdit[]) =>
      marks({ a: 'k' }, at(time), edits)(0).get('a')?.answeredAt
    expect(answered(UNTIL, [])).toBe(UNTIL)
    expect(answered(UNTIL + 5, [])).toBe(UNTIL + 5)
    expect(answered(UNTIL + 5, [edit({})])).toBe(UNTIL)
    expect(answered(UNTIL + 5, [edit({ hadMark: false })])).toBe(UNTIL + 5)
    // An edit of another day, and one of another habit.
    expect(answered(UNTIL + 5, [edit({ day: '2026-06-02' }), edit({ habitId: 'b' })])).toBe(UNTIL + 5)
    // A mark made in time keeps its own time.
    expect(answered(UNTIL - 5, [edit({})])).toBe(UNTIL - 5)
  })

  test('count from the change if the day was finished after the deadline: earlier changes are not on record', () => {
    const answered = (finishedAt: number) =>
      marks({ a: 'k' }, at(UNTIL + 5), [edit({})], finishedAt)(0).get('a')?.answeredAt
    expect([answered(UNTIL), answered(UNTIL + 1)]).toEqual([UNTIL, UNTIL + 5])
  })

  test('are none for a day outside the record', () => {
    expect(marks({ a: 'k' }, at(END))(1).size).toBe(0)
  })
})

describe('milestones', () => {
  const NEW_YORK = { timeZone: 'America/New_York', dayReset: '17:00' }
  const NOW = Date.parse('2026-06-30T12:00:00Z')
  const experiment = (
    id: string,
    startedAt: string,
    given: { endsAt?: string; stoppedAt?: string } = {},
  ) => ({
    id,
    detector: 'quick_reentry',
    startedAt: new Date(startedAt),
    endsAt: new Date(given.endsAt ?? '2026-06-15T15:00:00Z'),
    stoppedAt: given.stoppedAt ? new Date(given.stoppedAt) : null,
  })
  const milestones = (experiments: ReturnType<typeof experiment>[], confirmed: Record<string, string> = {}) =>
    milestonesOf(
      { boundary: NEW_YORK, now: NOW },
      {
        experiments,
        confirmed: new Map(Object.entries(confirmed).map(([of, since]) => [of, Date.parse(since)])),
      },
    )
  const byText = (days: ReadonlyMap<number, string[]>) => [...days].map(([day, ids]) => [dayText(day), ids])

  test('are experiments that ran to their end, on the trading day they ended', () => {
    const { finished } = milestones([
      experiment('e1', '2026-06-01T15:00:00Z'),
      experiment('e2', '2026-06-02T15:00:00Z'),
      // 18:00 in New York belongs to the next trading day.
      experiment('e3', '2026-06-03T15:00:00Z', { endsAt: '2026-06-15T22:00:00Z' }),
    ])
    expect(byText(finished)).toEqual([
      ['2026-06-15', ['e1', 'e2']],
      ['2026-06-16', ['e3']],
    ])
  })

  test('exclude experiments that were stopped, or that are still running', () => {
    const { finished } = milestones([
      experiment('stopped', '2026-06-01T15:00:00Z', { stoppedAt: '2026-06-02T15:00:00Z' }),
      experiment('running', '2026-06-01T15:00:00Z', { endsAt: '2026-06-30T12:00:00.001Z' }),
      experiment('just over', '2026-06-01T15:00:00Z', { endsAt: '2026-06-30T12:00:00Z' }),
    ])
    expect(byText(finished)).toEqual([['2026-06-30', ['just over']]])
  })

  test('are findings worked on: from when they are both confirmed and tried', () => {
    const tried = [experiment('e1', '2026-06-05T15:00:00Z')]
    expect(byText(milestones(tried, { quick_reentry: '2026-06-01T15:00:00Z' }).workedOn)).toEqual([
      ['2026-06-05', ['quick_reentry']],
    ])
    expect(byText(milestones(tried, { quick_reentry: '2026-06-09T15:00:00Z' }).workedOn)).toEqual([
      ['2026-06-09', ['quick_reentry']],
    ])
  })

  test('count the first experiment on a finding, also a stopped one', () => {
    const tried = [
      experiment('e1', '2026-06-05T15:00:00Z', { stoppedAt: '2026-06-06T15:00:00Z' }),
      experiment('e2', '2026-06-20T15:00:00Z'),
    ]
    expect(byText(milestones(tried, { quick_reentry: '2026-06-01T15:00:00Z' }).workedOn)).toEqual([
      ['2026-06-05', ['quick_reentry']],
    ])
  })

  test('exclude findings that were only tried, or only confirmed', () => {
    expect(milestones([experiment('e1', '2026-06-05T15:00:00Z')], {}).workedOn.size).toBe(0)
    expect(milestones([], { quick_reentry: '2026-06-05T15:00:00Z' }).workedOn.size).toBe(0)
    expect(
      milestones([experiment('e1', '2026-06-05T15:00:00Z')], { size_up: '2026-06-05T15:00:00Z' }).workedOn
        .size,
    ).toBe(0)
  })

  test('have the day of the first confirmation, tried or not', () => {
    const first = (confirmed: Record<string, string>) => milestones([], confirmed).firstConfirmed
    expect(first({})).toBeNull()
    const two = { size_up: '2026-06-09T15:00:00Z', quick_reentry: '2026-06-04T15:00:00Z' }
    expect(first(two)).toBe(dayNumber('2026-06-04'))
  })
})

describe('two attempts', () => {
  const attempt = (purchasedOn: string, endedOn: string | null) => ({ purchasedOn, endedOn }) as AttemptRow

  test.each([
    ['2026-01-01', '2026-01-31', '2026-02-01', null, false],
    ['2026-01-01', '2026-02-01', '2026-02-01', null, true],
    ['2026-01-01', null, '2026-02-01', '2026-03-01', true],
    ['2026-04-01', null, '2026-02-01', '2026-03-01', false],
    ['2026-01-01', null, '2026-02-01', null, true],
    ['2026-01-01', '2026-12-31', '2026-02-01', '2026-03-01', true],
  ])('from %s to %s and from %s to %s are on the same days: %s', (from, to, otherFrom, otherTo, same) => {
    const one = attempt(from, to)
    const other = attempt(otherFrom, otherTo)
    expect([overlap(one, other), overlap(other, one)]).toEqual([same, same])
  })
})
