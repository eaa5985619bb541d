import { medianInPlace } from '../statistics/maths/quantile.ts'
import type { TradeColumns } from '../statistics/trade-columns.ts'

const REMEMBERED = 20
const MINIMUM = 5

/**
 * The size of each decision relative to the trader's usual size at that time: quantity ÷ median quantity of the 20
 * decisions opened before it in the same account and market. NaN with fewer than 5 before it. Sizes of later decisions
 * never count. `usualOf`: the usual of these sizes, if it is not their median. Source: docs/behaviour.md, Ground rules.
 * @example // five times 1 contract, then 2 → NaN, NaN, NaN, NaN, NaN, 2
 */
export function sizeRatios(
  columns: TradeColumns,
  rows: ArrayLike<number>,
  usualOf: (sizes: Float64Array) => number = medianInPlace,
): Float64Array {
  const ratios = new Float64Array(rows.length).fill(Number.NaN)
  const known = new Map<string, number[]>()
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const key = `${columns.account[row]} ${columns.root[row]}`
    const before = known.get(key) ?? []
    const size = columns.quantity[row] ?? Number.NaN
    if (before.length >= MINIMUM) ratios[at] = size / usualOf(Float64Array.from(before))
    if (size > 0) before.push(size)
    if (before.length > REMEMBERED) before.shift()
    known.set(key, before)
  }
  return ratios
}
