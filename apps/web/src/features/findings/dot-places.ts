/** A dot of a swarm: its position on the axis in percent, and its distance from the middle line, in dots. */
export type Dot = { x: number; lift: number; outcome: number }

/** The width of a dot in percent of the plot's width. */
const WIDTH = 1.15
const MAX_LIFT = 6

/**
 * Places results as a swarm: dots that would overlap go above and below the middle in turn. Dots beyond the axis are placed at
 * its end.
 */
export function dotPlaces(
  { value, outcome }: { value: readonly number[]; outcome: readonly number[] },
  { min, max }: { min: number; max: number },
): Dot[] {
  const taken = new Map<number, number>()
  return value.map((one, at) => {
    const x = placeOf(one, { min, max })
    const column = Math.round(x / WIDTH)
    const before = taken.get(column) ?? 0
    taken.set(column, before + 1)
    const step = Math.min(MAX_LIFT, Math.ceil(before / 2))
    return { x: column * WIDTH, lift: before % 2 === 0 ? -step : step, outcome: outcome[at] ?? 0 }
  })
}

export function placeOf(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(100, Math.max(0, ((value - min) / (max - min || 1)) * 100))
}

/** The axis both sides share: the middle 98 % of all results, and zero. */
export function axisOf(values: readonly number[]): { min: number; max: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  const low = Math.min(0, at(0.01))
  const high = Math.max(0, at(0.99))
  const air = (high - low || 1) * 0.04
  return { min: low - air, max: high + air }
}

/** Round numbers on the axis, at most seven. */
export function ticksOf({ min, max }: { min: number; max: number }): number[] {
  const raw = (max - min) / 6 || 1
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= raw) ?? raw
  const first = Math.ceil(min / step)
  return Array.from({ length: Math.floor(max / step) - first + 1 }, (_, at) => (first + at) * step + 0)
}
