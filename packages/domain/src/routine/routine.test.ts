import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber, weekdayOf } from '../time/trading-day.ts'
import { adherenceOf } from './adherence.ts'
import {
  CELL_STATES,
  type CellState,
  cellOf,
  countCells,
  type DayTally,
  type RoutineDay,
  tallyOf,
} from './day-cells.ts'
import {
  type Habit,
  type HabitMark,
  type HabitRule,
  type HabitTerms,
  isDue,
  reachesGoal,
  termsOn,
} from './habit.ts'
import { resultsByHabit } from './results-by-habit.ts'
import { dayStreak, goalOf, outcomeOf, processWeeks, weekStreak } from './streaks.ts'

const MONDAY = dayNumber('2026-06-01')
const terms = (given: Partial<HabitTerms> = {}): HabitTerms => ({
  fromDay: MONDAY,
  due: { kind: 'weekdays', days: [1, 2, 3, 4, 5] },
  goal: { kind: 'done' },
  rule: null,
  isPaused: false,
  ...given,
})
const habit = (given: Partial<Habit> = {}): Habit => ({
  id: 'h',
  moment: 'before',
  startsOn: MONDAY,
  endedOn: null,
  terms: [terms()],
  ...given,
})
const plain = { hasTrades: false, hasPlan: false }

describe('the days a habit is due', () => {
  test('are the chosen weekdays, from its first day up to the day it ended', () => {
    const one = habit({ endedOn: MONDAY + 8 })
    const days = Array.from({ length: 16 }, (_, at) => MONDAY - 3 + at)
    expect(days.filter((day) => isDue(one, day, plain)).map((day) => day - MONDAY)).toEqual([
      0, 1, 2, 3, 4, 7,
    ])
  })

  test('start the week with Sunday as 0, before and after 1970', () => {
    expect([dayNumber('2026-06-07'), dayNumber('1969-12-28'), 0].map(weekdayOf)).toEqual([0, 0, 4])
  })

  test('change from the day of the new terms on, not before', () => {
    const one = habit({
      terms: [terms(), terms({ fromDay: MONDAY + 2, due: { kind: 'weekdays', days: [1] } })],
    })
    expect([1, 2].map((at) => isDue(one, MONDAY + at, plain))).toEqual([true, false])
    expect(termsOn(one, MONDAY - 1)).toBeNull()
  })

  test('follow the record if they are trading or planned days, and a pause ends them', () => {
    const due = (given: Partial<HabitTerms>, facts: typeof plain) =>
      isDue(habit({ terms: [terms(given)] }), MONDAY, facts)
    expect(due({ due: { kind: 'trading_days' } }, { ...plain, hasTrades: true })).toBe(true)
    expect(due({ due: { kind: 'trading_days' } }, { ...plain, hasPlan: true })).toBe(false)
    expect(due({ due: { kind: 'planned_days' } }, { ...plain, hasPlan: true })).toBe(true)
    expect(due({ due: { kind: 'planned_days' } }, { ...plain, hasTrades: true })).toBe(false)
    expect(due({ isPaused: true }, { hasTrades: true, hasPlan: true })).toBe(false)
  })

  test('leave out habits of the session on a day without a trade', () => {
    expect(isDue(habit({ moment: 'during' }), MONDAY, plain)).toBe(false)
    expect(isDue(habit({ moment: 'during' }), MONDAY, { ...plain, hasTrades: true })).toBe(true)
  })
})

test('a goal is reached at its target, but never if marked broken', () => {
  const goal = { kind: 'minutes', target: 10 } as const
  expect(reachesGoal(goal, { state: 'kept', amount: 10 })).toBe(true)
  expect(reachesGoal(goal, { state: 'kept', amount: 9.9 })).toBe(false)
  expect(reachesGoal(goal, { state: 'broken', amount: 20 })).toBe(false)
  expect(reachesGoal({ kind: 'done' }, { state: 'kept', amount: null })).toBe(true)
})

