import type { FloatingLoss } from '@ballast/domain/prop-rules/conduct/conduct-rules'
import { type ReplayedPhase, replayPeriod } from '@ballast/domain/prop-rules/odds/replay-period'
import {
  type AttemptOdds,
  type OddsOptions,
  simulateAttempt,
} from '@ballast/domain/prop-rules/odds/simulate-attempt'
import { type SizedLedgerTrade, sourceDaysOf } from '@ballast/domain/prop-rules/odds/source-days'
import type { PhaseRules } from '@ballast/domain/prop-rules/phase-rules'
import type { DayBoundary } from '@ballast/domain/time/trading-day'

type OwnRecord = { trades: readonly SizedLedgerTrade[]; boundary: DayBoundary }
export type OddsItem = { phases: readonly PhaseRules[]; scale: number; options: OddsOptions }
export type OddsTask = OwnRecord & { kind: 'odds'; items: readonly OddsItem[] }
export type ReplayTask = OwnRecord & { kind: 'replay'; phases: readonly PhaseRules[] }

/** Odds of each item, in order; null if there is nothing to simulate. */
export function oddsOf({ trades, boundary, items }: OddsTask): (AttemptOdds | null)[] {
  return items.map(({ phases, scale, options }) =>
    simulateAttempt(
      phases,
      sourceDaysOf(trades, { boundary, scale, openLossPer: openLossPer(phases) }),
      options,
    ),
  )
}

/**
 * Over what an open-loss limit that ends the account is counted; undefined per position, for which the position's own
 * worst moment suffices.
 */
function openLossPer(phases: readonly PhaseRules[]): FloatingLoss['per'] | undefined {
  const limits = phases.flatMap(({ conduct }) => conduct?.floatingLoss ?? [])
  return limits.find(({ effect, per }) => effect === 'breaches' && per !== 'position')?.per
}

export function replayOf({ trades, boundary, phases }: ReplayTask): ReplayedPhase[] {
  return replayPeriod(phases, trades, boundary)
}
