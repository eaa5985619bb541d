import type { Sample } from '../report/sample.ts'

/**
 * Trades whose worst and best point are known, side by side. MAE and MFE in micros, both ≥ 0, over the whole
 * position; `gross` is NaN where unknown, `risk` where there is none.
 */
export type ExcursionRows = {
  n: number
  /** Position in the sample. */
  at: Uint32Array
  mae: Float64Array
  mfe: Float64Array
  net: Float64Array
  gross: Float64Array
  risk: Float64Array
  outcome: Int8Array
  /** Day place in the sample's days. */
  day: Int32Array
}

/** The trades of a sample that have both excursions. Nothing is estimated: a trade with one of them is left out. */
export function excursionRows(sample: Sample): ExcursionRows {
  const { columns, rows } = sample
  const at = Uint32Array.from(rows.keys()).filter((position) => {
    const row = rows[position] ?? 0
    return (columns.mae[row] ?? Number.NaN) >= 0 && (columns.mfe[row] ?? Number.NaN) >= 0
  })
  const of = (column: Float64Array) => Float64Array.from(at, (position) => column[rows[position] ?? 0] ?? 0)
  return {
    n: at.length,
    at,
    mae: of(columns.mae),
    mfe: of(columns.mfe),
    gross: of(columns.gross),
    risk: of(columns.risk),
    net: Float64Array.from(at, (position) => sample.net[position] ?? 0),
    outcome: Int8Array.from(at, (position) => sample.outcome[position] ?? 0),
    day: Int32Array.from(at, (position) => sample.dayAt[position] ?? 0),
  }
}
