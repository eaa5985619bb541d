import type { HabitJson, HabitRuleJson, HabitToday } from '@ballast/contract/routine/routine'
import type { HabitDue, HabitGoal } from '@ballast/domain/routine/habit'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { countOf } from '../../lib/format/count-of.ts'
import { formatTime, formatTimeOfDay } from '../../lib/format/format-date.ts'
import { formatExact, formatMoney } from '../../lib/format/format-number.ts'

export const RULE_LABELS: Record<HabitRuleJson['kind'], string> = {
  max_loss_trade: 'Largest loss a trade',
  max_loss_day: 'Largest loss a day',
  hours: 'Trading hours',
  max_trades: 'Number of trades',
  stop_recorded: 'A stop for every trade',
  stop_within: 'A stop within seconds',
  max_size: 'Largest size',
  cool_down: 'Cool-down after a loss',
  flat_by: 'Flat by a time',
  plan_before_open: 'Plan before the open',
  review_within: 'Reviewed in time',
  reset_after_losses: 'Reset after losses',
}

/** A rule as a sentence; amounts are left out in privacy mode, for the caller to show. */
export function ruleText(rule: HabitRuleJson, { isPrivate }: { isPrivate: boolean }): string {
  const money = (amount: string, currency: string) =>
    isPrivate ? 'the amount set' : formatMoney(amount, { currency, sign: 'never' })
  switch (rule.kind) {
    case 'max_loss_trade':
      return `No trade loses more than ${money(rule.amount, rule.currency)}`
    case 'max_loss_day':
      return `The day loses no more than ${money(rule.amount, rule.currency)}`
    case 'hours':
      return `Opened between ${formatTimeOfDay(rule.start)} and ${formatTimeOfDay(rule.end)}`
    case 'max_trades':
      return `At most ${countOf(rule.count, 'trade')} a day`
    case 'stop_within':
      return `Each trade’s stop is recorded within ${countOf(rule.seconds, 'second')} of its opening; a stop from a file has no time and is not judged`
    case 'stop_recorded':
      return 'A stop is recorded for every trade'
    case 'max_size':
      return `No trade larger than ${formatExact(rule.quantity)}`
    case 'cool_down':
      return `${countOf(rule.minutes, 'minute')} after each loss before the next entry`
    case 'flat_by':
      return `Everything closed by ${formatTimeOfDay(rule.time)}`
    case 'plan_before_open':
      return 'The day’s plan is written before its session and its first trade'
    case 'review_within':
      return `Every trade reviewed within ${countOf(rule.hours, 'hour')}`
    case 'reset_after_losses':
      return `A reset after ${countOf(rule.losses, 'loss', 'losses')} in a row, before the next entry`
  }
}

/** By their numbers, as in a habit's terms. */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export function dueText(due: HabitDue): string {
  if (due.kind === 'trading_days') return 'Days with a trade'
  if (due.kind === 'planned_days') return 'Days with a plan'
  const days = [...due.days].sort()
  if (days.length === 7) return 'Every day'
  if (days.join() === '1,2,3,4,5') return 'Weekdays'
  return days.map((day) => WEEKDAYS[day]).join(', ')
}

/** When, where and after what, with the smallest version. */
export function cueText({
  cueTime,
  cuePlace,
  cueAfter,
  tiny,
}: Pick<HabitJson, 'cueTime' | 'cuePlace' | 'cueAfter' | 'tiny'>): string {
  const cue = [cueTime && formatTimeOfDay(cueTime), cuePlace, cueAfter && `after ${lowerFirst(cueAfter)}`]
    .filter(Boolean)
    .join(', ')
  const least = tiny ? `At least: ${lowerFirst(tiny)}` : ''
  return [upperFirst(cue), least].filter(Boolean).join('. ')
}

export function goalText(goal: HabitGoal): string | null {
  if (goal.kind === 'done') return null
  return goal.kind === 'minutes' ? countOf(goal.target, 'minute') : `${goal.target}`
}

/** The state of a habit on a day, as the record has it. */
export function stateLine({ habit, state, verdict, mark }: HabitToday, timeZone: string): string {
  if (habit.isPaused) return 'Paused'
  if (state === 'off') return 'Planned off'
  if (verdict && habit.rule) return verdictLine(habit.rule, { state, verdict }, timeZone)
  if (state === 'not_due' && habit.rule && isOnAnyDay(habit.due)) return notDueText(habit.rule)
  if (state === 'not_due' || state === 'extra') {
    const word = state === 'extra' ? 'Done, not due' : 'Not due'
    return `${word}: ${lowerFirst(dueText(habit.due))}${conditionText(habit)}`
  }
  const amount =
    mark?.amount == null
      ? ''
      : `${mark.amount}${habit.goal.kind === 'minutes' ? ' min' : ''} of ${goalText(habit.goal)}. `
  const late = mark?.isLate ? 'Marked after the day. ' : ''
  return `${amount}${late}${cueText(habit)}`.trim()
}

/** What else a habit needs to be due on one of its days. */
function conditionText({ due, moment, rule }: HabitJson): string {
  if (rule?.kind === 'reset_after_losses') return `, only after ${lossesText(rule)}`
  const isAboutTrades = moment === 'during' || (rule !== null && rule.kind !== 'plan_before_open')
  return isAboutTrades && due.kind !== 'trading_days' ? ', only with a trade' : ''
}

function lossesText({ losses }: { losses: number }): string {
  return losses === 1 ? 'a loss' : `${losses} losses in a row`
}

/** Whether only what happens on a day decides if something is due. */
function isOnAnyDay(due: HabitDue): boolean {
  return due.kind === 'trading_days' || (due.kind === 'weekdays' && due.days.length === 7)
}

function notDueText(rule: HabitRuleJson): string {
  if (rule.kind === 'reset_after_losses')
    return `Not due: no ${rule.losses === 1 ? 'loss' : lossesText(rule)}`
  return 'Not due: no trade'
}

type HabitVerdict = { state: HabitToday['state']; verdict: NonNullable<HabitToday['verdict']> }

function verdictLine(rule: HabitRuleJson, { state, verdict }: HabitVerdict, timeZone: string): string {
  const { n, of, unknown, at } = verdict
  const when = at === null ? '' : ` at ${formatTime(at, timeZone)}`
  if (rule.kind === 'plan_before_open') {
    if (state === 'kept') return 'Written in time'
    if (state === 'unknown') return 'Cannot be judged: the opening time of a trade is not known'
    return state === 'open' ? 'No plan yet' : 'Not written in time'
  }
  if (rule.kind === 'reset_after_losses' && state === 'open' && unknown > 0)
    return 'A reset is due before the next entry'
  const cases =
    rule.kind === 'reset_after_losses'
      ? countOf(of + unknown, 'run of losses', 'runs of losses')
      : countOf(of + unknown, 'trade')
  const counted = of + unknown === 0 ? '' : `${n} of ${cases}`
  const left = unknown > 0 ? `, ${unknown} cannot be judged` : ''
  if (state === 'broken') return `Broken${when}. ${counted} kept it${left}`
  return `${counted}${left}${state === 'open' ? ' so far' : ''}`
}
