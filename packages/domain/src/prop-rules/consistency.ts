import { CENT, type Micros, toWholeCents, withinExact } from '../money/micros.ts'
import { percentOf } from './percent-of.ts'

/** The base of which the best day, or the best trade, is a share. */
export type ConsistencyBase = 'total_profit' | 'target' | 'profit_since_payout'

/**
 * The effect of a best day that is too large: it delays pass or payout, raises the target, adds the excess to it, is
 * cut to the cap, or ends the account.
 */
export const CONSISTENCY_EFFECTS = [
  'delays',
  'raises_target',
  'adds_excess',
  'excess_not_counted',
  'breaches',
] as const
export type ConsistencyEffect = (typeof CONSISTENCY_EFFECTS)[number]

export type ConsistencyRule = {
  percent: number
  base: ConsistencyBase
  /** Whether the limit is per day or per single trade. */
  of: 'day' | 'trade'
  /** `true` if the share must stay below the limit, `false` if it may reach it. */
  isStrict: boolean
  effect: ConsistencyEffect
}

export type Consistency = {
  /** Best ÷ base, a share; `null` if the base is not above zero. */
  share: number | null
  /** `null` if it cannot be decided yet. */
  isKept: boolean | null
  /** Blocks a pass or a payout now. A raised target or a cut day does not: the figures already include it. */
  isInTheWay: boolean
  /** The largest day, or trade, that the base allows. */
  most: Micros
  /**
   * The result up to which the running day, or the next trade, keeps the rule, which raises a total as well; where the share
   * must stay below the limit, the first that breaks it. To the cent, towards keeping it; `null` if the rule is not kept, or if
   * no result would break it.
   */
  upTo: Micros | null
  /** The amount still to earn, on days smaller than the best, until the rule is kept, in whole cents; 0 once it is. */
  stillToEarn: Micros
  /** The amount above the cap, over all days or trades, that does not count; 0 unless that is the effect. */
  excess: Micros
  /** The target including what the rule adds to it, then up to whole cents; `null` without a target. */
  target: Micros | null
  /** Closed trades without a known result: while they can change whether the rule is kept, `isKept` is `null`. */
  unknown: number
}

type ConsistencyInput = {
  best: Micros
  total: Micros
  target: Micros | null
  /** Every day, or trade, so far, in any order; only needed if the excess is cut. Absent: only the best. */
  parts?: readonly Micros[]
  /** What the running day has brought to the total; absent: nothing. */
  running?: Micros
}

/**
 * The state of a consistency rule at one moment. Losing days lower the total, so the share may rise after a loss and
 * exceed 1. `best` and `total` in micros; `target` is the profit target, if there is one.
 * Source: docs/prop-rules.md, Consistency.
 * @example consistencyOf({ percent: 40, base: 'total_profit', of: 'day', isStrict: false, effect: 'delays' },
 *   { best: 450, total: 1000, target: null }) // → share 0.45, not kept, 125 still to earn
 */
export function consistencyOf(
  rule: ConsistencyRule,
  { best, total, target, parts, running = 0 }: ConsistencyInput,
): Consistency {
  const { percent, base, effect } = rule
  const measure = base === 'target' ? (target ?? 0) : total
  const top = Math.max(0, best)
  const most = Math.max(0, percentOf(measure, percent))
  const share = measure > 0 ? top / measure : null
  const isKept = share === null ? null : !isAboveShare(rule, top, measure)
  // A share of almost nothing asks for more than any account can earn.
  const needed = withinExact(profitNeeded(rule, top))
  const all = parts ?? [top]
  return {
    share,
    isKept,
    isInTheWay: isKept === false && delays(rule),
    most,
    upTo: isKept === true ? largestKept(rule, { most, others: total - running }) : null,
    stillToEarn: base === 'target' || isKept === true ? 0 : Math.max(0, toWholeCents(needed - total)),
    excess: effect === 'excess_not_counted' && isKept !== null ? above(all, most) : 0,
    target: target === null ? null : changedTarget(rule, { target, top, most, needed, isKept, all }),
    unknown: 0,
  }
}

/**
 * Whether a part is a larger share of the whole than the rule allows.
 * @example isAboveShare({ percent: 33.3, isStrict: false }, 333, 1000) // → false
 */
export function isAboveShare(
  { percent, isStrict }: Pick<ConsistencyRule, 'percent' | 'isStrict'>,
  part: Micros,
  whole: Micros,
): boolean {
  // Rounded, because 33.3 × 1000 need not be a whole number.
  const cap = Math.round(percent * whole)
  return isStrict ? part * 100 >= cap : part * 100 > cap
}

/** What a day, or trade, may bring beside all others: its share of a total that it is part of itself, or of the target. */
function largestKept(
  { percent, base, isStrict }: ConsistencyRule,
  { most, others }: { most: Micros; others: Micros },
): Micros | null {
  if (base !== 'target' && percent >= 100) return null
  const cents = (base === 'target' ? most : (others * percent) / (100 - percent)) / CENT
  return withinExact((isStrict ? Math.ceil(cents) : Math.floor(cents)) * CENT)
}

/**
 * The profit of which a part is no larger a share than allowed, in whole cents; where it must stay below the cap, a cent
 * more than that.
 */
function profitNeeded({ percent, isStrict }: ConsistencyRule, part: Micros): Micros {
  const profit = (part * 100) / percent
  return isStrict ? (Math.floor(profit / CENT) + 1) * CENT : toWholeCents(profit)
}

/**
 * Raising a target by a share of itself has no further effect; raised by the total profit, the rule also blocks the
 * pass, and both conditions are met together.
 */
function delays({ effect, base }: ConsistencyRule): boolean {
  return effect === 'delays' || effect === 'breaches' || (effect === 'raises_target' && base !== 'target')
}

const above = (parts: readonly Micros[], most: Micros) =>
  parts.reduce((sum, part) => sum + Math.max(0, part - most), 0)

type TargetChange = {
  target: Micros
  top: Micros
  most: Micros
  needed: Micros
  isKept: boolean | null
  all: readonly Micros[]
}

function changedTarget(
  { effect, base, percent }: ConsistencyRule,
  { target, top, most, needed, isKept, all }: TargetChange,
): Micros {
  if (effect === 'excess_not_counted')
    return base === 'target' ? raisedBy(target, above(all, most)) : profitToCount(target, percent, all)
  if (isKept !== false) return target
  if (effect === 'raises_target') return Math.max(target, needed)
  return effect === 'adds_excess' ? raisedBy(target, top - most) : target
}

const raisedBy = (target: Micros, excess: Micros) => (excess > 0 ? toWholeCents(target + excess) : target)

/**
 * The profit at which a target is reached, if everything above a share of that profit does not count and the rest is
 * earned on days below it.
 * @example profitToCount(500, 40, [320, 180]) // in units → 585.72: 320 count as 234.288, and 234.288 + 265.72 are 500.008
 */
function profitToCount(target: Micros, percent: number, parts: readonly Micros[]): Micros {
  const largest = parts.toSorted((a, b) => b - a)
  let cut = 0
  let profit = target
  for (const [index, part] of largest.entries()) {
    if (part * 100 <= percent * profit) break
    cut += part
    profit = toWholeCents(((target + cut) * 100) / (100 + (index + 1) * percent))
  }
  return profit
}
