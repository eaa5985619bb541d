import type { NoticePart } from '../notifications/notice-part.ts'
import type { Split } from './payout-terms.ts'

/**
 * How a payout is split, in words. Percentages are the trader's, amounts in the account's currency.
 * @example splitText({ kind: 'flat', percent: 90 }) // → ['90% to you']
 * @example splitText({ kind: 'first_amount', amount: 10_000_000_000, first: 100, rest: 90 })
 * // → ['100% of the first ', { amount: 10_000_000_000 }, ' to you, then 90%']
 */
export function splitText(split: Split): NoticePart[] {
  switch (split.kind) {
    case 'flat':
      return [`${split.percent}% to you`]
    case 'first_amount':
      return [`${split.first}% of the first `, { amount: split.amount }, ` to you, then ${split.rest}%`]
    case 'by_line':
      return [
        `${split.below}% of a profit up to `,
        { amount: split.line },
        ` to you, ${split.above}% of what is above it`,
      ]
    case 'by_payout': {
      const last = split.percents.at(-1) ?? 0
      const before = split.percents.slice(0, -1).map((percent) => `${percent}%`)
      return [
        before.length === 0 ? `${last}% to you` : `${before.join(', ')} to you, then ${last}%, by payout`,
      ]
    }
  }
}
