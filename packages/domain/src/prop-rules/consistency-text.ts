import { plainDecimal } from '../money/plain-decimal.ts'
import type { NoticePart } from '../notifications/notice-part.ts'
import { writeFixed } from '../text/write-fixed.ts'
import type { Consistency, ConsistencyRule } from './consistency.ts'

/**
 * Describes the current state of a consistency rule in sentences: how far it is kept, or what follows and how to fix
 * it. Empty while nothing can be said. Amounts are in the account's currency.
 * @example // 40 % of the profit, best 450 of 1,000, delays → ['125 on days smaller than the best one …']
 */
export function consistencyText(rule: ConsistencyRule, now: Consistency): NoticePart[] {
  const { percent, of, isStrict } = rule
  const { unknown } = now
  const missing = `${unknown} closed ${unknown === 1 ? 'trade has' : 'trades have'} no known result`
  if (unknown > 0 && now.isKept === null)
    return [`The cap is ${percent}%. Whether it is kept is not known: ${missing}.`]
  if (now.share === null) return []
  if (now.isKept === false) {
    const more = unknown > 0 ? [` ${missing}, so it may be more.`] : []
    return [`The cap is ${percent}%. `, ...passedText(rule, now), ...more]
  }
  if (now.upTo === null) return [`The cap is ${percent}%.`]
  return isStrict
    ? [`The cap is ${percent}%. A ${of} of `, { amount: now.upTo }, ' or more would exceed it.']
    : [`The cap is ${percent}%. A ${of} of more than `, { amount: now.upTo }, ' would exceed it.']
}

/** The most decimals of a share: a cent of ten thousand is seen in the fourth. */
const MOST_DECIMALS = 4

/**
 * The share of the best day or trade, to a tenth of a per cent, or as far as it differs from its cap: one just above the cap
 * must not be written as the cap.
 * @example shareText(0.404, 40) // → '40.4%'
 * @example shareText(0.300001, 30) // → '30.0001%'
 */
export function shareText(share: number, cap: number): string {
  let digits = 1
  while (digits < MOST_DECIMALS && Number((share * 100).toFixed(digits)) === cap) digits++
  return `${plainDecimal(writeFixed(share * 100, digits))}%`
}

function passedText({ effect, base, of }: ConsistencyRule, now: Consistency): NoticePart[] {
  const { stillToEarn, excess, target } = now
  const smaller: NoticePart[] = [{ amount: stillToEarn }, ` on ${of}s smaller than the best one`]
  switch (effect) {
    case 'raises_target':
    case 'adds_excess':
      if (target !== null) return ['The target is now ', { amount: target }, ' of profit.']
      return [...smaller, ' brings it back within the cap; the profit is not lost.']
    case 'excess_not_counted':
      return [
        { amount: excess },
        ' above it does not count.',
        ...(stillToEarn > 0 ? [' All of it counts after ', ...smaller, '.'] : []),
      ]
    case 'breaches':
      if (base === 'target') return [`A ${of} above it ends the account.`]
      return [
        'A pass or a payout requested now would end the account; ',
        ...smaller,
        ' brings it back within the cap.',
      ]
    case 'delays':
      if (base === 'target') return ['As these rules read, this phase can no longer be passed: ask the firm.']
      return [...smaller, ' brings it back within the cap; the profit is not lost.']
  }
}
