import type { Kind } from '../counted.ts'
import { SLACK } from '../counted.ts'

/** Under and over these, a size is not the usual one. Fixed beforehand. */
const [SMALL, LARGE] = [0.5, 2]

/** Sizes far from the usual one of their time. */
export const UNEVEN_SIZES: Kind = {
  id: 'uneven_sizes',
  counted: 'trades at under half or over twice the usual size',
  among: 'trades with five before them in the same market',
  definition:
    'under half or over twice the usual size, of those with five trades before them in the market; no money.',
  needs: 'Five trades before in the same market',
  judge: ({ sizeRatio }, at) => {
    const ratio = sizeRatio[at] ?? Number.NaN
    if (Number.isNaN(ratio)) return null
    return { isCounted: ratio < SMALL - SLACK || ratio > LARGE + SLACK, cost: null }
  },
}
