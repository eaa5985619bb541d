import { figure, noFigure, type ReasonCode } from '../figure.ts'
import { dayMeanInterval } from '../intervals/day-cluster-intervals.ts'
import { noInterval } from '../intervals/interval.ts'
import { wilsonInterval } from '../intervals/wilson-interval.ts'
import { type Measured, measured } from '../measured.ts'
import type { ExcursionRows } from './excursion-rows.ts'

export const EXCURSION_FIGURES = [
  'averageMae',
  'averageMfe',
  'averageMaeR',
  'averageMfeR',
  'edgeRatio',
  'entryEfficiency',
  'exitEfficiency',
  'totalEfficiency',
  'capture',
  'captureOfWinners',
  'heatOfWinners',
] as const
export type ExcursionFigures = Record<(typeof EXCURSION_FIGURES)[number], Measured>

/** How much heat, in R, a winner must have taken to count as one that came close to its stop. */
export const CLOSE_TO_STOP = 0.7

/**
 * What the best and worst points of trades say. Every ratio is Σ taken ÷ Σ available, never a mean of ratios,
 * and its n says how many trades have what it needs; no such trade → no figure.
 *
 * - edge ratio: Σ MFE in R ÷ Σ MAE in R over whole trades. Faith's has ATR in place of the risk and fixed
 *   horizons, which need prices; above 1 = entries went further for than against.
 * - entry efficiency: MFE ÷ (MFE + MAE), exit: (gross + MAE) ÷ (MFE + MAE), total: gross ÷ (MFE + MAE), which is
 *   entry + exit − 1.
 * - capture: net ÷ MFE of trades that ever were in profit, a trade's net counted up to its MFE; losers negative.
 * - heat of winners: share of winning trades whose MAE passed 0.7 R, Wilson.
 *
 * Source: the metrics page, 3.5, 3.6.
 * @example // MAE 50, MFE 150, gross 100: entry 0.75, exit 0.75, total 0.5
 */
export function excursionFigures(rows: ExcursionRows): ExcursionFigures {
  const { mae, mfe, gross, net, risk, outcome } = rows
  const ratio = (top: Value, bottom: Value, needs: Needs) => ratioOfSums(rows, { top, bottom, needs })
  const any: Needs = { reason: 'no_excursions', has: () => true }
  const withRisk: Needs = { reason: 'no_risk', has: (i) => (risk[i] ?? 0) > 0 }
  const withGross: Needs = { reason: 'no_excursions', has: (i) => !Number.isNaN(gross[i]) }
  const inProfit: Needs = { reason: 'no_favourable_move', has: (i) => (mfe[i] ?? 0) > 0 }
  const winners: Needs = { ...inProfit, has: (i) => outcome[i] === 1 && inProfit.has(i) }
  const range: Value = (i) => (mfe[i] ?? 0) + (mae[i] ?? 0)
  const inR =
    (column: Float64Array): Value =>
    (i) =>
      (column[i] ?? 0) / (risk[i] ?? 1)
  const kept: Value = (i) => Math.min(net[i] ?? 0, mfe[i] ?? 0)
  const one: Value = () => 1
  return {
    averageMae: ratio((i) => mae[i] ?? 0, one, any),
    averageMfe: ratio((i) => mfe[i] ?? 0, one, any),
    averageMaeR: ratio(inR(mae), one, withRisk),
    averageMfeR: ratio(inR(mfe), one, withRisk),
    edgeRatio: ratio(inR(mfe), inR(mae), withRisk),
    entryEfficiency: ratio((i) => mfe[i] ?? 0, range, any),
    exitEfficiency: ratio((i) => (gross[i] ?? 0) + (mae[i] ?? 0), range, withGross),
    totalEfficiency: ratio((i) => gross[i] ?? 0, range, withGross),
    capture: ratio(kept, (i) => mfe[i] ?? 0, inProfit),
    captureOfWinners: ratio(kept, (i) => mfe[i] ?? 0, winners),
    heatOfWinners: heatOfWinners(rows),
  }
}

type Value = (i: number) => number
type Needs = { reason: ReasonCode; has: (i: number) => boolean }

function ratioOfSums(
  { n, day }: ExcursionRows,
  { top, bottom, needs }: { top: Value; bottom: Value; needs: Needs },
): Measured {
  const days = day.reduce((last, at) => Math.max(last, at), -1) + 1
  const sum = new Float64Array(days)
  const count = new Float64Array(days)
  let total = 0
  let available = 0
  let cases = 0
  for (let i = 0; i < n; i++) {
    if (!needs.has(i)) continue
    const at = day[i] ?? 0
    cases++
    total += top(i)
    available += bottom(i)
    sum[at] = (sum[at] ?? 0) + top(i)
    count[at] = (count[at] ?? 0) + bottom(i)
  }
  if (cases === 0) return measured(noFigure(needs.reason), 0, noInterval(needs.reason))
  if (!(available > 0)) return measured(noFigure('no_variation'), cases, noInterval('no_variation'))
  return measured(figure(total / available), cases, dayMeanInterval({ sum, count }))
}

function heatOfWinners({ n, mae, risk, outcome }: ExcursionRows): Measured {
  let winners = 0
  let hot = 0
  for (let i = 0; i < n; i++) {
    if (outcome[i] !== 1 || !((risk[i] ?? 0) > 0)) continue
    winners++
    if ((mae[i] ?? 0) > CLOSE_TO_STOP * (risk[i] ?? 0) * (1 + 1e-9)) hot++
  }
  if (winners === 0)
    return measured(noFigure(n === 0 ? 'no_excursions' : 'no_wins'), 0, noInterval('no_wins'))
  return measured(figure(hot / winners), winners, wilsonInterval(hot, winners))
}
