import type { Micros } from '../../money/micros.ts'
import { outcomeOf } from '../../trades/outcome.ts'

/** The trader's own stop for a day: a loss as an amount or in R, or a number of losing trades. All positive. */
export type DayStop =
  | { kind: 'amount'; amount: Micros }
  | { kind: 'r'; r: number /** Value of 1 R, micros. */; risk: Micros }
  | { kind: 'losses'; count: number }

export type DayStopNow = {
  stop: DayStop
  /** The loss still allowed before it, never below 0; `null` if losing trades are counted. */
  left: Micros | null
  /** Losing trades until it; `null` if money is counted. */
  lossesLeft: number | null
  /** When it was reached that day. A later win does not undo that. */
  reachedAt: number | null
}

/** A stop as money; `null` if losing trades are counted. @example // 2 R of 150 → 300 */
export function dayStopAmount(stop: DayStop): Micros | null {
  if (stop.kind === 'losses') return null
  return stop.kind === 'amount' ? stop.amount : Math.round(stop.r * stop.risk)
}

/**
 * The state of the day stop, from the results of the trades closed that day. It is reached when their running sum is at
 * or below the loss, or when that many have lost more than the account's tolerance for break-evens. Closes at the same
 * instant count together, in any order.
 * Source: docs/prop-rules.md, Alerts.
 * @example dayStopNow({ kind: 'losses', count: 2 }, [{ closedAt: 1, net: -5 }, { closedAt: 2, net: -5 }])
 *   // → reachedAt 2, lossesLeft 0
 */
export function dayStopNow(
  stop: DayStop,
  trades: readonly { closedAt: number; net: Micros }[],
  tolerance: Micros = 0,
): DayStopNow {
  const amount = dayStopAmount(stop)
  let result = 0
  let losses = 0
  let reachedAt: number | null = null
  const closed = trades.toSorted((a, b) => a.closedAt - b.closedAt)
  for (const [at, { closedAt, net }] of closed.entries()) {
    result += net
    if (outcomeOf(net, tolerance) === -1) losses += 1
    if (closed[at + 1]?.closedAt === closedAt) continue
    const isReached = amount === null ? stop.kind === 'losses' && losses >= stop.count : result <= -amount
    if (isReached) reachedAt ??= closedAt
  }
  const isOver = reachedAt !== null
  return {
    stop,
    reachedAt,
    left: amount === null ? null : isOver ? 0 : amount + result,
    lossesLeft: stop.kind !== 'losses' ? null : isOver ? 0 : stop.count - losses,
  }
}
