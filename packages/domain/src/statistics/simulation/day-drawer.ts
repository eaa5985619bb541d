import type { Random } from '../maths/random.ts'
import type { SimulationMode } from './simulation-mode.ts'

type Drawing = { mode: SimulationMode; blockDays: number; horizonDays: number; random: Random }

/**
 * Returns a function that draws paths of days, each into a list that the next call overwrites. Shuffle cuts the days
 * into blocks (the last may be shorter) and puts these in random order; bootstrap joins blocks that begin anywhere,
 * wrapping from the end to the beginning (circular), until the path is full.
 */
export function dayDrawer(days: ArrayLike<number>, drawing: Drawing): () => Float64Array {
  const path = new Float64Array(drawing.horizonDays)
  return drawing.mode === 'shuffle' ? shuffler(days, path, drawing) : bootstrapper(days, path, drawing)
}

function shuffler(days: ArrayLike<number>, path: Float64Array, { blockDays, random }: Drawing) {
  const blocks = Uint32Array.from({ length: Math.ceil(days.length / blockDays) }, (_, i) => i * blockDays)
  return () => {
    let at = 0
    for (let i = blocks.length - 1; i >= 0; i--) {
      const j = random.below(i + 1)
      const from = blocks[j] ?? 0
      blocks[j] = blocks[i] ?? 0
      blocks[i] = from
      const until = Math.min(from + blockDays, days.length)
      for (let day = from; day < until; day++) path[at++] = days[day] ?? 0
    }
    return path
  }
}

function bootstrapper(days: ArrayLike<number>, path: Float64Array, { blockDays, random }: Drawing) {
  const starts = new Int32Array(Math.ceil(path.length / blockDays))
  return () => {
    random.fillBelow(starts, days.length)
    for (let block = 0, at = 0; block < starts.length; block++) {
      let day = starts[block] ?? 0
      for (let i = 0; i < blockDays && at < path.length; i++) {
        path[at++] = days[day] ?? 0
        day = day + 1 === days.length ? 0 : day + 1
      }
    }
    return path
  }
}
