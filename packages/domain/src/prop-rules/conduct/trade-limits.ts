import { MINUTE_MS } from '../../time/durations.ts'
import { firstFrom } from '../../time/first-from.ts'
import type { ConductInput, ConductTrade, RuleFindings, TradeDetails } from './conduct-input.ts'
import type { ConductRule, ConductRules } from './conduct-rules.ts'
import type { Violation } from './violation.ts'

type LimitBreach = Pick<Violation, 'rule' | 'at' | 'value' | 'limit'>

function violationOf(trade: ConductTrade, { effect }: ConductRules, broken: LimitBreach): Violation {
  return { ...broken, isCertain: true, effect, tradeIds: [trade.id], profit: Math.max(0, trade.net ?? 0) }
}

/**
 * Orders closer to a scheduled event than allowed, to the millisecond: openings, closings and the fills in between. If
 * the fills are unknown, a trade held over an event is undecided, and so is one with an unknown opening that closed after
 * an event. Without a calendar nothing is known.
 * @example // 2 minutes, an event at 14:30 and a position opened at 14:29 → a violation of 1 minute
 */
export function nearEvents(
  rules: ConductRules,
  { trades, events, details, until }: ConductInput,
): RuleFindings | null {
  const { newsMinutes: limit } = rules
  if (limit === null) return null
  if (events === null || events.length === 0) return { rule: 'news', violations: [], unknown: trades.length }
  const violations: Violation[] = []
  let unknown = 0
  for (const trade of trades) {
    const known = details.get(trade.id)
    const near = ordersOf(trade, known)
      .map((at) => ({ at, away: awayFrom(at, events) }))
      .find(({ away }) => away <= limit * MINUTE_MS)
    if (near)
      violations.push(
        violationOf(trade, rules, { rule: 'news', at: near.at, limit, value: near.away / MINUTE_MS }),
      )
    else if (mayBeNear(trade, { known, events, until })) unknown += 1
  }
  return { rule: 'news', violations, unknown }
}

function ordersOf({ openedAt, closedAt }: ConductTrade, known: TradeDetails | undefined): number[] {
  return [
    ...(known?.isOpenKnown === false ? [] : [openedAt]),
    ...(known?.between ?? []),
    ...(closedAt === null ? [] : [closedAt]),
  ]
}

type NearInput = { known: TradeDetails | undefined; events: readonly number[]; until: number }

/** For a trade of which no known order is near an event: whether an event lies where some of its orders are unknown. */
function mayBeNear({ openedAt, closedAt }: ConductTrade, { known, events, until }: NearInput): boolean {
  const isOpenKnown = known?.isOpenKnown !== false
  if (isOpenKnown && known?.between !== undefined) return false
  const before = isOpenKnown ? firstFrom(openedAt, events) : 0
  return firstFrom(closedAt ?? until, events) > before
}

/** Milliseconds to the nearest instant of a sorted list. */
function awayFrom(at: number, events: readonly number[]): number {
  const next = firstFrom(at, events)
  const before = events[next - 1] ?? Number.NEGATIVE_INFINITY
  return Math.min((events[next] ?? Number.POSITIVE_INFINITY) - at, at - before)
}

/**
 * Positions held for less than the minimum time.
 * @example // 30 seconds required, held for 12 → a violation of 12
 */
export function tooShort(rules: ConductRules, input: ConductInput): RuleFindings | null {
  return lessThan(rules, input, {
    rule: 'held_too_short',
    limit: rules.leastSeconds,
    measure: ({ id, openedAt, closedAt }) =>
      input.details.get(id)?.isOpenKnown === true && closedAt !== null ? (closedAt - openedAt) / 1000 : null,
  })
}

/**
 * Positions closed nearer to their entry than the minimum price move.
 * @example // 0.10 required, entered at 50.00 and left at 50.04 → a violation of 0.04
 */
export function tooSmall(rules: ConductRules, input: ConductInput): RuleFindings | null {
  const measure = ({ id }: ConductTrade) => input.details.get(id)?.move ?? null
  return lessThan(rules, input, { rule: 'moved_too_little', limit: rules.leastMove, measure })
}

type Least = {
  rule: ConductRule
  limit: number | null
  measure: (trade: ConductTrade) => number | null
}

function lessThan(
  rules: ConductRules,
  { trades }: ConductInput,
  { rule, limit, measure }: Least,
): RuleFindings | null {
  if (limit === null) return null
  const measured = trades
    .filter(({ closedAt }) => closedAt !== null)
    .map((trade) => ({ trade, value: measure(trade) }))
  return {
    rule,
    violations: measured.flatMap(({ trade, value }) =>
      value !== null && value < limit
        ? [violationOf(trade, rules, { rule, at: trade.closedAt ?? 0, value, limit })]
        : [],
    ),
    unknown: measured.filter(({ value }) => value === null).length,
  }
}
