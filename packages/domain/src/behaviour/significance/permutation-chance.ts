import { SEED } from '../../statistics/intervals/interval.ts'
import { createRandom, type Random } from '../../statistics/maths/random.ts'

export const PERMUTATIONS = 9_999
/** Draws end when this many of them lay beyond what was seen, on the rarer side: the chance is large enough to be known. */
const ENOUGH_BEYOND = 25

export type NullOptions = { permutations?: number; seed?: number }

/** `centre` and `spread` are the mean and standard deviation of the statistic where only chance is at work. */
export type PermutationChance = { chance: number; permutations: number; centre: number; spread: number }

/**
 * How often chance alone gives a statistic as far out as the one seen, on either side: twice the share on the rarer
 * side, (1 + beyond) ÷ (1 + draws), at most 1. The distribution's centre need not be 0. Drawing ends early when 25 draws
 * lay beyond it on both sides (Besag & Clifford 1991), which makes what is not remarkable cheap and leaves the chance
 * valid. A draw that gives NaN (nothing to compare) counts as beyond on both sides.
 * Source: docs/behaviour.md, Ground rules.
 * @example permutationChance(9, () => 0).chance // → 2 · 1 ÷ 10,000
 */
export function permutationChance(
  seen: number,
  draw: (random: Random) => number,
  { permutations = PERMUTATIONS, seed = SEED }: NullOptions = {},
): PermutationChance {
  const random = createRandom(seed)
  const slack = 1e-12 * Math.max(1, Math.abs(seen))
  let above = 0
  let below = 0
  let draws = 0
  let counted = 0
  let mean = 0
  let squares = 0
  while (draws < permutations && Math.min(above, below) < ENOUGH_BEYOND) {
    const drawn = draw(random)
    draws++
    if (!(drawn < seen - slack)) above++
    if (!(drawn > seen + slack)) below++
    if (Number.isNaN(drawn)) continue
    counted++
    const step = drawn - mean
    mean += step / counted
    squares += step * (drawn - mean)
  }
  const chance = Math.min(1, (2 * (1 + Math.min(above, below))) / (1 + draws))
  return { chance, permutations: draws, centre: mean, spread: Math.sqrt(squares / Math.max(1, counted - 1)) }
}
