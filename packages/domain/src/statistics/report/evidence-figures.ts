import { noFigure } from '../figure.ts'
import type { ResampleOptions } from '../intervals/resample-memory.ts'
import { knownOf } from '../maths/known.ts'
import { mean, standardDeviation } from '../maths/moments.ts'
import { type Measured, measured } from '../measured.ts'
import { sqn } from '../ratios/sqn.ts'
import { signFlipChance } from '../significance/sign-flip.ts'
import { tradesNeeded, tTest } from '../significance/t-test.ts'
import type { Sample } from './sample.ts'

export const EVIDENCE_FIGURES = [
  'sqn',
  'sqnCapped',
  'sqnMoney',
  'chance',
  'chanceTwoSided',
  'chanceOfDays',
  'tradesNeeded',
  'tradesNeededR',
] as const
export type EvidenceFigures = Record<(typeof EVIDENCE_FIGURES)[number], Measured>

/** Tharp's cap on the number of trades in SQN. */
const CAP = 100
/** Total number of sign flips over all days: limits the time for long histories. */
const FLIPS = 4_000_000

/**
 * How far the mean is from zero: SQN (which is the t statistic), its p-value, the sign-flip p-value over days, and the
 * number of trades needed to be sure of a mean of this size. In R unless the name says money. Source: docs/metrics.md,
 * Evidence; Intervals and simulation.
 */
export function evidenceFigures({ net, r, n, days }: Sample, options: ResampleOptions = {}): EvidenceFigures {
  const multiples = knownOf(r)
  const count = multiples.length
  const test = tTest(multiples)
  const ofR = (found: Measured) => {
    if (n === 0) return measured(noFigure('no_trades'), 0)
    return count < 2 ? measured(noFigure(count === 0 ? 'no_risk' : 'too_few_risks'), count) : found
  }
  const needed = (values: Float64Array) =>
    values.length < 2
      ? noFigure(n === 0 ? 'no_trades' : 'too_few_trades')
      : tradesNeeded({ mean: mean(values), deviation: standardDeviation(values) })
  const flips = Math.min(9_999, Math.ceil(FLIPS / Math.max(1, days.length)), options.resamples ?? Infinity)
  return {
    sqn: ofR(measured(test.t, count)),
    sqnCapped: ofR(measured(sqn(multiples, { cap: CAP }), count)),
    sqnMoney: measured(n === 0 ? noFigure('no_trades') : sqn(net), n),
    chance: ofR(measured(test.oneSided, count)),
    chanceTwoSided: ofR(measured(test.twoSided, count)),
    chanceOfDays: measured(signFlipChance(days.net, { ...options, resamples: flips }), days.length),
    tradesNeeded: measured(needed(net), n),
    tradesNeededR: ofR(measured(needed(multiples), count)),
  }
}
