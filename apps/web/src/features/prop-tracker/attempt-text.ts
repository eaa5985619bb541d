import type { LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import type { AttemptStatus, ExpenseKind, PayoutMethod } from '@ballast/contract/attempts/attempt-vocabulary'
import type { Attempt, AttemptRules } from '@ballast/contract/attempts/attempts'
import { isRunning } from '@ballast/contract/attempts/payout-words'
import { CONDUCT_NAMES } from '@ballast/domain/prop-rules/conduct/conduct-text'
import { upperFirst } from '@ballast/domain/text/upper-first'

export const STATE_LABELS: Record<AttemptStatus, string> = {
  evaluation: 'Evaluation',
  funded: 'Funded',
  live: 'Live',
  passed: 'Passed',
  breached: 'Breached',
  expired: 'Expired',
  reset: 'Reset',
  withdrawn: 'Withdrawn',
  refunded: 'Refunded',
}

export const EXPENSE_LABELS: Record<ExpenseKind, string> = {
  evaluation: 'Evaluation',
  reset: 'Reset',
  activation: 'Activation',
  subscription: 'Subscription',
  data: 'Data',
  platform: 'Platform',
  addon: 'Add-on',
  refund: 'Refund',
  other: 'Other',
}

/** What a fee or a price was paid for: a funded account may be bought without an evaluation. */
export function costName({ type, kind }: Pick<LedgerEntry, 'type' | 'kind'>): string {
  return kind === null && type === 'price' ? 'Account' : EXPENSE_LABELS[kind ?? 'other']
}

export const METHOD_LABELS: Record<PayoutMethod, string> = {
  bank: 'Bank transfer',
  processor: 'Payout service',
  card: 'Card',
  wallet: 'Online wallet',
  crypto: 'Crypto',
  other: 'Another way',
}

/** The page's words for fields that are not stated. */
const UNSTATED: Record<string, string> = {
  overall: 'the overall drawdown',
  trail: 'what the floor follows',
  distance: 'how far the floor lies below',
  lock: 'where the floor stops',
  tested_on: 'whether equity or balance is tested',
  touch: 'whether touching the floor ends the account',
  payout_effect: 'what a payout does to the floor',
  daily: 'whether there is a daily limit',
  daily_reference: 'what the daily limit is measured from',
  daily_distance: 'how large the daily limit is',
  daily_effect: 'whether the daily limit ends the account or the day',
  reset: 'when the trading day ends',
  target: 'the profit target',
}

/** A list in words: `a, b and c`. */
export function inWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The unstated fields in words; empty for none. */
export function unstatedText(fields: readonly string[]): string {
  return inWords(fields.map((field) => UNSTATED[field] ?? field))
}

/** Whether a day needs no more than a profit of any size: the least that it needs is a cent. */
export const isAnyProfit = (least: string) => Number(least) > 0 && Number(least) <= 0.01

const TRAILS: Record<NonNullable<AttemptRules['trail']>, string> = {
  static: 'The floor does not move',
  day_end: 'The floor trails the best balance at the end of a day',
  closed: 'The floor trails the best balance after a closed trade',
  intraday: 'The floor trails the best equity, open profit included',
  step: 'The floor jumps once, at a gain',
  payout: 'The floor moves with payouts only',
}

export function trailText({ trail }: AttemptRules): string {
  return trail ? TRAILS[trail] : 'The floor is not known'
}

type BreachedRule = NonNullable<Attempt['now']['breach']>['rule']

const LIMITS: Partial<Record<BreachedRule, string>> = {
  overall: 'floor',
  daily: 'daily floor',
  floating_loss: 'limit of open losses',
  idea_risk: 'limit of one idea’s risk',
  consistency: 'largest share of the target',
}

/** The name of a limit that was reached: `floor`. Violations that are not amounts have no such name. */
export const limitName = (rule: BreachedRule): string => LIMITS[rule] ?? 'limit'

/** Why an account ended, as the start of a sentence: the limit, or the violation. */
export function breachName(rule: BreachedRule): string {
  const isLevel = rule === 'overall' || rule === 'daily'
  return isLevel || LIMITS[rule] !== undefined ? `The ${limitName(rule)}` : CONDUCT_NAMES[rule]
}

/** Why an account ended by its trades, although its trader has not said so. */
export function reachedText(rule: BreachedRule): string {
  const isLevel = rule === 'overall' || rule === 'daily'
  return isLevel ? `${upperFirst(limitName(rule))} reached by your trades` : 'Rule broken by your trades'
}

type Progress = Attempt['now']['progress']
/** What a phase asks for and has: only what its rules state. */
export function passedText({ days, consistency }: Progress): string {
  const met = ['target', ...(days.length > 0 ? ['days'] : []), ...(consistency ? ['consistency'] : [])]
  return met.length === 1 ? 'The target is reached' : `${upperFirst(inWords(met))} are met`
}

/** Whether an account that can pay out has no rules that say when. */
export function lacksPayoutRules({ state, now }: Attempt): boolean {
  return (state === 'funded' || state === 'live') && now.breach === null && now.progress.payout === null
}

export const NO_PAYOUT_RULES = 'No payout rules are known'

/** Whether nothing may be lost in it any more: it has ended, or its trades have reached a limit. */
export const hasEnded = (attempt: Attempt): boolean => !isRunning(attempt) || attempt.now.breach !== null

/** Whether the floor has reached the level at which it stops. */
export function isFloorLocked({ now, rules }: Attempt): boolean {
  return (
    now.isLocked || (now.floor !== null && rules.lock !== null && Number(now.floor.low) >= Number(rules.lock))
  )
}
