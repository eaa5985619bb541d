import { microsFromDecimal } from '@ballast/domain/money/micros'
import { describe, expect, test } from 'vitest'
import { presentHabit, storedRule } from './habit.presenter.ts'
import type { HabitRow, TermsRow } from './habits.queries.ts'

const HABIT = {
  id: 'h1',
  name: 'Plan',
  userId: 'u1',
  startsOn: '2026-06-01',
  revision: 3,
} as unknown as HabitRow
const terms = (fromDay: string, given: object = {}) =>
  ({ fromDay, due: { kind: 'daily' }, goal: 1, rule: null, isPaused: false, ...given }) as unknown as TermsRow
const goals = (list: readonly TermsRow[], today: string) => {
  const { goal, next } = presentHabit(HABIT, list, today)
  return [goal, next?.goal ?? null]
}

describe('the terms of a habit', () => {
  const changing = [terms('2026-06-01'), terms('2026-06-10', { goal: 2 })]

  test('change on the day they are from, and are announced until then', () => {
    expect(goals(changing, '2026-06-09')).toEqual([1, 2])
    expect(goals(changing, '2026-06-10')).toEqual([2, null])
  })

  test('are the latest that have begun, and the next that have not', () => {
    const four = [...changing, terms('2026-06-20', { goal: 3 }), terms('2026-06-30', { goal: 4 })]
    expect(goals(four, '2026-06-15')).toEqual([2, 3])
  })

  test('are its first ones before it starts, which are not announced a second time', () => {
    expect(goals([terms('2026-06-01')], '2026-05-31')).toEqual([1, null])
    expect(goals(changing, '2026-05-31')).toEqual([1, 2])
  })

  test('cannot be missing', () => {
    expect(() => presentHabit(HABIT, [], '2026-06-01')).toThrow('habit h1 has no terms')
  })
})

describe('the rule of a habit', () => {
  const stored = { kind: 'max_loss_day', amount: microsFromDecimal('99.5'), currency: 'USD' }
  const shown = (rule: object | null) =>
    presentHabit(HABIT, [terms('2026-06-01', { rule })], '2026-06-01').rule

  test('has money as decimal text, and is stored again unchanged', () => {
    expect(shown(stored)).toEqual({ kind: 'max_loss_day', amount: '99.50', currency: 'USD' })
    expect(storedRule(shown(stored) as never)).toEqual(stored)
  })

  test.each([{ kind: 'max_trades', count: 3 }, { kind: 'stop_recorded' }])(
    'without money (%o) is as it is',
    (rule) => {
      expect(shown(rule)).toEqual(rule)
      expect(storedRule(rule as never)).toEqual(rule)
    },
  )

  test('is none if its trader marks it', () => {
    expect(shown(null)).toBeNull()
  })
})

test('a habit does not name its owner', () => {
  expect(presentHabit(HABIT, [terms('2026-06-01')], '2026-06-01')).not.toHaveProperty('userId')
})
