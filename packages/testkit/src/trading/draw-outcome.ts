import type { Draws } from '../draws.ts'

/** How a trade ends, in R before costs. */
export type Outcome = { kind: OutcomeKind; r: number }
export type OutcomeKind =
  | 'stop'
  | 'managed_loss'
  | 'moved_stop'
  | 'scratch'
  | 'small_win'
  | 'target'
  | 'runner'

const SCRATCHES = 0.04
/** Mean R of the winning and of the losing kinds below, weighted by their shares. */
const MEAN_WIN = 1.164
const MEAN_LOSS = 0.915

/**
 * Draws the outcome of a trade whose mean result is `edge` R: the edge determines how often it wins, never how much.
 */
export function drawOutcome(edge: number, draws: Draws): Outcome {
  if (draws.chance(SCRATCHES)) return { kind: 'scratch', r: draws.between(-0.06, 0.08) }
  const decided = 1 - SCRATCHES
  const wins = (edge / decided + MEAN_LOSS) / (MEAN_WIN + MEAN_LOSS)
  return draws.chance(Math.min(0.92, Math.max(0.04, wins))) ? drawWin(draws) : drawLoss(draws)
}

export function drawWin(draws: Draws): Outcome {
  const kind = draws.weighted([
    ['small_win', 0.4],
    ['target', 0.48],
    ['runner', 0.12],
  ] as const)
  if (kind === 'small_win') return { kind, r: draws.between(0.3, 0.9) }
  return { kind, r: kind === 'target' ? draws.between(1.1, 1.6) : draws.between(1.8, 2.8) }
}

export function drawLoss(draws: Draws): Outcome {
  const kind = draws.weighted([
    ['stop', 0.66],
    ['managed_loss', 0.3],
    ['moved_stop', 0.04],
  ] as const)
  if (kind === 'stop') return { kind, r: -draws.between(1, 1.05) }
  return { kind, r: kind === 'managed_loss' ? -draws.between(0.3, 0.85) : -draws.between(1.3, 1.9) }
}
