import type { Sample } from '../report/sample.ts'

/**
 * Trades with known worst and best points, in parallel columns. MAE and MFE in micros, both ≥ 0, over the whole
 * position; `gross` is NaN if unknown, and so is `risk` if there is none.
 */
export type ExcursionRows = {
  n: number
  /** Trading days of the whole sample. */
  days: number
  /** Position in the sample. */
  at: Uint32Array
  mae: Float64Array
  mfe: Float64Array
  net: Float64Array
  gross: Float64Array
  risk: Float64Array
  outcome: Int8Array
  /** Index of the day in the sample's days. */
  day: Int32Array
}

/**
 * The trades of a sample that have both excursions. Nothing is estimated: a trade with only one of them is left out.
 */
export function excursionRows(sample: Sample): ExcursionRows {
  const { columns, rows, n } = sample
  const at = new Uint32Array(n)
  let count = 0
  for (let i = 0; i < n; i++) {
    const row = rows[i] ?? 0
    if ((columns.mae[row] ?? Number.NaN) >= 0 && (columns.mfe[row] ?? Number.NaN) >= 0) at[count++] = i
  }
  const known = at.subarray(0, count)
  const ofRows = (column: Float64Array) => {
    const values = new Float64Array(count)
    for (let i = 0; i < count; i++) values[i] = column[rows[known[i] ?? 0] ?? 0] ?? Number.NaN
    return values
  }
  const net = new Float64Array(count)
  const outcome = new Int8Array(count)
  const day = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    const position = known[i] ?? 0
    net[i] = sample.net[position] ?? 0
    outcome[i] = sample.outcome[position] ?? 0
    day[i] = sample.dayAt[position] ?? 0
  }
  return {
    n: count,
    days: sample.days.length,
    at: known,
    mae: ofRows(columns.mae),
    mfe: ofRows(columns.mfe),
    gross: ofRows(columns.gross),
    risk: ofRows(columns.risk),
    net,
    outcome,
    day,
  }
}
