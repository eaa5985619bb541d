import type { Micros } from '../money/micros.ts'
import { type AttemptProgress, type ProgressInput, progressOf } from './attempt-progress.ts'
import type { AttemptState } from './attempt-state.ts'
import type { PhaseRules } from './phase-rules.ts'
import { replayStep } from './replay.ts'
import { type RoomNow, roomNow } from './room.ts'

export type AfterPayout = {
  state: AttemptState
  room: RoomNow
  /** Counted from the payout on: what the next payout still needs. */
  progress: AttemptProgress
}

/**
 * The state of an attempt after a payout of `gross` at `at`, by the programme's effect on the floor. Positive micros;
 * `traderShare` is what arrives. Nothing is saved.
 * Source: docs/prop-rules.md, Overall drawdown; Payouts.
 * @example // 53,000 above a floor of 50,000 that stays: a payout of 1,000 leaves a buffer of 2,000
 */
export function afterPayout(
  phase: PhaseRules,
  input: ProgressInput,
  payout: { gross: Micros; traderShare: Micros; at: number },
): AfterPayout {
  const state = replayStep(phase.loss, { kind: 'payout', ...payout }, input.state)
  return { state, room: roomNow(state), progress: progressOf(phase, { ...input, state }) }
}