describe('a cell', () => {
  const day = (given: Partial<RoutineDay> = {}): RoutineDay => ({
    day: MONDAY,
    opened: [],
    closed: [],
    plans: [],
    resets: [],
    endsAt: 1000,
    isOff: false,
    isFinished: false,
    ...given,
  })
  const state = (given: Partial<RoutineDay>, mark: { state: 'kept' | 'broken' } | null, now = 0) =>
    cellOf(habit(), day(given), { mark: mark && { ...mark, amount: null }, now }).state

  test('is open during its day and missed from the end of it on', () => {
    expect([state({}, null, 999), state({}, null, 1000)]).toEqual(['open', 'missed'])
    expect([state({}, { state: 'kept' }), state({}, { state: 'broken' })]).toEqual(['kept', 'broken'])
  })

  test('is missed at once if the day was finished', () => {
    expect(state({ isFinished: true }, null, 10)).toBe('missed')
  })

  test('of days with trades, or with a plan, is due on those alone', () => {
    const dueOn = (kind: 'trading_days' | 'planned_days', given: Partial<RoutineDay>) =>
      cellOf(habit({ terms: [terms({ due: { kind } })] }), day(given), { mark: null, now: 0 }).state
    const opened = [{}] as unknown as RoutineDay['opened']
    expect([dueOn('trading_days', { opened }), dueOn('trading_days', {})]).toEqual(['open', 'not_due'])
    const plans = [{ writtenAt: 5, startsAt: 9 }]
    expect([dueOn('planned_days', { plans }), dueOn('planned_days', {})]).toEqual(['open', 'not_due'])
  })

  test('about losses, resets or reviews is due on a day on which a trade only closed; others are not', () => {
    const overnight = {
      id: 't',
      openedAt: -500,
      closedAt: 100,
      openMinute: null,
      closeMinute: null,
      currency: 'USD',
      net: -300,
      outcome: -1,
      quantity: 9,
      hasStop: false,
      stopSince: null,
      reviewedAt: null,
      isClosedSameDay: false,
    }
    const closed = day({ closed: [overnight] })
    const on = (rule: HabitRule, moment: Habit['moment']) => {
      const judged = habit({ moment, terms: [terms({ rule, due: { kind: 'trading_days' } })] })
      return cellOf(judged, closed, { mark: null, now: 5000 }).state
    }
    const loss = { amount: 200, currency: 'USD' }
    expect(on({ kind: 'max_loss_trade', ...loss }, 'during')).toBe('broken')
    expect(on({ kind: 'max_loss_day', ...loss }, 'during')).toBe('broken')
    expect(on({ kind: 'reset_after_losses', losses: 1 }, 'during')).toBe('kept')
    expect(on({ kind: 'review_within', hours: 0 }, 'after')).toBe('broken')
    const others: HabitRule[] = [{ kind: 'max_size', quantity: 1 }, { kind: 'stop_recorded' }]
    expect(others.map((rule) => on(rule, 'during'))).toEqual(['not_due', 'not_due'])
    expect(on({ kind: 'plan_before_open' }, 'before')).toBe('not_due')
  })

  test('is off on a day planned off, whatever else happened', () => {
    expect(state({ isOff: true }, { state: 'broken' }, 5000)).toBe('off')
  })

  test('is extra if done without being due, which counts for nothing, as a mark “not kept” does then', () => {
    const weekly = (mark: HabitMark | null, given: Partial<HabitTerms> = {}) =>
      cellOf(habit({ terms: [terms({ due: { kind: 'weekdays', days: [6] }, ...given })] }), day(), {
        mark,
        now: 5000,
      }).state
    expect(weekly({ state: 'kept', amount: null })).toBe('extra')
    expect([weekly({ state: 'broken', amount: null }), weekly(null)]).toEqual(['not_due', 'not_due'])
    const goal = { kind: 'minutes', target: 10 } as const
    expect([9, 10].map((amount) => weekly({ state: 'kept', amount }, { goal }))).toEqual(['not_due', 'extra'])
    expect(weekly({ state: 'kept', amount: null }, { rule: { kind: 'plan_before_open' } })).toBe('not_due')
    expect(countCells(['extra', 'not_due', 'off'])).toEqual({ kept: 0, due: 0, open: 0, unknown: 0 })
    expect(outcomeOf(tally(MONDAY, ['extra']))).toBe('rest')
    expect(outcomeOf(tally(MONDAY, ['extra', 'missed']))).toBe('short')
  })

  test('is open if short of its goal until the day is over, then broken', () => {
    const goal = { kind: 'minutes', target: 10 } as const
    const short = (now: number) =>
      cellOf(habit({ terms: [terms({ goal })] }), day(), { mark: { state: 'kept', amount: 9 }, now }).state
    expect([short(999), short(1000)]).toEqual(['open', 'broken'])
  })

  test('with a rule is judged from the record alone', () => {
    const judged = habit({ terms: [terms({ rule: { kind: 'plan_before_open' } })] })
    const cell = cellOf(judged, day(), { mark: { state: 'kept', amount: null }, now: 1000 })
    expect([cell.state, cell.verdict?.state]).toEqual(['broken', 'broken'])
  })
})

