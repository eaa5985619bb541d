import type { Micros } from '../money/micros.ts'
import type { AnyLockRule } from './lock.ts'

/** How to format times of day, and the currency of a day stop's account. */
type Words = { time: (timeOfDay: string) => string; currency: string | null }
type Money = { money: (amount: Micros, currency: string) => string }
/** A piece of a lock's words. */
type RulePart = string | { amount: Micros; currency: string }

const trades = (count: number) => `${count} losing ${count === 1 ? 'trade' : 'trades'}`

/**
 * Words a lock the way a trader would.
 * @example ruleText({ kind: 'cool_down', losses: 2, minutes: 15 }, words) // → '15 minutes off after 2 losses in a row'
 */
export function ruleText(rule: AnyLockRule, { money, ...words }: Words & Money): string {
  return ruleParts(rule, words)
    .map((part) => (typeof part === 'string' ? part : money(part.amount, part.currency)))
    .join('')
}

/** The same words with their amounts apart, for readers who may hide them. */
export function ruleParts(rule: AnyLockRule, { time, currency }: Words): RulePart[] {
  switch (rule.kind) {
    case 'max_losses':
      return [`No new trade after ${trades(rule.count)} in a day`]
    case 'max_loss':
      return ['No new trade after losing ', { amount: rule.amount, currency: rule.currency }, ' in a day']
    case 'hours_end':
      return [`No new trade from ${time(rule.end)} on`]
    case 'cool_down':
      return [
        `${rule.minutes} minutes off after ${rule.losses === 1 ? 'each loss' : `${rule.losses} losses in a row`}`,
      ]
    case 'stop':
      return ['No new trade']
    case 'wait':
      return [`${rule.minutes} minutes off`]
    case 'day_stop': {
      const { stop } = rule
      if (stop.kind === 'losses') return [`Day stop: ${trades(stop.count)}`]
      if (stop.kind === 'r') return [`Day stop: a loss of ${stop.r} R`]
      return ['Day stop: a loss of ', { amount: stop.amount, currency: currency ?? '' }]
    }
  }
}
