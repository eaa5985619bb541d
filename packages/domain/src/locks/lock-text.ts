import type { Micros } from '../money/micros.ts'
import type { AnyLockRule } from './lock.ts'

/** How to format amounts (micros) and times of day, and the currency of a day stop's account. */
type Words = {
  money: (amount: Micros, currency: string) => string
  time: (timeOfDay: string) => string
  currency: string | null
}

const trades = (count: number) => `${count} losing ${count === 1 ? 'trade' : 'trades'}`

/**
 * Words a lock the way a trader would.
 * @example ruleText({ kind: 'cool_down', losses: 2, minutes: 15 }, words) // → '15 minutes off after 2 losses in a row'
 */
export function ruleText(rule: AnyLockRule, { money, time, currency }: Words): string {
  switch (rule.kind) {
    case 'max_losses':
      return `No new trade after ${trades(rule.count)} in a day`
    case 'max_loss':
      return `No new trade after losing ${money(rule.amount, rule.currency)} in a day`
    case 'hours_end':
      return `No new trade from ${time(rule.end)} on`
    case 'cool_down':
      return `${rule.minutes} minutes off after ${rule.losses === 1 ? 'each loss' : `${rule.losses} losses in a row`}`
    case 'stop':
      return 'No new trade'
    case 'wait':
      return `${rule.minutes} minutes off`
    case 'day_stop': {
      const { stop } = rule
      if (stop.kind === 'losses') return `Day stop: ${trades(stop.count)}`
      return stop.kind === 'r'
        ? `Day stop: a loss of ${stop.r} R`
        : `Day stop: a loss of ${money(stop.amount, currency ?? '')}`
    }
  }
}
