import { figure, noFigure, type ReasonCode } from '../figure.ts'
import { dayMeanInterval } from '../intervals/day-mean-interval.ts'
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

/** A winner whose MAE exceeds this many R came close to its stop. */
export const CLOSE_TO_STOP = 0.7

/**
 * Figures from the best and worst points of trades. Every ratio is Σ taken ÷ Σ available, never a mean of ratios, and
 * its n is the number of trades that have the data it needs; no such trade → no figure.
 *
 * - edge ratio: Σ MFE in R ÷ Σ MAE in R over whole trades. Faith's version uses ATR instead of the risk, and fixed
 *   horizons, which need prices; above 1 = entries went further for than against.
 * - entry efficiency: MFE ÷ (MFE + MAE), exit: (gross + MAE) ÷ (MFE + MAE), total: gross ÷ (MFE + MAE), which is
 *   entry + exit − 1.
 * - capture: net ÷ MFE of trades that ever were in profit, a trade's net counted up to its MFE; losers negative.
 * - heat of winners: share of winning trades whose MAE exceeded 0.7 R, Wilson.
 *
 * Source: docs/metrics.md, Excursions.
 * @example // MAE 50, MFE 150, gross 100: entry 0.75, exit 0.75, total 0.5
 */
export function excursionFigures(rows: ExcursionRows): ExcursionFigures {
  const { n, mae, mfe, gross, net, risk, outcome } = rows
  const column = (read: (i: number) => number) => {
    const values = new Float64Array(n)
    for (let i = 0; i < n; i++) values[i] = read(i)
    return values
  }
  const value = (values: Float64Array, i: number) => values[i] ?? Number.NaN
  // NaN keeps a trade out of a ratio: without risk, without gross, or never in profit.
  const inR = (values: Float64Array) =>
    column((i) => (value(risk, i) > 0 ? value(values, i) / value(risk, i) : Number.NaN))
  const maeR = inR(mae)
  const mfeR = inR(mfe)
  const range = column((i) => value(mfe, i) + value(mae, i))
  const kept = column((i) => (value(mfe, i) > 0 ? Math.min(value(net, i), value(mfe, i)) : Number.NaN))
  const keptByWinners = column((i) => (outcome[i] === 1 ? value(kept, i) : Number.NaN))
  const ones = new Float64Array(n).fill(1)
  const ratio = (top: Float64Array, bottom: Float64Array, reason: ReasonCode = 'no_excursions') =>
    ratioOfSums(rows, { top, bottom, reason, empty: bottom === maeR ? 'no_adverse_move' : 'no_move' })
  return {
    averageMae: ratio(mae, ones),
    averageMfe: ratio(mfe, ones),
    averageMaeR: ratio(maeR, ones, 'no_risk'),
    averageMfeR: ratio(mfeR, ones, 'no_risk'),
    edgeRatio: ratio(mfeR, maeR, 'no_risk'),
    entryEfficiency: ratio(mfe, range),
    exitEfficiency: ratio(
      column((i) => value(gross, i) + value(mae, i)),
      range,
    ),
    totalEfficiency: ratio(gross, range),
    capture: ratio(kept, mfe, 'no_favourable_move'),
    captureOfWinners: ratio(keptByWinners, mfe, hasWinner(rows) ? 'no_favourable_move' : 'no_wins'),
    heatOfWinners: heatOfWinners(rows),
  }
}

/** `reason`: no trade has what the ratio needs; `empty`: what is divided by adds up to nothing. */
type Ratio = { top: Float64Array; bottom: Float64Array; reason: ReasonCode; empty: ReasonCode }

function ratioOfSums({ n, day, days }: ExcursionRows, { top, bottom, reason, empty }: Ratio): Measured {
  const sum = new Float64Array(days)
  const count = new Float64Array(days)
  let total = 0
  let available = 0
  let cases = 0
  for (let i = 0; i < n; i++) {
    const taken = top[i] ?? Number.NaN
    if (Number.isNaN(taken)) continue
    const at = day[i] ?? 0
    const offered = bottom[i] ?? 0
    cases++
    total += taken
    available += offered
    sum[at] = (sum[at] ?? 0) + taken
    count[at] = (count[at] ?? 0) + offered
  }
  if (cases === 0) {
    const why = n === 0 ? 'no_excursions' : reason
    return measured(noFigure(why), 0, noInterval(why))
  }
  if (!(available > 0)) return measured(noFigure(empty), cases, noInterval(empty))
  return measured(figure(total / available), cases, dayMeanInterval({ sum, count }))
}

function hasWinner({ outcome }: ExcursionRows): boolean {
  return outcome.includes(1)
}

function heatOfWinners(rows: ExcursionRows): Measured {
  const { n, mae, risk, outcome } = rows
  let winners = 0
  let hot = 0
  for (let i = 0; i < n; i++) {
    if (outcome[i] !== 1 || !((risk[i] ?? 0) > 0)) continue
    winners++
    if ((mae[i] ?? 0) > CLOSE_TO_STOP * (risk[i] ?? 0) * (1 + 1e-9)) hot++
  }
  if (winners === 0) {
    const why = n === 0 ? 'no_excursions' : hasWinner(rows) ? 'no_risk_of_wins' : 'no_wins'
    return measured(noFigure(why), 0, noInterval(why))
  }
  return measured(figure(hot / winners), winners, wilsonInterval(hot, winners))
}
