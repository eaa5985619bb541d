import { createRandom } from '../maths/random.ts'
import type { ResampleMemory } from './resample-memory.ts'

type DrawOptions = { days: number; resamples: number; seed: number; memory?: ResampleMemory | undefined }

/**
 * How often each day is drawn if as many days as there are are drawn with replacement: `resamples` rows of `days`
 * counts each. The draws depend only on these three numbers, so one memory serves most figures over the same days. Do
 * not mutate the result.
 * @example drawCounts({ days: 2, resamples: 1, seed: 1 }) // → Uint8Array [2, 0] or [1, 1] or [0, 2]
 */
export function drawCounts({ days, resamples, seed, memory }: DrawOptions): Uint8Array {
  const key = `${days} ${resamples} ${seed}`
  const known = memory?.draws.get(key)
  if (known) return known
  const counts = countDraws({ days, resamples, seed })
  memory?.draws.set(key, counts)
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
