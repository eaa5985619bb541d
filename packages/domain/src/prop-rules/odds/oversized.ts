import type { Micros } from '../../money/micros.ts'
import { sizeAllowed } from '../attempt-progress.ts'
import type { PhaseRules } from '../phase-rules.ts'
import type { SizedLedgerTrade } from './source-days.ts'

/** A balance, with the result of the current day. */
type RunningBalance = { balance: Micros; day?: { result: Micros } }

/**
 * How many trades, each scaled by `scale`, exceed the size allowed at a balance. Trades of unknown size are not
 * counted; 0 if the phase states no limit.
 * @example oversizedAt(trades, phase, { balance: 50_000_000_000, scale: 2 }) // 3 contracts allowed, one trade of 2 → 1
 */
export function oversizedAt(
  trades: readonly SizedLedgerTrade[],
  phase: Pick<PhaseRules, 'size' | 'loss'>,
  { scale, ...at }: RunningBalance & { scale: number },
): number {
  const allowed = sizeAllowed(phase, at) ?? Number.POSITIVE_INFINITY
  return trades.filter(({ size }) => (size ?? 0) * scale > allowed).length
}

/**
 * The same, with each trade compared to the balance at its opening. `points` are balances in time order, the first of
 * them at the start.
 * @example // 3 contracts, 4 from a profit of 1,500: a trade of 4 counts before that profit and not after it
 */
export function oversizedAlong(
  trades: readonly SizedLedgerTrade[],
  phase: Pick<PhaseRules, 'size' | 'loss'>,
  points: readonly (RunningBalance & { at: number })[],
): number {
  let next = 0
  let count = 0
  let at: RunningBalance = points[0] ?? { balance: phase.loss.startBalance }
  for (const trade of trades.toSorted((a, b) => a.openedAt - b.openedAt)) {
    for (let point = points[next]; point && point.at <= trade.openedAt; point = points[++next]) at = point
    count += oversizedAt([trade], phase, { ...at, scale: 1 })
  }
  return count
}
