import type { RoutineDay } from '@ballast/domain/routine/day-cells'
import type { HabitRule } from '@ballast/domain/routine/habit'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { habitRow, termsRow } from '../../test/without-database/judged-routine.ts'
import type { HabitRow, TermsRow } from './habits.queries.ts'
import { daysOf, habitOf, judge, LONGEST_DAYS, rangeOf } from './judged-days.ts'
import type { RoutineDayRow } from './marks.queries.ts'

/** Monday, 1 June 2026, and the following days. */
const MONDAY = dayNumber('2026-06-01')

describe('the days that are judged', () => {
  /** Today is the Thursday after that Monday, unless stated otherwise. */
  const range = (begun: number[], given: { from?: number; to?: number; today?: number } = {}) => {
    const { from, to, today = 3 } = given
    const at = (of: number | undefined) => (of === undefined ? undefined : MONDAY + of)
    const { first, last } = rangeOf(
      begun.map((of) => MONDAY + of),
      { today: MONDAY + today, from: at(from), to: at(to) },
    )
    return [first - MONDAY, last - MONDAY]
  }

  test('begin with the first habit, and end with the week', () => {
    expect(range([-10, -20, 2])).toEqual([-20, 6])
    expect(range([3])).toEqual([3, 6])
  })

  test('are of this week from today on if no habit has begun yet', () => {
    expect(range([])).toEqual([3, 6])
    expect(range([4])).toEqual([3, 6])
  })

  test('end with the Sunday of today’s week, also on a Monday and on a Sunday', () => {
    expect([0, 6, 7].map((today) => range([], { today })[1])).toEqual([6, 6, 13])
  })

  test('begin as requested, before the first habit and after it', () => {
    expect(range([-10], { from: -30 })).toEqual([-30, 6])
    expect(range([-10], { from: -1 })).toEqual([-1, 6])
    expect(range([-10], { from: 5 })).toEqual([5, 6])
  })

  test('end as requested, but never after this week', () => {
    expect(range([0], { from: 1, to: 1 })).toEqual([1, 1])
    expect(range([0], { to: 6 })).toEqual([0, 6])
    expect(range([0], { to: 7 })).toEqual([0, 6])
  })

  test('go back at most five years', () => {
    const longest = 3 - LONGEST_DAYS
    expect(range([longest])[0]).toBe(longest)
    expect(range([longest - 1])[0]).toBe(longest)
    expect(range([0], { from: longest - 1 })[0]).toBe(longest)
  })
})

const CHICAGO = { timeZone: 'America/Chicago', dayReset: '17:00' }
const NOTHING = { trades: new Map(), plans: [], resets: [], dayRows: new Map(), boundary: CHICAGO }

describe('the record of each day', () => {
  const of = (given: Partial<Parameters<typeof daysOf>[1]> = {}, only?: ReadonlySet<number>) =>
    daysOf({ first: MONDAY, last: MONDAY + 2, only }, { ...NOTHING, ...given })

  test('is of every day from the first to the last, whether anything happened or not', () => {
    expect(of().map(({ day }) => day - MONDAY)).toEqual([0, 1, 2])
    expect(of()[0]).toEqual({
      day: MONDAY,
      opened: [],
      closed: [],
      plans: [],
      resets: [],
      isOff: false,
      isFinished: false,
      // 17:00 in Chicago.
      startsAt: Date.parse('2026-05-31T22:00:00Z'),
      endsAt: Date.parse('2026-06-01T22:00:00Z'),
    })
  })

  test('is of some days only, if those were requested, and of none outside', () => {
    expect(of({}, new Set([MONDAY - 1, MONDAY + 2, MONDAY + 3])).map(({ day }) => day - MONDAY)).toEqual([2])
  })

  test('is empty if the range ends before it begins', () => {
    expect(daysOf({ first: MONDAY + 1, last: MONDAY, only: undefined }, NOTHING)).toEqual([])
    expect(daysOf({ first: MONDAY + 9, last: MONDAY, only: undefined }, NOTHING)).toEqual([])
  })

  test('has the trades, plans and resets of its own day', () => {
    const at = (time: string) => new Date(`2026-06-02T${time}:00Z`)
    const trade = { id: 't1' } as never
    const days = of({
      trades: new Map([[MONDAY + 1, { opened: [trade], closed: [], closedBefore: [] }]]),
      plans: [
        { day: '2026-06-02', writtenAt: at('11:00'), startsAt: at('13:30') },
        { day: '2026-06-02', writtenAt: at('12:00'), startsAt: at('14:30') },
      ],
      resets: [{ day: '2026-06-02', startedAt: at('15:00') }],
    })
    expect(days[1]).toMatchObject({
      opened: [trade],
      closed: [],
      resets: [at('15:00').getTime()],
      plans: [
        { writtenAt: at('11:00').getTime(), startsAt: at('13:30').getTime() },
        { writtenAt: at('12:00').getTime(), startsAt: at('14:30').getTime() },
      ],
    })
    for (const other of [days[0], days[2]]) expect(other).toMatchObject({ opened: [], plans: [], resets: [] })
  })

  test('is finished once it was, and off if that was planned', () => {
    const row = (given: Partial<RoutineDayRow>) =>
      ({ finishedAt: null, isOff: false, ...given }) as RoutineDayRow
    const days = of({
      dayRows: new Map([
        [MONDAY, row({ finishedAt: new Date('2026-06-01T21:00:00Z') })],
        [MONDAY + 1, row({ isOff: true })],
      ]),
    })
    expect(days.map(({ isOff, isFinished }) => [isOff, isFinished])).toEqual([
      ...[
        [false, true],
        [true, false],
        [false, false],
      ],
    ])
  })

  test('lasts twenty-five hours if a clock is put back in it', () => {
    const [saturday, sunday] = daysOf(
      { first: dayNumber('2026-10-31'), last: dayNumber('2026-11-01'), only: undefined },
      NOTHING,
    )
    expect(((sunday?.endsAt ?? 0) - (saturday?.endsAt ?? 0)) / 3_600_000).toBe(25)
  })
})

