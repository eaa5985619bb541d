import type { Micros } from '../../money/micros.ts'
import { dayEndsAt } from '../../time/instant-on-day.ts'
import { tradingDayNumber } from '../../time/trading-day.ts'
import { type ConsistencyRule, isAboveShare } from '../consistency.ts'
import { percentOf } from '../percent-of.ts'
import type { ConductInput } from './conduct-input.ts'
import type { Violation } from './violation.ts'

/**
 * Whether one day, or trade, is so large that it ends the account. Only a share of the target can be judged as it
 * happens: a share of the profit is 100 % on the first good day, so it is checked at the pass or the payout, which it
 * then blocks.
 * @example breaksShareOfTarget({ percent: 40, base: 'target', effect: 'breaches', isStrict: false, of: 'day' },
 *   { part: 401, target: 1000 }) // → true
 */
export function breaksShareOfTarget(
  rule: ConsistencyRule,
  { part, target }: { part: Micros; target: Micros | null },
): boolean {
  const { base, effect } = rule
  return effect === 'breaches' && base === 'target' && target !== null && isAboveShare(rule, part, target)
}

type ShareInput = Pick<ConductInput, 'trades' | 'boundary' | 'until'> & { target: Micros | null }

/**
 * The first day, or trade, above its share of the target, if that ends the account. A day counts once it is over: until
 * then a loss may bring it back, so the violation is only possible.
 * Source: docs/prop-rules.md, Consistency.
 * @example // 40 % of a target of 1,000, a day of 450 → one violation of 450, at the day's last closing
 */
export function shareViolations(rule: ConsistencyRule, input: ShareInput): Violation[] {
  const { trades, target, boundary, until } = input
  if (rule.effect !== 'breaches' || rule.base !== 'target' || target === null) return []
  const closed = trades.flatMap(({ id, closedAt, net }) =>
    closedAt === null || net === null ? [] : [{ id, closedAt, net }],
  )
  const groups =
    rule.of === 'trade'
      ? closed.map((trade) => [trade])
      : [...Map.groupBy(closed, ({ closedAt }) => tradingDayNumber(closedAt, boundary)).values()]
  return groups.flatMap((group): Violation[] => {
    const part = group.reduce((sum, { net }) => sum + net, 0)
    if (!breaksShareOfTarget(rule, { part, target })) return []
    const at = group.reduce((last, { closedAt }) => Math.max(last, closedAt), 0)
    const isOver = rule.of === 'trade' || dayEndsAt(tradingDayNumber(at, boundary), boundary) <= until
    return [
      {
        rule: 'consistency',
        effect: 'breaches',
        isCertain: isOver,
        at,
        profit: 0,
        value: part,
        limit: percentOf(target, rule.percent),
        tradeIds: group.map(({ id }) => id),
      },
    ]
  })
}
