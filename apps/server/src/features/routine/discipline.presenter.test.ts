import type { Cell } from '@ballast/domain/routine/day-cells'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { presentDiscipline, scoredDays } from './discipline.presenter.ts'
import type { HabitRow, TermsRow } from './habits.queries.ts'
import { type ComputedRoutine, habitOf } from './judged-days.ts'

const MONDAY = dayNumber('2026-06-01')
type State = Cell['state']
type Day = { states: State[]; isFinished?: boolean; endsAt?: number }
/** A routine of hand-marked habits: one column of states per day. */
function routineOf(days: Day[], given: Partial<ComputedRoutine> = {}): ComputedRoutine {
  const count = Math.max(0, ...days.map(({ states }) => states.length))
  const cells = Array.from({ length: count }, (_, habit): [string, Cell[]] => [
    `h${habit}`,
    days.map(({ states }, at) => ({
      habitId: `h${habit}`,
      day: MONDAY + at,
      state: states[habit] ?? 'not_due',
      verdict: null,
    })),
  ])
  return {
    now: 1000,
    today: MONDAY + days.length,
    habits: [],
    tallies: [],
    cells: new Map(cells),
    days: days.map(({ isFinished = false, endsAt = 0 }, at) => ({
      day: MONDAY + at,
      endsAt,
      isFinished,
      opened: [],
      closed: [],
    })),
    ...given,
  } as unknown as ComputedRoutine
}

describe('the days that are scored', () => {
  const scored = (days: Day[], locks: Parameters<typeof scoredDays>[1] = new Map()) =>
    scoredDays(routineOf(days), locks).map(({ day, self, auto }) => [
      day - MONDAY,
      self.kept,
      self.due,
      auto.due,
    ])

  test('are those that are over, with a rule that was decided', () => {
    const days: Day[] = [
      { states: ['kept', 'broken', 'missed', 'open', 'unknown', 'not_due', 'off'] },
      { states: ['open', 'unknown', 'not_due'] },
      { states: [] },
      { states: ['kept'], endsAt: 1001 },
      { states: ['kept'], endsAt: 1000 },
      { states: ['kept'], endsAt: 1001, isFinished: true },
    ]
    expect(scored(days)).toEqual([
      [0, 1, 3, 0],
      [4, 1, 1, 0],
      [5, 1, 1, 0],
    ])
  })

  test('count active locks as well as rules', () => {
    expect(
      scored([{ states: ['kept'] }, { states: [] }], new Map([[MONDAY + 1, ['kept', 'broken', 'active']]])),
    ).toEqual([
      [0, 1, 1, 0],
      [1, 0, 0, 2],
    ])
  })
})

describe('the discipline score', () => {
  const NONE = { kept: 0, due: 0, unknown: 0 }

  test('without habits and locks is withheld, and says why', () => {
    expect(presentDiscipline(null, [], new Map())).toMatchObject({
      standing: 'withheld',
      days: [],
      leak: [],
      all: { ...NONE, rate: { value: null, reason: 'Needs at least five planned days that are over' } },
      auto: NONE,
      self: NONE,
    })
  })

  test('is given from five days on, and settled from twenty', () => {
    const of = (length: number) => {
      const routine = routineOf(Array.from({ length }, (): Day => ({ states: ['kept', 'kept'] })))
      return presentDiscipline(routine, scoredDays(routine, new Map()), new Map())
    }
    expect(of(4).standing).toBe('withheld')
    expect(of(5)).toMatchObject({
      standing: 'provisional',
      all: { kept: 10, due: 10, rate: { value: 1, n: 10 } },
    })
    expect(of(19).standing).toBe('provisional')
    expect(of(20).standing).toBe('settled')
    expect(of(25).days).toHaveLength(20)
  })

  test('has each day by its date, and keeps judged rules apart from marked ones', () => {
    const routine = routineOf([{ states: ['kept', 'broken'] }])
    const locks = new Map([[MONDAY, ['kept' as const]]])
    expect(presentDiscipline(routine, scoredDays(routine, locks), new Map()).days).toEqual([
      {
        day: '2026-06-01',
        kept: 2,
        due: 3,
        unknown: 0,
        auto: { kept: 1, due: 1, unknown: 0 },
        self: { kept: 1, due: 2, unknown: 0 },
      },
    ])
  })

  test('includes what was lost during locks, each trade once', () => {
    const trade = (id: string, net: number | null) => ({ id, currency: 'USD', net })
    const routine = routineOf([{ states: ['kept'] }])
    Object.assign(routine.days[0] ?? {}, {
      opened: [trade('t1', -5_000_000), trade('t2', null)],
      closed: [trade('t1', -5_000_000)],
    })
    const opened = new Map([[MONDAY, ['t1', 't1', 't2', 'gone']]])
    expect(presentDiscipline(routine, scoredDays(routine, new Map()), opened).leak).toEqual([
      { currency: 'USD', n: 2, net: '-5.00', unknown: 1 },
    ])
  })
})

describe('a habit', () => {
  const row = { id: 'h1', moment: 'before', startsOn: '2026-06-01', endedOn: null } as HabitRow
  const terms = (habitId: string, fromDay: string) =>
    ({ habitId, fromDay, due: { kind: 'trading_days' }, rule: null }) as unknown as TermsRow

  test('has its own terms, with days as numbers', () => {
    const all = [terms('h1', '2026-06-01'), terms('h2', '2026-06-02'), terms('h1', '2026-06-08')]
    const { habit, terms: own } = habitOf(row, all)
    expect(own).toEqual([all[0], all[2]])
    expect(habit).toMatchObject({ id: 'h1', moment: 'before', startsOn: MONDAY, endedOn: null })
    expect(habit.terms.map(({ fromDay }) => fromDay)).toEqual([MONDAY, MONDAY + 7])
    expect(habitOf({ ...row, endedOn: '2026-06-03' }, []).habit.endedOn).toBe(MONDAY + 2)
  })
})
