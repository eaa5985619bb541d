import { createRandom } from '../maths/random.ts'

/**
 * Cached draws: a count for each resample of each day, so those of fifteen years of trading, or of several shorter
 * journals.
 */
const MAX_CACHE_BYTES = 24_000_000
const cache = new Map<string, Uint8Array>()

type DrawOptions = { days: number; resamples: number; seed: number }

/**
 * How often each day is drawn when as many days as there are are drawn with replacement: `resamples` rows of `days`
 * counts, one after another. The draws depend on their three numbers alone, so the last ones are kept: most figures
 * are asked again over the same days, or over one more. Read it only.
 * @example drawCounts({ days: 2, resamples: 1, seed: 1 }) // → Uint8Array [2, 0] or [1, 1] or [0, 2]
 */
export function drawCounts({ days, resamples, seed }: DrawOptions): Uint8Array {
  const key = `${days} ${resamples} ${seed}`
  const known = cache.get(key)
  if (known) {
    cache.delete(key)
    cache.set(key, known)
    return known
  }
  const counts = countDraws({ days, resamples, seed })
  keep(key, counts)
  return counts
}

function countDraws({ days, resamples, seed }: DrawOptions): Uint8Array {
  const random = createRandom(seed)
  const drawn = new Int32Array(days)
  const counts = new Uint8Array(days * resamples)
  for (let b = 0; b < resamples; b++) {
    random.fillBelow(drawn, days)
    const row = b * days
    for (let i = 0; i < days; i++) {
      const at = row + (drawn[i] ?? 0)
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return counts
}

/** The longest unused go first. */
function keep(key: string, counts: Uint8Array): void {
  if (counts.length > MAX_CACHE_BYTES) return
  cache.set(key, counts)
  let bytes = 0
  for (const { length } of cache.values()) bytes += length
  for (const [oldest, { length }] of cache) {
    if (bytes <= MAX_CACHE_BYTES) return
    cache.delete(oldest)
    bytes -= length
  }
}