const tally = (day: number, states: CellState[], isOff = false): DayTally => tallyOf(day, isOff, states)
/** Weeks of days: k all kept, s short, r nothing due, o open, x off. */
const daysOf = (text: string): DayTally[] =>
  [...text.replaceAll(' ', '')].map((letter, at) => {
    const states: Record<string, CellState[]> = {
      k: ['kept'],
      s: ['kept', 'missed'],
      r: ['not_due'],
      o: ['open'],
      x: [],
    }
    return tally(MONDAY + at, states[letter] ?? [], letter === 'x')
  })

describe('a day', () => {
  test('is kept if everything due was done; unknown habits are left out', () => {
    expect(outcomeOf(tally(MONDAY, ['kept', 'unknown']))).toBe('kept')
    expect(outcomeOf(tally(MONDAY, ['unknown', 'not_due']))).toBe('rest')
    expect(outcomeOf(tally(MONDAY, ['kept', 'open']))).toBe('running')
    expect(outcomeOf(tally(MONDAY, ['missed', 'open']))).toBe('short')
  })
})

describe('process weeks', () => {
  test('need four of five, and fewer if fewer days are planned', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(goalOf)).toEqual([0, 1, 1, 2, 3, 4, 4, 5])
    const [week] = processWeeks(daysOf('kkkks rr'), MONDAY + 7)
    expect(week).toMatchObject({ planned: 5, kept: 4, goal: 4, freezes: 0, state: 'reached' })
  })

  test('are shortened by days off and never broken by them', () => {
    const [week, off] = processWeeks(daysOf('kkkxx rr xxxxx rr'), MONDAY + 14)
    expect(week).toMatchObject({ planned: 3, kept: 3, state: 'reached' })
    expect(off?.state).toBe('rest')
  })

  test('take two freezes a month if those save the week, and no more', () => {
    // Mondays: 1, 8, 15, 22 and 29 June, 6 July.
    const weeks = processWeeks(daysOf('kkkss rr kkkss rr kkkss rr ssssk rr kkkkk rr kksss rr'), MONDAY + 42)
    expect(weeks.map(({ state, freezes }) => [state, freezes])).toEqual([
      ['reached', 1],
      ['reached', 1],
      ['missed', 0],
      ['missed', 0],
      ['reached', 0],
      ['reached', 2],
    ])
    expect(weekStreak(weeks, MONDAY + 42)).toMatchObject({ current: 2, best: 2 })
  })

  test('spend no freeze on a week in which nothing was kept', () => {
    expect(processWeeks(daysOf('ssrrr rr'), MONDAY + 7)[0]).toMatchObject({ state: 'missed', freezes: 0 })
  })

  test('are running until they are over', () => {
    expect(processWeeks(daysOf('kkkoo rr'), MONDAY + 3)[0]).toMatchObject({
      planned: 5,
      goal: 4,
      state: 'running',
    })
    expect(processWeeks(daysOf('kkkko rr'), MONDAY + 4)[0]?.state).toBe('reached')
    expect(processWeeks(daysOf('kssss rr'), MONDAY + 6)[0]?.state).toBe('running')
    expect(processWeeks(daysOf('kssss rr'), MONDAY + 7)[0]?.state).toBe('missed')
  })

  test('are running as long as one of their days can still be kept, and spend no freeze until then', () => {
    // A review may be due for days after the week.
    const before = daysOf('kkkkk rr kkkso rr')
    const weeks = processWeeks(before, MONDAY + 14)
    expect(weeks[1]).toMatchObject({ kept: 3, goal: 4, freezes: 0, state: 'running' })
    expect(weekStreak(weeks, MONDAY + 14)).toEqual({ current: 1, best: 1, freezesLeft: 2 })
    expect(processWeeks(daysOf('kkkkk rr kkksk rr'), MONDAY + 14)[1]).toMatchObject({ state: 'reached' })
    expect(processWeeks(daysOf('kkkko rr'), MONDAY + 7)[0]).toMatchObject({ state: 'reached', freezes: 0 })
  })

  test('of rest are skipped in a streak', () => {
    const weeks = processWeeks(daysOf('kkkkk rr rrrrr rr kkkkk rr'), MONDAY + 21)
    expect(weekStreak(weeks, MONDAY + 21)).toEqual({ current: 2, best: 2, freezesLeft: 2 })
  })

  test('a day off never makes a streak shorter', () => {
    const letters = fc.array(fc.constantFrom('k', 's', 'r', 'x'), { minLength: 7, maxLength: 70 })
    fc.assert(
      fc.property(letters, fc.nat(), (days, pick) => {
        const at = pick % days.length
        fc.pre(days[at] === 's')
        const text = days.join('')
        const better = days.with(at, 'x').join('')
        const streak = (of: string) => dayStreak(daysOf(of))
        expect(streak(better)).toBeGreaterThanOrEqual(streak(text))
      }),
    )
  })
})

