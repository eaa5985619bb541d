import type { HabitRuleJson, HabitToday } from '@ballast/contract/routine/routine'
import { describe, expect, it, test } from 'vitest'
import { habitTodayOf } from '../../test/dom/samples/routine-samples.ts'
import { cueText, dueText, goalText, ruleText, stateLine } from './habit-text.ts'

const open = { isPrivate: false }

describe('a rule in words', () => {
  test.each([
    [{ kind: 'max_loss_trade', amount: '250', currency: 'USD' }, 'No trade loses more than $250.00'],
    [{ kind: 'max_loss_day', amount: '600.5', currency: 'EUR' }, 'The day loses no more than €600.50'],
    [{ kind: 'hours', start: '09:30', end: '11:00' }, 'Opened between 09:30 AM and 11:00 AM'],
    [{ kind: 'max_trades', count: 1 }, 'At most 1 trade a day'],
    [{ kind: 'max_trades', count: 5 }, 'At most 5 trades a day'],
    [{ kind: 'stop_recorded' }, 'A stop is recorded for every trade'],
    [{ kind: 'max_size', quantity: 3 }, 'No trade larger than 3'],
    [{ kind: 'max_size', quantity: 100000.25 }, 'No trade larger than 100,000.25'],
    [{ kind: 'cool_down', minutes: 15 }, '15 minutes after each loss before the next entry'],
    [{ kind: 'flat_by', time: '15:55' }, 'Everything closed by 03:55 PM'],
    [{ kind: 'review_within', hours: 24 }, 'Every trade reviewed within 24 hours'],
    [{ kind: 'reset_after_losses', losses: 1 }, 'A reset after 1 loss in a row, before the next entry'],
    [{ kind: 'reset_after_losses', losses: 2 }, 'A reset after 2 losses in a row, before the next entry'],
  ] as const)('%j', (rule, words) => {
    expect(ruleText(rule, open)).toBe(words)
  })

  test('hides amounts in privacy mode', () => {
    const rule = { kind: 'max_loss_day', amount: '600', currency: 'USD' } as const
    expect(ruleText(rule, { isPrivate: true })).toBe('The day loses no more than the amount set')
  })
})

test('names days together if possible, else lists them in order', () => {
  const on = (...days: number[]) => dueText({ kind: 'weekdays', days })
  expect(on(0, 1, 2, 3, 4, 5, 6)).toBe('Every day')
  expect(on(5, 4, 3, 2, 1)).toBe('Weekdays')
  expect(on(6, 0)).toBe('Sun, Sat')
  expect(dueText({ kind: 'trading_days' })).toBe('Days with a trade')
  expect(dueText({ kind: 'planned_days' })).toBe('Days with a plan')
})

describe('the cue of a habit', () => {
  const cue = { cueTime: null, cuePlace: '', cueAfter: '', tiny: '' }
  it('is one sentence with time, place and preceding action, then the smallest version', () => {
    const all = { cueTime: '08:00', cuePlace: 'at the desk', cueAfter: 'Coffee', tiny: 'One line' }
    expect(cueText(all)).toBe('08:00 AM, at the desk, after coffee. At least: one line')
  })
  it('starts with a capital, omits missing parts, and keeps a capital I', () => {
    expect(cueText({ ...cue, cuePlace: 'at the desk' })).toBe('At the desk')
    expect(cueText({ ...cue, cueAfter: 'I wake up' })).toBe('After I wake up')
    expect(cueText({ ...cue, tiny: 'Breathe' })).toBe('At least: breathe')
    expect(cueText(cue)).toBe('')
  })
})

it('a goal has words only if something is counted', () => {
  expect(goalText({ kind: 'done' })).toBeNull()
  expect(goalText({ kind: 'minutes', target: 1 })).toBe('1 minute')
  expect(goalText({ kind: 'number', target: 20 })).toBe('20')
})

