import type { HabitJson, HabitRuleJson } from '@ballast/contract/routine/routine'
import { STARTERS } from '@ballast/domain/routine/starters'
import { describe, expect, test } from 'vitest'
import { draftOf, NEW_HABIT, valuesOf } from './habit-values.ts'

const base = draftOf({ ...NEW_HABIT, name: 'Walk' })
if (!('draft' in base)) throw new Error('the plain habit is not one')
const habit = (given: Partial<HabitJson> = {}): HabitJson => ({
  ...base.draft,
  id: 'h',
  isPaused: false,
  next: null,
  startsOn: '2026-06-01',
  endedOn: null,
  revision: 1,
  ...given,
})
const RULES: HabitRuleJson[] = [
  { kind: 'max_loss_trade', amount: '50.5', currency: 'EUR' },
  { kind: 'hours', start: '22:00', end: '02:00' },
  { kind: 'max_trades', count: 3 },
  { kind: 'stop_recorded' },
  { kind: 'stop_within', seconds: 60 },
  { kind: 'max_size', quantity: 2.5 },
  { kind: 'cool_down', minutes: 15 },
  { kind: 'flat_by', time: '15:45' },
  { kind: 'plan_before_open' },
  { kind: 'review_within', hours: 24 },
  { kind: 'reset_after_losses', losses: 2 },
]

describe('a habit in its form', () => {
  test.each(RULES)('with the rule %j comes out unchanged', (rule) => {
    const out = draftOf(valuesOf(habit({ rule })))
    expect(out).toMatchObject({ draft: { rule } })
  })

  test('comes out unchanged, with its goal, days and cue', () => {
    for (const { key: _, rule: __, ...starter } of STARTERS) {
      const given = { ...starter, cueTime: '08:15', remind: true }
      expect(draftOf(valuesOf(habit(given)))).toMatchObject({ draft: given })
    }
  })

  test('shows the terms from tomorrow on, if they differ', () => {
    const next = { due: { kind: 'planned_days' as const }, goal: base.draft.goal, rule: null, isPaused: true }
    expect(valuesOf(habit({ next }))).toMatchObject({ dueKind: 'planned_days', isPaused: true })
  })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ days: [] }, 'days'],
  [{ goalKind: 'minutes' as const, target: '0' }, 'target'],
  [{ remind: true }, 'cueTime'],
  [{ ruleKind: 'max_trades' as const, number: '0' }, 'number'],
  [{ ruleKind: 'max_trades' as const, number: '201' }, 'number'],
  [{ ruleKind: 'max_trades' as const, number: '1.5' }, 'number'],
  [{ ruleKind: 'max_loss_day' as const, number: '' }, 'number'],
])('%j is rejected at %s', (change, field) => {
  const out = draftOf({ ...NEW_HABIT, name: 'Walk', ...change })
  expect('errors' in out && out.errors[field]).toBeTruthy()
})

test.each([
  [{ ruleKind: 'max_trades' as const, number: '201' }, 'Enter a whole number from 1 to 200'],
  [{ ruleKind: 'stop_within' as const, number: '1.5' }, 'Enter a whole number from 1 to 3,600'],
  [{ ruleKind: 'max_size' as const, number: '' }, 'Enter a number above zero'],
  [{ ruleKind: 'max_size' as const, number: '1000000001' }, 'Enter a number up to 1,000,000,000'],
  [
    { ruleKind: 'max_loss_day' as const, number: '12345678901' },
    'Enter at most 10 digits before the point and 6 after it',
  ],
  [
    { ruleKind: 'max_loss_day' as const, number: '0.1234567' },
    'Enter at most 10 digits before the point and 6 after it',
  ],
  [{ goalKind: 'number' as const, target: '100001' }, 'Enter a number above zero, at most 100,000'],
])('%j says what can be entered', (change, words) => {
  const out = draftOf({ ...NEW_HABIT, name: 'Walk', ...change })
  expect('errors' in out && Object.values(out.errors)).toEqual([words])
})
