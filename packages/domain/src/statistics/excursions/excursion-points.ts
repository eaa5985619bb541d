import { outcomeWord } from '../../trades/outcome.ts'
import type { Outcome } from '../../vocabulary/trade-vocabulary.ts'
import type { Sample } from '../report/sample.ts'
import type { ExcursionRows } from './excursion-rows.ts'

/** One dot: amounts in micros; R values are `null` if the trade has no risk. */
export type ExcursionPoint = {
  id: string
  outcome: Outcome
  net: number
  mae: number
  mfe: number
  r: number | null
  maeR: number | null
  mfeR: number | null
}

/** `of` trades have both excursions; if there are fewer `points`, they are picked evenly along the closing order. */
export type ExcursionPoints = { points: ExcursionPoint[]; of: number }

/** Maximum number of dots in a scatter plot. */
export const MAX_POINTS = 2_000

/**
 * Each trade's worst and best point with its result, for a scatter plot; at most `most` of them, including first and
 * last, evenly spaced in closing order, so that the same trades always give the same picture.
 * Source: docs/metrics.md, Excursions.
 */
export function excursionPoints(sample: Sample, rows: ExcursionRows, most = MAX_POINTS): ExcursionPoints {
  const count = Math.min(rows.n, Math.max(1, most))
  const points = Array.from({ length: count }, (_, i) => {
    const at = count === 1 ? 0 : Math.round((i * (rows.n - 1)) / (count - 1))
    return pointOf(sample, rows, at)
  })
  return { points, of: rows.n }
}

function pointOf(sample: Sample, rows: ExcursionRows, i: number): ExcursionPoint {
  const risk = rows.risk[i] ?? Number.NaN
  const net = rows.net[i] ?? 0
  const mae = rows.mae[i] ?? 0
  const mfe = rows.mfe[i] ?? 0
  const inR = (amount: number) => (risk > 0 ? amount / risk : null)
  return {
    id: sample.columns.id[sample.rows[rows.at[i] ?? 0] ?? 0] ?? '',
    outcome: outcomeWord(rows.outcome[i] ?? 0) ?? 'break_even',
    net,
    mae,
    mfe,
    r: inR(net),
    maeR: inR(mae),
    mfeR: inR(mfe),
  }
}
