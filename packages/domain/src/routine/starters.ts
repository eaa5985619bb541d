import type { HabitDue, HabitGoal, HabitMoment, HabitRule } from './habit.ts'

/** A starter habit, added with one click. */
export type Starter = {
  key: string
  name: string
  moment: HabitMoment
  tiny: string
  cueAfter: string
  due: HabitDue
  goal: HabitGoal
  rule: HabitRule | null
}

const WEEKDAYS: HabitDue = { kind: 'weekdays', days: [1, 2, 3, 4, 5] }
const DONE: HabitGoal = { kind: 'done' }

const judged = (
  given: Pick<Starter, 'key' | 'name' | 'moment'> & { rule: HabitRule; due?: HabitDue },
): Starter => ({ tiny: '', cueAfter: '', goal: DONE, due: { kind: 'trading_days' }, ...given })

/** A small selection: some judged from the record, some marked by hand. */
export const STARTERS: readonly Starter[] = [
  judged({
    key: 'plan',
    name: 'Plan written before the open',
    moment: 'before',
    due: WEEKDAYS,
    rule: { kind: 'plan_before_open' },
  }),
  {
    key: 'state',
    name: 'State named, 0 to 10',
    moment: 'before',
    tiny: 'One number, said aloud',
    cueAfter: 'I sit down at the desk',
    due: WEEKDAYS,
    goal: DONE,
    rule: null,
  },
  judged({ key: 'stop', name: 'A stop for every trade', moment: 'during', rule: { kind: 'stop_recorded' } }),
  judged({
    key: 'count',
    name: 'At most 3 trades',
    moment: 'during',
    rule: { kind: 'max_trades', count: 3 },
  }),
  judged({
    key: 'reset',
    name: 'Reset after 2 losses in a row',
    moment: 'during',
    rule: { kind: 'reset_after_losses', losses: 2 },
  }),
  judged({
    key: 'review',
    name: 'Reviewed within 24 hours',
    moment: 'after',
    rule: { kind: 'review_within', hours: 24 },
  }),
  {
    key: 'repeat',
    name: 'One line: what I would repeat',
    moment: 'after',
    tiny: 'Three words',
    cueAfter: 'I close the platform',
    due: { kind: 'trading_days' },
    goal: DONE,
    rule: null,
  },
  {
    key: 'week',
    name: 'Look back on the week',
    moment: 'weekly',
    tiny: 'Read last week’s plans',
    cueAfter: 'Saturday’s first coffee',
    due: { kind: 'weekdays', days: [6] },
    goal: { kind: 'minutes', target: 15 },
    rule: null,
  },
]