describe('the state of a habit on a day', () => {
  const said = (part: Parameters<typeof habitTodayOf>[0]) => stateLine(habitTodayOf(part), 'America/Chicago')
  const judged = (kind: 'max_trades' | 'plan_before_open' | 'reset_after_losses', part: object) => {
    const rule = {
      max_trades: { kind, count: 3 },
      plan_before_open: { kind },
      reset_after_losses: { kind, losses: 2 },
    }
    const { state, ...verdict } = { state: 'kept', n: 0, of: 0, unknown: 0, at: null, tradeIds: [], ...part }
    return said({ habit: { rule: rule[kind] as never }, state: state as HabitToday['state'], verdict })
  }

  it('is first of all paused or planned off', () => {
    expect(said({ habit: { isPaused: true }, state: 'off' })).toBe('Paused')
    expect(said({ state: 'off' })).toBe('Planned off')
  })

  it('counts the cases that kept a rule, and separately those that cannot be judged', () => {
    expect(judged('max_trades', { n: 1, of: 1 })).toBe('1 of 1 trade')
    expect(judged('max_trades', { n: 3, of: 3 })).toBe('3 of 3 trades')
    expect(judged('max_trades', { n: 2, of: 2, unknown: 1 })).toBe('2 of 3 trades, 1 cannot be judged')
    expect(judged('max_trades', { state: 'open', n: 2, of: 2 })).toBe('2 of 2 trades so far')
  })

  it('says when a rule was broken, in the trader’s time zone', () => {
    const broken = { state: 'broken', n: 3, of: 4, at: '2026-11-20T15:41:00Z' }
    expect(judged('max_trades', broken)).toBe('Broken at 09:41 AM. 3 of 4 trades kept it')
  })

  it('says of a plan only whether it was written in time', () => {
    expect(judged('plan_before_open', { state: 'kept' })).toBe('Written in time')
    expect(judged('plan_before_open', { state: 'open' })).toBe('No plan yet')
    expect(judged('plan_before_open', { state: 'broken' })).toBe('Not written in time')
    expect(judged('plan_before_open', { state: 'unknown', unknown: 1 })).toBe(
      'Cannot be judged: the opening time of a trade is not known',
    )
  })

  it('asks for a reset if one is due, and counts runs of losses otherwise', () => {
    expect(judged('reset_after_losses', { state: 'open', unknown: 1 })).toBe(
      'A reset is due before the next entry',
    )
    expect(judged('reset_after_losses', { n: 1, of: 1 })).toBe('1 of 1 run of losses')
  })

  it('says why it was not due', () => {
    expect(said({ state: 'not_due', habit: { due: { kind: 'weekdays', days: [1] } } })).toBe('Not due: Mon')
    expect(said({ state: 'extra', habit: { due: { kind: 'weekdays', days: [1] } } })).toBe(
      'Done, not due: Mon',
    )
    const mondays = { kind: 'weekdays' as const, days: [1] }
    expect(said({ state: 'not_due', habit: { moment: 'during', due: mondays } })).toBe(
      'Not due: Mon, only with a trade',
    )
    expect(said({ state: 'not_due', habit: { due: { kind: 'planned_days' } } })).toBe(
      'Not due: days with a plan',
    )
    expect(said({ state: 'not_due', habit: { due: { kind: 'weekdays', days: [1, 2, 3, 4, 5] } } })).toBe(
      'Not due: weekdays',
    )
  })

  it('says why a rule of the record was not due, whatever its days', () => {
    const line = (rule: HabitRuleJson, days?: number[]) =>
      said({ state: 'not_due', habit: { rule, ...(days ? { due: { kind: 'weekdays', days } } : {}) } })
    const count = { kind: 'max_trades', count: 3 } as const
    const resets = { kind: 'reset_after_losses', losses: 2 } as const
    expect([line(count), line(count, [1])]).toEqual(['Not due: no trade', 'Not due: Mon, only with a trade'])
    expect([line(resets), line(resets, [1])]).toEqual([
      'Not due: no 2 losses in a row',
      'Not due: Mon, only after 2 losses in a row',
    ])
    const anyLoss = { kind: 'reset_after_losses', losses: 1 } as const
    expect([line(anyLoss), line(anyLoss, [1])]).toEqual([
      'Not due: no loss',
      'Not due: Mon, only after a loss',
    ])
    // A plan is due on its days, with a trade or without one: on a Saturday with trades it is the day's doing.
    expect(line({ kind: 'plan_before_open' }, [1, 2, 3, 4, 5])).toBe('Not due: weekdays')
  })

  it('shows the amount, and that it was marked afterwards', () => {
    const mark = { state: 'kept', amount: 12, isLate: true, markedAt: '2026-11-21T08:00:00Z' } as const
    const habit = { goal: { kind: 'minutes', target: 20 }, cuePlace: 'at the desk' } as const
    expect(said({ habit, mark })).toBe('12 min of 20 minutes. Marked after the day. At the desk')
    expect(said({ habit, mark: { ...mark, amount: null, isLate: false } })).toBe('At the desk')
    expect(said({ habit, mark: { ...mark, amount: 0, isLate: false } })).toBe(
      '0 min of 20 minutes. At the desk',
    )
  })
})
