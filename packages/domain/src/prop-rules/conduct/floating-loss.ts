import { type Micros, sumIfKnown } from '../../money/micros.ts'
import { leastOf } from '../least.ts'
import type { ConductInput, ConductTrade, RuleFindings } from './conduct-input.ts'
import type { ConductRules, FloatingLoss } from './conduct-rules.ts'
import { overlap, overlapping } from './overlapping.ts'
import { breaksLimit, type Violation } from './violation.ts'

/** With more trades than this open together, only the sum of their worst moments is used. */
const MAX_TOGETHER = 100

/** The open loss of some trades at one moment: at least `least`, at most `most` (`null` if unknown). Both positive. */
type Loss = { trades: readonly ConductTrade[]; least: Micros; most: Micros | null }

/** Positions open together, and their open loss at several moments. */
type Group = { trades: readonly ConductTrade[]; losses: readonly [Loss, ...Loss[]] }

/**
 * Open losses above the limit. A single trade's worst moment is exact. For several open together only bounds are known:
 * at the worst moment of one, the others were between their own worst and best. A trade with an unknown worst moment
 * lost at least what it closed with.
 * @example // at most 500 in one position, and one that was 600 down and closed at +100 → a violation of 600
 */
export function floatingViolations({ floatingLoss }: ConductRules, input: ConductInput): RuleFindings | null {
  if (!floatingLoss) return null
  const limit = leastOf(floatingLoss.most, input.initialBalance)
  const closed = input.trades.filter(({ net, closedAt }) => net !== null && closedAt !== null)
  const violations: Violation[] = []
  let unknown = 0
  const roots = new Map([...input.details].map(([id, { root }]) => [id, root]))
  for (const { trades, losses } of lossesOf({ trades: closed, roots }, floatingLoss.per)) {
    const certain = largest(losses, ({ least }) => least)
    const possible = largest(losses, ({ most }) => most ?? 0)
    if (breaksLimit('floating_loss', certain.least, limit))
      violations.push(violationOf(certain, floatingLoss, { isCertain: true, limit, value: certain.least }))
    else if (losses.some(({ most }) => most === null)) unknown += trades.length
    else if (breaksLimit('floating_loss', possible.most ?? 0, limit))
      violations.push(violationOf(possible, floatingLoss, { isCertain: false, limit, value: possible.most }))
  }
  return { rule: 'floating_loss', violations, unknown }
}

/**
 * The certain loss of each group of positions open together, reported at the trade that closed last. Positive micros.
 * @example // two positions of one account open together, each 300 down at its worst and never above 0 → 300 at the later one
 */
export function certainLosses(
  input: { trades: readonly ConductTrade[]; roots: ReadonlyMap<string, string> },
  per: FloatingLoss['per'],
): { id: string; loss: Micros }[] {
  return lossesOf(input, per).map(({ trades, losses }) => {
    const { least } = largest(losses, (loss) => loss.least)
    const last = trades.reduce((a, b) => ((b.closedAt ?? 0) > (a.closedAt ?? 0) ? b : a))
    return { id: last.id, loss: least }
  })
}

/** Each position, or the positions open together, with the open result at each one's worst moment. */
function lossesOf(
  { trades, roots }: { trades: readonly ConductTrade[]; roots: ReadonlyMap<string, string> },
  per: FloatingLoss['per'],
): Group[] {
  if (per === 'position') return trades.map((trade) => ({ trades: [trade], losses: [aloneOf(trade)] }))
  const sets =
    per === 'account' ? [trades] : [...Map.groupBy(trades, ({ id }) => roots.get(id) ?? id).values()]
  return sets.flatMap(overlapping).flatMap((group): Group[] => {
    const [first, ...rest] = togetherOf(group)
    return first ? [{ trades: group, losses: [first, ...rest] }] : []
  })
}

function aloneOf(trade: ConductTrade): Loss {
  const least = Math.max(0, -(trade.net ?? 0), -(trade.mae ?? 0))
  return { trades: [trade], least, most: trade.mae === null ? null : least }
}

function togetherOf(group: readonly ConductTrade[]): Loss[] {
  if (group.length > MAX_TOGETHER)
    return [{ trades: group, least: 0, most: sumIfKnown(group.map((trade) => aloneOf(trade).most)) }]
  return group.map((trade) => {
    const own = aloneOf(trade)
    const others = group.filter((other) => other !== trade && overlap(other, trade))
    const best = sumIfKnown(others.map(({ mfe }) => mfe))
    return {
      trades: [trade, ...others],
      least: best === null ? 0 : Math.max(0, own.least - best),
      most: sumIfKnown([own.most, ...others.map((other) => aloneOf(other).most)]),
    }
  })
}

function largest(losses: readonly [Loss, ...Loss[]], by: (loss: Loss) => Micros): Loss {
  return losses.reduce((a, b) => (by(b) > by(a) ? b : a))
}

type Hit = { isCertain: boolean; limit: Micros; value: Micros | null }

function violationOf({ trades }: Loss, { effect }: FloatingLoss, hit: Hit): Violation {
  const result = trades.reduce((sum, { net }) => sum + (net ?? 0), 0)
  return {
    rule: 'floating_loss',
    effect,
    ...hit,
    at: Math.max(...trades.map(({ closedAt }) => closedAt ?? 0)),
    tradeIds: trades.map(({ id }) => id),
    profit: Math.max(0, result),
  }
}
