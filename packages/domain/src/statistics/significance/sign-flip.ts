import { type Figure, figure, noFigure } from '../figure.ts'
import { SEED } from '../intervals/interval.ts'
import type { ResampleOptions } from '../intervals/resample-memory.ts'
import { sumOf } from '../maths/moments.ts'
import { createRandom } from '../maths/random.ts'

/** Up to this many values, every combination of signs is enumerated; beyond, random flips are drawn. */
const MAX_VALUES_TO_ENUMERATE = 20
const FLIPS = 9_999

/**
 * Sign-flip test of a mean against zero, two-sided: the probability, 0–1, of a sum this far from zero if every result
 * could as well have had the other sign. Assumes a symmetric distribution and nothing else. Exact for up to 20 values
 * (all 2ⁿ flips), else (1 + hits) ÷ (flips + 1) of random ones. No values, or all zero → no figure. Source:
 * docs/metrics.md, Intervals and simulation; docs/behaviour.md, Ground rules.
 * @example // golden vector, R → 0.352
 */
export function signFlipChance(values: ArrayLike<number>, options: ResampleOptions = {}): Figure {
  const sizes = Array.from(values, Math.abs).filter((size) => size > 0)
  if (sizes.length === 0) return noFigure(values.length === 0 ? 'no_trades' : 'no_variation')
  const seen = Math.abs(sumOf(values))
  const scale = sumOf(sizes)
  const limit = seen - 1e-12 * scale
  return figure(
    sizes.length <= MAX_VALUES_TO_ENUMERATE
      ? enumerated(sizes, limit)
      : sampled(sizes, { limit, resamples: FLIPS, ...options }),
  )
}

/** Walks all flips in Gray-code order: one sign changes at each step. */
function enumerated(sizes: readonly number[], limit: number): number {
  const flips = 2 ** sizes.length
  const signed = Float64Array.from(sizes)
  let sum = sumOf(sizes)
  let hits = Math.abs(sum) >= limit ? 1 : 0
  for (let step = 1; step < flips; step++) {
    const bit = 31 - Math.clz32(step & -step)
    const size = signed[bit] ?? 0
    sum -= 2 * size
    signed[bit] = -size
    if (Math.abs(sum) >= limit) hits++
  }
  return hits / flips
}

/** Signs decided per table lookup, and lookups per random number of 32 bits. */
const SIGNS_PER_LOOKUP = 8
const LOOKUPS_PER_DRAW = 4

function sampled(
  sizes: readonly number[],
  { limit, resamples, seed = SEED }: { limit: number; resamples: number; seed?: number },
): number {
  const random = createRandom(seed)
  const tables = signedSums(sizes)
  let hits = 0
  for (let flip = 0; flip < resamples; flip++) {
    let sum = 0
    let signs = 0
    for (let group = 0; group * 256 < tables.length; group++) {
      signs = group % LOOKUPS_PER_DRAW === 0 ? random.bits() : signs >>> SIGNS_PER_LOOKUP
      sum += tables[group * 256 + (signs & 255)] ?? 0
    }
    if (Math.abs(sum) >= limit) hits++
  }
  return (1 + hits) / (resamples + 1)
}

/** For every eight values, the 256 sums they can have: a set bit means plus. */
function signedSums(sizes: readonly number[]): Float64Array {
  const groups = Math.ceil(sizes.length / SIGNS_PER_LOOKUP)
  const tables = new Float64Array(groups * 256)
  for (let group = 0; group < groups; group++) {
    const of = sizes.slice(group * SIGNS_PER_LOOKUP, (group + 1) * SIGNS_PER_LOOKUP)
    const at = group * 256
    tables[at] = -sumOf(of)
    for (let signs = 1; signs < 256; signs++) {
      const lowest = 31 - Math.clz32(signs & -signs)
      tables[at + signs] = (tables[at + (signs & (signs - 1))] ?? 0) + 2 * (of[lowest] ?? 0)
    }
  }
  return tables
}
