import type { Micros } from '../money/micros.ts'
import { percentOf } from './percent-of.ts'

/** What the best day, or the best trade, is measured against. */
export type ConsistencyBase = 'total_profit' | 'target' | 'profit_since_payout'

/** What too large a best day does: it delays pass or payout, raises the target, adds the excess to it, is cut, or ends the account. */
export type ConsistencyEffect = 'delays' | 'raises_target' | 'adds_excess' | 'excess_not_counted' | 'breaches'

export type ConsistencyRule = {
  percent: number
  base: ConsistencyBase
  /** Whether the limit is by day or by single trade. */
  of: 'day' | 'trade'
  /** `true` where the share must stay below the limit, `false` where it may reach it. */
  isStrict: boolean
  effect: ConsistencyEffect
}

export type Consistency = {
  /** Best ÷ base, a share; `null` where the base is not above zero. */
  share: number | null
  /** `null` where it cannot be said yet. */
  isKept: boolean | null
  /** The largest day, or trade, the base allows. */
  most: Micros
  /** What must still be earned, in days below the best, until the rule is kept; 0 where it is. */
  stillToEarn: Micros
  /** The target with what the rule adds to it; `null` where there is no target. */
  target: Micros | null
}

/**
 * A consistency rule at one moment. Losing days lower the total, so the share may rise after a loss and pass 1.
 * `best` and `total` in micros; `target` the profit target, where there is one.
 * Source: docs/prop-rules.md, Consistency.
 * @example consistencyOf({ percent: 40, base: 'total_profit', of: 'day', isStrict: false, effect: 'delays' },
 *   { best: 450, total: 1000, target: null }) // → share 0.45, not kept, 125 still to earn
 */
export function consistencyOf(
  { percent, base, isStrict, effect }: ConsistencyRule,
  { best, total, target }: { best: Micros; total: Micros; target: Micros | null },
): Consistency {
  const measure = base === 'target' ? (target ?? 0) : total
  const top = Math.max(0, best)
  const most = Math.max(0, percentOf(measure, percent))
  const share = measure > 0 ? top / measure : null
  const isKept =
    share === null ? null : isStrict ? top * 100 < percent * measure : top * 100 <= percent * measure
  const needed = Math.ceil((top * 100) / percent)
  return {
    share,
    isKept,
    most,
    stillToEarn: base === 'target' || isKept === true ? 0 : Math.max(0, needed - total),
    target: target === null ? null : changedTarget(target, { top, most, needed, effect, isKept }),
  }
}

function changedTarget(
  target: Micros,
  {
    top,
    most,
    needed,
    effect,
    isKept,
  }: { top: Micros; most: Micros; needed: Micros; effect: ConsistencyEffect; isKept: boolean | null },
): Micros {
  if (isKept !== false) return target
  if (effect === 'raises_target') return Math.max(target, needed)
  return effect === 'adds_excess' ? target + (top - most) : target
}

/**
 * The same after each day, for a chart and for the first day on which it was kept.
 * @example consistencyByDay(rule, [3000, 1000, 2000]) // shares 1, 0.75, 0.5
 */
export function consistencyByDay(
  rule: ConsistencyRule,
  days: readonly Micros[],
  target: Micros | null = null,
): Consistency[] {
  let best = 0
  let total = 0
  return days.map((day) => {
    best = Math.max(best, day)
    total += day
    return consistencyOf(rule, { best, total, target })
  })
}
