import type { HabitDraft, HabitJson, HabitRuleJson } from '@ballast/contract/routine/routine'
import type { Currency } from '@ballast/domain/accounts/account-vocabulary'
import type { HabitDue, HabitGoal, HabitMoment } from '@ballast/domain/routine/habit'
import { formatNumber } from '../../../lib/format/format-number.ts'

/** The form's state of a habit: numbers as typed. */
export type HabitValues = {
  name: string
  moment: HabitMoment
  tiny: string
  cueTime: string
  cuePlace: string
  cueAfter: string
  remind: boolean
  isPaused: boolean
  dueKind: HabitDue['kind']
  days: number[]
  goalKind: HabitGoal['kind']
  target: string
  ruleKind: HabitRuleJson['kind'] | 'none'
  /** The rule's number, and its times. */
  number: string
  start: string
  end: string
  currency: Currency
}

export const NEW_HABIT: HabitValues = {
  name: '',
  moment: 'before',
  tiny: '',
  cueTime: '',
  cuePlace: '',
  cueAfter: '',
  remind: false,
  isPaused: false,
  dueKind: 'weekdays',
  days: [1, 2, 3, 4, 5],
  goalKind: 'done',
  target: '10',
  ruleKind: 'none',
  number: '',
  start: '09:30',
  end: '16:00',
  currency: 'USD',
}

export function valuesOf(habit: HabitJson): HabitValues {
  // The form edits the terms that apply from tomorrow on.
  const { due, goal, rule, isPaused } = habit.next ?? habit
  const { name, moment, tiny, cueTime, cuePlace, cueAfter, remind } = habit
  return {
    ...NEW_HABIT,
    name,
    moment,
    tiny,
    cuePlace,
    cueAfter,
    remind,
    isPaused,
    cueTime: cueTime ?? '',
    dueKind: due.kind,
    ...(due.kind === 'weekdays' ? { days: due.days } : {}),
    goalKind: goal.kind,
    ...(goal.kind === 'done' ? {} : { target: String(goal.target) }),
    ruleKind: rule?.kind ?? 'none',
    ...(rule ? ruleValues(rule) : {}),
  }
}

function ruleValues(rule: HabitRuleJson): Partial<HabitValues> {
  if ('amount' in rule) return { number: rule.amount, currency: rule.currency }
  if (rule.kind === 'hours') return { start: rule.start, end: rule.end }
  if (rule.kind === 'flat_by') return { end: rule.time }
  const [number] = Object.values(rule).filter((value) => typeof value === 'number')
  return number === undefined ? {} : { number: String(number) }
}

/** The draft in the form, or its errors by field. */
export function draftOf(values: HabitValues): { draft: HabitDraft } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  if (values.name.trim() === '') errors.name = 'Name the habit'
  if (values.dueKind === 'weekdays' && values.days.length === 0) errors.days = 'Choose at least one day'
  const rule = ruleOf(values)
  if (rule === undefined) errors.number = numberNeeded(values)
  const goal = goalOf(values)
  if (goal === undefined) errors.target = `Enter a number above zero, at most ${formatNumber(MAX_TARGET)}`
  if (isOwn(values) && values.remind && values.cueTime === '') errors.cueTime = 'A reminder needs a time'
  for (const time of timesOf(values)) if (values[time] === '') errors[time] = 'Enter a time'
  if (rule === undefined || goal === undefined || Object.keys(errors).length > 0) return { errors }
  const { name, moment, tiny, cueTime, cuePlace, cueAfter, remind, dueKind, days } = values
  return {
    draft: {
      name: name.trim(),
      moment,
      tiny,
      cuePlace,
      cueAfter,
      rule,
      goal,
      remind: remind && cueTime !== '',
      cueTime: cueTime === '' ? null : cueTime,
      due: dueKind === 'weekdays' ? { kind: dueKind, days } : { kind: dueKind },
    },
  }
}

/** Judged by the trader, with a goal and a cue. */
export function isOwn({ ruleKind }: Pick<HabitValues, 'ruleKind'>): boolean {
  return ruleKind === 'none'
}

/** The times that a rule needs. */
export function timesOf({ ruleKind }: Pick<HabitValues, 'ruleKind'>): readonly ('start' | 'end')[] {
  return ruleKind === 'hours' ? ['start', 'end'] : ruleKind === 'flat_by' ? ['end'] : []
}

function goalOf(values: HabitValues): HabitGoal | undefined {
  const { goalKind, target } = values
  if (!isOwn(values) || goalKind === 'done') return { kind: 'done' }
  const number = Number(target)
  return number > 0 && number <= MAX_TARGET ? { kind: goalKind, target: number } : undefined
}

const MAX_TARGET = 100_000
const MAX_SIZE = 1_000_000_000

/** Rules with a whole number: the field's name and its maximum. */
const COUNTS = {
  max_trades: ['count', 200],
  cool_down: ['minutes', 600],
  stop_within: ['seconds', 3600],
  review_within: ['hours', 168],
  reset_after_losses: ['losses', 20],
} as const

function numberNeeded({ ruleKind: kind, number }: HabitValues): string {
  if (kind in COUNTS)
    return `Enter a whole number from 1 to ${formatNumber(COUNTS[kind as keyof typeof COUNTS][1])}`
  if (Number.isNaN(Number(number)) || Number(number) <= 0) return 'Enter a number above zero'
  return kind === 'max_size'
    ? `Enter a number up to ${formatNumber(MAX_SIZE)}`
    : 'Enter at most 10 digits before the point and 6 after it'
}

function ruleOf(values: HabitValues): HabitRuleJson | null | undefined {
  const { ruleKind: kind, number, start, end, currency } = values
  const value = Number(number)
  switch (kind) {
    case 'none':
      return null
    case 'stop_recorded':
    case 'plan_before_open':
      return { kind }
    case 'hours':
      return { kind, start, end }
    case 'flat_by':
      return { kind, time: end }
    case 'max_loss_trade':
    case 'max_loss_day':
      return value > 0 && /^\d{1,10}(\.\d{1,6})?$/.test(number)
        ? { kind, amount: number, currency }
        : undefined
    case 'max_size':
      return value > 0 && value <= MAX_SIZE ? { kind, quantity: value } : undefined
    default: {
      const [name, max] = COUNTS[kind]
      if (!Number.isInteger(value) || value < 1 || value > max) return undefined
      return { kind, [name]: value } as HabitRuleJson
    }
  }
}

/** The props of the form's fields. */
export type FieldsProps = {
  values: HabitValues
  errors: Readonly<Record<string, string | undefined>>
  change: (change: Partial<HabitValues>) => void
}
