import { quantileInPlace } from '../maths/quantile.ts'

export type MoneyBin = {
  /** Micros, inclusive lower and exclusive upper edge; `null` where the bin is open. */
  from: number | null
  to: number | null
  count: number
}

export type MoneyHistogram = { bins: MoneyBin[]; width: number; n: number }

/** Maximum number of bins on each side of zero. */
const MAX_PER_SIDE = 12
const MICROS = 1_000_000

/**
 * Results in bins of equal width, with zero always on an edge so that no bin mixes wins and losses. The width is the
 * smallest of 1, 2, 2.5, 5 × 10ᵏ micros… that fits the middle 96 % of the results into twelve bins per side; results
 * beyond are counted in the open outermost bins. No results → no bins. Amounts in micros of one currency.
 * @example // −3, 1, 2, 90 (dollars): width 10; one in [−10, 0), two in [0, 10), one in the open bin from 90 on
 */
export function moneyHistogram(nets: ArrayLike<number>): MoneyHistogram {
  const n = nets.length
  if (n === 0) return { bins: [], width: 0, n }
  const amounts = Float64Array.from(nets)
  const low = Math.min(0, quantileInPlace(amounts, 0.02))
  const high = Math.max(0, quantileInPlace(amounts, 0.98))
  const width = roundWidth(Math.max(high, -low) / MAX_PER_SIDE)
  const below = Math.ceil(-low / width)
  const inner = below + Math.floor(high / width) + 1
  const counts = new Array<number>(inner + 2).fill(0)
  for (let i = 0; i < n; i++) {
    const bin = Math.floor((nets[i] ?? 0) / width) + below + 1
    const slot = Math.min(Math.max(bin, 0), inner + 1)
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  const bins = counts.map((count, index) => ({
    from: index === 0 ? null : (index - 1 - below) * width,
    to: index === inner + 1 ? null : (index - below) * width,
    count,
  }))
  return { bins, width, n }
}

/** The next of 1, 2, 2.5, 5 times a power of ten, at least a hundredth: always whole micros. */
function roundWidth(ideal: number): number {
  const least = Math.max(ideal, MICROS / 100)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= least) ?? 10
  return Math.round(step * power)
}
