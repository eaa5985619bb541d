import type { AnyLockRuleJson, LockJson } from '@ballast/contract/routine/locks'
import type { AnyLockRule } from '@ballast/domain/locks/lock'
import { ruleText } from '@ballast/domain/locks/lock-text'
import { microsFromDecimal, unitsFromMicros } from '@ballast/domain/money/micros'
import { HOUR_MS } from '@ballast/domain/time/durations'
import { countOf } from '../../lib/format/count-of.ts'
import { formatDayTime, formatTimeOfDay } from '../../lib/format/format-date.ts'
import { formatMoney } from '../../lib/format/format-number.ts'
import { placeUnlessHere, timeThere } from '../../lib/time/time-there.ts'

/** What Ballast can and cannot do. */
export const CANNOT_BLOCK =
  'Ballast does not place or block orders. If you open a trade anyway, it is recorded and marked as opened during a lock.'

type LockDetails = { rule: AnyLockRuleJson; accountName: string | null }

/** A lock in words, with the account of a day stop; amounts are left out in privacy mode. */
export function lockText({ rule, accountName }: LockDetails, { isPrivate }: { isPrivate: boolean }): string {
  const words = ruleText(lockRule(rule), {
    currency: rule.kind === 'day_stop' ? rule.currency : null,
    time: formatTimeOfDay,
    money: (amount, currency) =>
      isPrivate ? 'the amount set' : formatMoney(unitsFromMicros(amount), { currency, sign: 'never' }),
  })
  return accountName === null ? words : `${accountName}. ${words}`
}

function lockRule(rule: AnyLockRuleJson): AnyLockRule {
  if (rule.kind === 'max_loss') return { ...rule, amount: microsFromDecimal(rule.amount) }
  if (rule.kind !== 'day_stop') return rule
  const { stop } = rule
  if (stop.kind === 'amount') return { ...rule, stop: { ...stop, amount: microsFromDecimal(stop.amount) } }
  return {
    ...rule,
    stop: stop.kind === 'r' ? { ...stop, risk: 0 } : { kind: 'losses', count: stop.losses },
  }
}

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** The cause as a headline: `Two losses in a row.` */
export function causeOf(rule: AnyLockRuleJson): string {
  const number = (count: number) => NUMBERS[count] ?? String(count)
  switch (rule.kind) {
    case 'max_losses':
      return `${number(rule.count)} losing ${rule.count === 1 ? 'trade' : 'trades'}.`
    case 'max_loss':
      return 'You have reached your loss for the day.'
    case 'hours_end':
      return 'Your hours are over.'
    case 'cool_down':
      return rule.losses === 1 ? 'A loss.' : `${number(rule.losses)} losses in a row.`
    case 'stop':
    case 'wait':
      return 'You decided this.'
    case 'day_stop':
      return 'You have reached your day stop.'
  }
}

/**
 * `05:00 PM in Chicago`, or `Jun 24, 05:00 PM in Chicago` if that is about a day away, before or after now; in Chicago
 * without the place.
 */
export function momentText(instant: string, { now, timeZone }: { now: number; timeZone: string }): string {
  const at = Date.parse(instant)
  if (Math.abs(at - now) < 20 * HOUR_MS) return timeThere(instant, timeZone)
  return `${formatDayTime(new Date(at), timeZone)}${placeUnlessHere(instant, timeZone)}`
}

/** `14:32`, or `3 h 05 min` from an hour on. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(seconds / 3600)
  const two = (value: number) => String(value).padStart(2, '0')
  if (hours >= 48) return countOf(Math.floor(hours / 24), 'day')
  return hours > 0 ? `${hours} h ${two(minutes % 60)} min` : `${minutes}:${two(seconds % 60)}`
}

/** Of several active locks, the one that lasts longest. */
export function leadOf(active: readonly LockJson[]) {
  const [lead, ...others] = active
  return lead?.active ? { lead, window: lead.active, others } : null
}
