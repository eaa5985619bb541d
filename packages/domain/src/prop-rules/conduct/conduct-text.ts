import type { NoticePart } from '../../notifications/notice-part.ts'
import type { ConductRule } from './conduct-rules.ts'
import type { Violation } from './violation.ts'

/** The name of each violation, as a breach and as an event. */
export const CONDUCT_NAMES: Record<ConductRule, string> = {
  floating_loss: 'Open loss above the limit',
  idea_risk: 'Too much risk in one idea',
  overnight: 'Position held over the close',
  weekend: 'Position held over the weekend',
  news: 'Order too close to an event',
  held_too_short: 'Position held for too short a time',
  moved_too_little: 'Position closed too close to its entry',
  consistency: 'Day or trade above its share of the target',
}

type BrokenRule = Pick<Violation, 'rule' | 'effect' | 'isCertain' | 'value' | 'limit' | 'profit'>

/**
 * Describes a broken rule: what was measured, what is allowed, and what follows. Amounts are in the account's currency.
 * @example violationText({ rule: 'overnight', effect: 'flagged', … }) // → ['It had to be closed by then. ', …]
 */
export function violationText(violation: BrokenRule): NoticePart[] {
  return [...measured(violation), ' ', ...following(violation)]
}

function measured({ rule, isCertain, value, limit }: BrokenRule): NoticePart[] {
  const found = value ?? 0
  const allowed = limit ?? 0
  switch (rule) {
    case 'floating_loss':
      return isCertain
        ? ['It reached ', { amount: found }, '; the limit is ', { amount: allowed }, '.']
        : ['It may have reached ', { amount: found }, '; the limit is ', { amount: allowed }, '.']
    case 'idea_risk':
      return [{ amount: found }, ' at risk; ', { amount: allowed }, ' is allowed.']
    case 'overnight':
    case 'weekend':
      return [
        isCertain
          ? 'These rules allow no open position then.'
          : 'It is still open as far as is known here, and these rules allow no open position then.',
      ]
    case 'consistency':
      return [
        { amount: found },
        found > allowed ? '; at most ' : '; less than ',
        { amount: allowed },
        ' may come from one.',
      ]
    case 'news':
      return [`${counted(found, 'minute')} away; it must be more than ${counted(allowed, 'minute')} away.`]
    case 'held_too_short':
      return [`${Math.floor(found * 10) / 10} of at least ${counted(allowed, 'second')}.`]
    case 'moved_too_little':
      return [`The price moved ${price(found)} of at least ${price(allowed)}.`]
  }
}

function following({ rule, effect, isCertain, profit }: BrokenRule): NoticePart[] {
  if (rule === 'consistency' && !isCertain) return ['The account ends if the day closes like this.']
  if (effect === 'breaches')
    return [isCertain ? 'That ends the account.' : 'That would end the account; the data is not conclusive.']
  if (effect === 'closes') return ['The firm closes what is open then.']
  if (effect === 'flagged') return ['The firm decides what follows.']
  return profit > 0
    ? ['The profit of ', { amount: profit }, ' does not count.']
    : ['There was no profit to remove.']
}

/** To a tenth. */
function counted(value: number, one: 'minute' | 'second'): string {
  const rounded = Math.round(value * 10) / 10
  return `${rounded} ${one}${rounded === 1 ? '' : 's'}`
}
const price = (millionths: number) => String(millionths / 1_000_000)