describe('a judged routine', () => {
  const habit = (id: string, given: Partial<HabitRow> = {}, terms: Partial<TermsRow>[] = [{}]) =>
    habitOf(
      habitRow(id, given),
      terms.map((each) => termsRow(id, each)),
    )
  const days = (given: readonly Partial<RoutineDay>[] = [{}, {}, {}]): RoutineDay[] =>
    daysOf({ first: MONDAY, last: MONDAY + given.length - 1, only: undefined }, NOTHING).map((day, at) => ({
      ...day,
      ...given[at],
    }))
  /** Wednesday noon in Chicago: two days are over. */
  const now = Date.parse('2026-06-03T17:00:00Z')
  const KEPT = { state: 'kept' as const, amount: null }
  const judged = (habits: ReturnType<typeof habit>[], of = days(), marks: [string, number[]][] = []) =>
    judge(habits, {
      days: of,
      now,
      marks: new Map(marks.map(([id, on]) => [id, new Map(on.map((at) => [MONDAY + at, KEPT]))])),
    })
  const states = (cells: ReturnType<typeof judged>['cells'], id = 'a') =>
    cells.get(id)?.map(({ state }) => state)

  test('has the marks of the trader, and treats silence as the habit says', () => {
    const { cells } = judged([habit('a')], days(), [
      ['a', [0]],
      ['gone', [1]],
    ])
    expect(states(cells)).toEqual(['kept', 'missed', 'open'])
  })

  test('keeps the marks of two habits apart', () => {
    const { cells, tallies } = judged([habit('a'), habit('b')], days(), [
      ['a', [0, 1]],
      ['b', [1]],
    ])
    expect([states(cells, 'a'), states(cells, 'b')]).toEqual([
      ['kept', 'kept', 'open'],
      ['missed', 'kept', 'open'],
    ])
    expect(tallies.map(({ kept, due, open }) => [kept, due, open])).toEqual([
      [1, 2, 0],
      [2, 2, 0],
      [0, 0, 2],
    ])
  })

  test('counts an unmarked day as missed from the instant of its end, or once it was finished', () => {
    const endsAt = [now + 1, now, now + 1]
    const of = days([
      { endsAt: endsAt[0] },
      { endsAt: endsAt[1] },
      { endsAt: endsAt[2], isFinished: true },
    ] as never)
    expect(states(judged([habit('a')], of).cells)).toEqual(['open', 'missed', 'missed'])
  })

  test('rests on a day off, for every habit', () => {
    const { cells, tallies } = judged([habit('a'), habit('b')], days([{}, { isOff: true }, {}]), [['a', [1]]])
    expect([states(cells, 'a')?.[1], states(cells, 'b')?.[1]]).toEqual(['off', 'off'])
    expect(tallies[1]).toEqual({ day: MONDAY + 1, isOff: true, kept: 0, due: 0, open: 0, unknown: 0 })
  })

  test('has a habit from its first day on until it ended', () => {
    const { cells } = judged([habit('a', { startsOn: '2026-06-02', endedOn: '2026-06-03' })])
    expect(states(cells)).toEqual(['not_due', 'missed', 'not_due'])
  })

  test('changes its terms on the day they are from', () => {
    const paused = { fromDay: '2026-06-02', isPaused: true }
    expect(states(judged([habit('a', {}, [{}, paused])]).cells)).toEqual(['missed', 'not_due', 'not_due'])
  })

  test('judges a rule by the record, whatever was marked', () => {
    const rule: HabitRule = { kind: 'plan_before_open' }
    const planned = { plans: [{ writtenAt: now - 9 * 3_600_000, startsAt: now - 8 * 3_600_000 }] }
    const { cells } = judged([habit('a', {}, [{ rule }])], days([{}, planned, {}]), [['a', [0]]])
    expect(states(cells)?.slice(0, 2)).toEqual(['broken', 'kept'])
    expect(cells.get('a')?.[0]?.verdict).toMatchObject({ n: 0, of: 1 })
  })

  test('without habits has its days all the same, with nothing due', () => {
    const { cells, tallies } = judged([])
    expect(cells.size).toBe(0)
    expect(tallies.map(({ day, due }) => [day - MONDAY, due])).toEqual([0, 1, 2].map((at) => [at, 0]))
  })
})