test('the streak of days skips rest days and the running day, and ends at a day that fell short', () => {
  expect(dayStreak(daysOf('kkskkrrkxo'))).toBe(3)
  expect(dayStreak(daysOf('kks'))).toBe(0)
  expect(dayStreak([])).toBe(0)
})

test('adherence counts what was due and decided, and is unknown without any', () => {
  expect(adherenceOf(['kept', 'missed', 'broken', 'open', 'unknown', 'off', 'not_due'])).toMatchObject({
    kept: 1,
    due: 3,
    unknown: 1,
  })
  expect(adherenceOf(['open']).interval.kind).toBe('none')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CELL_STATES)), (states) => {
      const { kept, due, interval } = adherenceOf(states)
      expect(kept).toBeLessThanOrEqual(due)
      if (interval.kind === 'closed')
        expect(interval.low <= kept / due && kept / due <= interval.high).toBe(true)
    }),
  )
})

describe('results by habit', () => {
  const results = new Map(
    Array.from({ length: 40 }, (_, day) => [
      day,
      { sum: (day % 2 === 0 ? 2 : -2) + (day % 3) / 10, count: 2 },
    ]),
  )
  const states = (of: (day: number) => CellState) => new Map([...results.keys()].map((day) => [day, of(day)]))

  test('compare days kept with days not kept, adjusted for the habits compared', () => {
    const [real, none] = resultsByHabit(
      [
        { habitId: 'a', states: states((day) => (day % 2 === 0 ? 'kept' : 'missed')) },
        { habitId: 'b', states: states((day) => (day % 4 < 2 ? 'kept' : 'broken')) },
      ],
      results,
    )
    expect(real).toMatchObject({ kept: { days: 20, n: 40 }, notKept: { days: 20, n: 40 } })
    expect(real?.difference.difference.value).toBeCloseTo(2, 1)
    expect(real?.q).toBeLessThan(0.001)
    expect(none?.q).toBeGreaterThan(0.3)
  })

  test('report nothing if one side has fewer than eight days', () => {
    const [one] = resultsByHabit(
      [{ habitId: 'a', states: states((day) => (day < 7 ? 'missed' : 'kept')) }],
      results,
    )
    expect([one?.difference.interval.kind, one?.q]).toEqual(['none', null])
  })
})
