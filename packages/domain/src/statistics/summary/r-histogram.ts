import type { Selection } from '../trade-columns.ts'

export type HistogramBin = {
  /** Inclusive lower edge and exclusive upper edge in R; the outermost bins are open (∓Infinity is `null`). */
  from: number | null
  to: number | null
  count: number
}

export type RHistogram = { bins: HistogramBin[]; count: number; of: number; width: number }

/** Width in R, and the outermost edges; results beyond them are collected in open bins. */
export type HistogramShape = { width?: number; from?: number; to?: number }

/**
 * Results in R in bins of equal width: how many trades ended between −1 R and −0.5 R, and so on. Trades without an R
 * are left out; `count` of `of` trades have one.
 * @example // R −1, −0.2, 0.3 with width 0.5 → one each in [−1, −0.5), [−0.5, 0), [0, 0.5)
 */
export function rHistogram(
  { columns, rows }: Selection,
  { width = 0.5, from = -3, to = 5 }: HistogramShape = {},
): RHistogram {
  const inner = Math.round((to - from) / width)
  const counts = new Array<number>(inner + 2).fill(0)
  let count = 0
  let of = 0
  for (const row of rows) {
    if (columns.outcome[row] === 2) continue
    of++
    const r = columns.r[row] ?? Number.NaN
    if (Number.isNaN(r)) continue
    count++
    // With a small tolerance: −0.3 ÷ 0.1 must land exactly on its edge.
    const bin = Math.floor((r - from) / width + 1e-9) + 1
    const slot = Math.min(Math.max(bin, 0), inner + 1)
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  const edge = (index: number) => Number((from + index * width).toFixed(6))
  const bins = counts.map((inBin, index) => ({
    from: index === 0 ? null : edge(index - 1),
    to: index === inner + 1 ? null : edge(index),
    count: inBin,
  }))
  return { bins, count, of, width }
}
