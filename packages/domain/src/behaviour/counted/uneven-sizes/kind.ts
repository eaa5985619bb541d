import { SLACK } from '../../detector.ts'
import type { Kind } from '../counted.ts'

/** Sizes below the first or above the second ratio are not usual ones. Fixed beforehand. */
const SMALL = 0.5
const LARGE = 2

/** Sizes far from the usual one at their time. */
export const UNEVEN_SIZES: Kind = {
  id: 'uneven_sizes',
  counted: 'trades at under half or over twice the usual size',
  among: 'trades with five earlier ones in the same market',
  definition:
    'trades at under half or over twice the usual size, out of those with five earlier ones in the market; no money.',
  needs: 'Five earlier trades in the same market',
  judge: ({ sizeRatio }, at) => {
    const ratio = sizeRatio[at] ?? Number.NaN
    if (Number.isNaN(ratio)) return null
    return { isCounted: ratio < SMALL - SLACK || ratio > LARGE + SLACK, cost: null }
  },
}
