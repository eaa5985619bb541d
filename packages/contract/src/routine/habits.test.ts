import { describe, expect, test } from 'vitest'
import { expectAnswers, ids, refusals, text } from '../testing/answers.ts'
import { getPointLedger } from './progress.ts'
import {
  createHabits,
  habitDueSchema,
  habitGoalSchema,
  habitRuleSchema,
  markHabit,
  orderHabits,
  updateHabit,
} from './routine.ts'

const habit = {
  name: 'Breathe',
  moment: 'before',
  tiny: '',
  cueTime: null,
  cuePlace: '',
  cueAfter: '',
  remind: false,
  due: { kind: 'trading_days' },
  goal: { kind: 'done' },
  rule: null,
}
const habits = (change: object) => ({ habits: [{ ...habit, ...change }] })

describe('a habit', () => {
  test('is accepted as it was typed, its name trimmed', () => {
    expect(createHabits.body.parse(habits({ name: ' Breathe ' }))).toEqual(habits({}))
    expect(updateHabit.body.parse({ isPaused: true, revision: 2 })).toEqual({ isPaused: true, revision: 2 })
    expect(refusals(updateHabit.body, { isPaused: true })).toEqual(['revision: Required'])
  })

  test('is one of one to twenty started at a time, in an order of at most a thousand', () => {
    const said = (count: number) => refusals(createHabits.body, { habits: Array(count).fill(habit) })
    expect([said(0), said(1), said(20), said(21)]).toEqual([
      ...[['habits: At least 1 entry'], [], [], ['habits: At most 20 at a time']],
    ])
    expect(refusals(orderHabits.body, { ids: ids(1000) })).toEqual([])
    expect(refusals(orderHabits.body, { ids: ids(1001) })).toEqual(['ids: At most 1,000'])
  })

  test('has texts up to their limits and an optional valid time', () => {
    expectAnswers(createHabits.body, {}, [
      [
        habits({
          name: text(120),
          tiny: text(200),
          cuePlace: text(200),
          cueAfter: text(200),
          cueTime: '07:30',
        }),
        [],
      ],
      [habits({ name: ' ' }), ['habits.0.name: Name the habit']],
      [habits({ name: text(121) }), ['habits.0.name: At most 120 characters']],
      [habits({ tiny: text(201) }), ['habits.0.tiny: At most 200 characters']],
      [habits({ cuePlace: text(201) }), ['habits.0.cuePlace: At most 200 characters']],
      [habits({ cueAfter: text(201) }), ['habits.0.cueAfter: At most 200 characters']],
      [habits({ cueTime: '7:30' }), ['habits.0.cueTime: Enter a time such as 17:00']],
      [habits({ moment: 'noon' }), ['habits.0.moment: Not one of the choices']],
    ])
  })

  test('is due on days of the week, on trading days or on planned days', () => {
    const weekdays = (days: number[]) => ({ kind: 'weekdays', days })
    expectAnswers(habitDueSchema, {}, [
      [weekdays([0, 6]), []],
      [weekdays([]), ['days: Choose at least one day']],
      [weekdays([0, 1, 2, 3, 4, 5, 6]), []],
      [weekdays([0, 1, 2, 3, 4, 5, 6, 0]), ['days: At most 7 entries']],
      [weekdays([7]), ['days.0: At most 6']],
      [weekdays([-1]), ['days.0: At least 0']],
      [{ kind: 'planned_days' }, []],
      [{ kind: 'sundays' }, ['kind: Not valid']],
    ])
  })

  test('is done, or has an amount done', () => {
    expectAnswers(habitGoalSchema, {}, [
      [{ kind: 'done' }, []],
      [{ kind: 'minutes', target: 0.5 }, []],
      [{ kind: 'number', target: 100_000 }, []],
      [{ kind: 'number', target: 0 }, ['target: Enter a number above zero']],
      [{ kind: 'minutes', target: 100_001 }, ['target: At most 100,000']],
      [{ kind: 'minutes' }, ['target: Required']],
    ])
  })

  test('is marked on a day as kept or broken, with an amount or without', () => {
    expect(markHabit.body.parse({ day: '2026-06-15', state: null })).toEqual({
      day: '2026-06-15',
      state: null,
      amount: null,
    })
    expectAnswers(markHabit.body, { day: '2026-06-15', state: 'kept' }, [
      [{ amount: 0, saidAt: '2026-06-15T10:00:00Z' }, []],
      [{ amount: 100_000 }, []],
      [{ amount: -1 }, ['amount: At least 0']],
      [{ amount: 100_001 }, ['amount: At most 100,000']],
      [{ state: 'missed' }, ['state: Not one of the choices']],
    ])
  })
})

describe('a rule that the record judges', () => {
  const count = (kind: string, field: string, most: number) => [
    [{ kind, [field]: 1 }, []] as const,
    [{ kind, [field]: most }, []] as const,
    [{ kind, [field]: 0 }, [`${field}: Enter one or more`]] as const,
    [{ kind, [field]: most + 1 }, [`${field}: At most ${most}`]] as const,
    [{ kind, [field]: 1.5 }, [`${field}: Enter a whole number`]] as const,
  ]

  test('counts trades, seconds, minutes, hours or losses within its limits', () => {
    expectAnswers(habitRuleSchema, {}, [
      ...count('max_trades', 'count', 200),
      ...count('stop_within', 'seconds', 3600),
      ...count('cool_down', 'minutes', 600),
      ...count('review_within', 'hours', 168),
      ...count('reset_after_losses', 'losses', 20),
    ])
  })

  test('is a loss above zero in a currency, a size, hours, or has no parameter', () => {
    expectAnswers(habitRuleSchema, {}, [
      [{ kind: 'max_loss_trade', amount: '0.01', currency: 'USD' }, []],
      [{ kind: 'max_loss_day', amount: '0', currency: 'USD' }, ['amount: Enter an amount above zero']],
      [{ kind: 'max_loss_day', amount: '5', currency: 'usd' }, ['currency: Not one of the choices']],
      [{ kind: 'max_size', quantity: 0.01 }, []],
      [{ kind: 'max_size', quantity: 0 }, ['quantity: Enter a size above zero']],
      [{ kind: 'max_size', quantity: 1_000_000_001 }, ['quantity: At most 1,000,000,000']],
      [{ kind: 'hours', start: '22:00', end: '02:00' }, []],
      [{ kind: 'hours', start: '22:00' }, ['end: Required']],
      [{ kind: 'flat_by', time: '15:10' }, []],
      [{ kind: 'flat_by', time: '24:00' }, ['time: Enter a time such as 17:00']],
      [{ kind: 'stop_recorded' }, []],
      [{ kind: 'plan_before_open' }, []],
      [{ kind: 'be_patient' }, ['kind: Not valid']],
    ])
    expect(habitRuleSchema.parse({ kind: 'stop_recorded', seconds: 5 })).toEqual({ kind: 'stop_recorded' })
  })
})

describe('the ledger of points', () => {
  test('is read twenty at a time from the beginning by default', () => {
    expect(getPointLedger.query.parse({})).toEqual({ offset: 0, limit: 20 })
    expectAnswers(getPointLedger.query, {}, [
      [{ offset: '100000', limit: '200' }, []],
      [{ offset: '100001' }, ['offset: At most 100,000']],
      [{ limit: '201' }, ['limit: At most 200']],
      [{ limit: '0' }, ['limit: At least 1']],
    ])
  })
})
