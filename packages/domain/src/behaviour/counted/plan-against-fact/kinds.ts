import { isControlledLoss } from '../../../trades/controlled-loss.ts'
import { SLACK } from '../../detector.ts'
import type { Kind } from '../counted.ts'

/** A winner closed below this share of its planned reward was cut short. Fixed beforehand. */
const CUT = 0.9

/** Losses larger than the planned risk. */
export const OVERRUN_LOSERS: Kind = {
  id: 'overrun_losers',
  counted: 'losses beyond 1.1 R',
  among: 'losses with a known risk',
  definition:
    'the visible effect of moved and widened stops, because no file says when a stop was moved: losses beyond 1.1 R, out of those with a known risk; money: Σ (|loss| − 1 R).',
  needs: 'A stop or a risk on trades',
  judge: ({ columns, row, outcome }, at) => {
    const own = row[at] ?? 0
    const r = columns.r[own] ?? Number.NaN
    if (outcome[at] !== -1 || Number.isNaN(r)) return null
    // The part beyond 1 R. The combined risk of copies is often unknown, but the leader's R is not.
    const over = -(columns.net[own] ?? 0) * (1 + 1 / r)
    return isControlledLoss(r) ? { isCounted: false, cost: 0 } : { isCounted: true, cost: over }
  },
}

/** Winners closed before their planned target. */
export const CUT_WINNERS: Kind = {
  id: 'cut_winners',
  counted: 'winners closed below 90 % of the planned reward',
  among: 'winners with a planned stop and target',
  definition:
    'winners below 90 % of their planned reward, out of those with a planned stop and target; no money, because what would have followed is unknown.',
  needs: 'A planned stop and target on trades',
  judge: ({ columns, row, outcome, context }, at) => {
    const own = row[at] ?? 0
    const planned = context.trades?.get(columns.id[own] ?? '')?.plannedReward ?? null
    const r = columns.r[own] ?? Number.NaN
    if (outcome[at] !== 1 || planned === null || Number.isNaN(r)) return null
    return { isCounted: r < CUT * planned - SLACK, cost: null }
  },
}
