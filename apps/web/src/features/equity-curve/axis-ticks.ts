/** Round steps of an axis: 1, 2, 2.5 or 5 times a power of ten. */
const STEPS = [1, 2, 2.5, 5]

type Range = { min: number; max: number }

/** Round values inside a range, ascending: as many as possible up to `maxTicks`. */
export function axisTicks({ min, max }: Range, maxTicks = 5): number[] {
  const span = max - min
  if (!(span > 0)) return [min]
  for (let power = Math.floor(Math.log10(span / maxTicks)); ; power++) {
    for (const factor of STEPS) {
      const ticks = multiples(factor * 10 ** power, { min, max })
      if (ticks.length <= maxTicks) return ticks
    }
  }
}

function multiples(step: number, { min, max }: Range): number[] {
  const first = Math.ceil(min / step - 1e-9)
  const last = Math.floor(max / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const tick = (first + i) * step
    return tick === 0 ? 0 : Number(tick.toPrecision(12))
  })
}

/** The range of the values with some padding, also around a flat line. Always includes `anchor`. */
export function paddedRange(values: readonly number[], anchor: number | null): { min: number; max: number } {
  const all = anchor === null ? values : [...values, anchor]
  let min = Infinity
  let max = -Infinity
  for (const value of all) {
    if (value < min) min = value
    if (value > max) max = value
  }
  if (!Number.isFinite(min)) return { min: 0, max: 1 }
  const air = (max - min) * 0.04 || Math.max(1, Math.abs(max) * 0.01)
  return { min: min - air, max: max + air }
}

/** Drops labels that begin within `air` of one already placed. */
export function spreadLabels<T extends { from: number; to: number }>(labels: readonly T[], air: number): T[] {
  const placed: T[] = []
  for (const label of labels) {
    const last = placed.at(-1)
    if (!last || label.from >= last.to + air) placed.push(label)
  }
  return placed
}
