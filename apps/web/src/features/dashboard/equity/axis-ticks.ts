/** Round steps an axis may have: 1, 2, 2.5 or 5 times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]

/** The smallest round step that needs at most `most` lines for a span. */
export function niceStep(span: number, most: number): number {
  if (!(span > 0)) return 1
  const rough = span / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = STEPS.find((step) => step * power >= rough * (1 - 1e-9)) ?? 10
  return factor * power
}

/** Round values inside a range, ascending: three to five of them where the range allows. */
export function axisTicks({ min, max }: { min: number; max: number }, most = 5): number[] {
  const step = niceStep(max - min, most)
  const first = Math.ceil(min / step - 1e-9)
  const last = Math.floor(max / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const tick = (first + i) * step
    return tick === 0 ? 0 : Number(tick.toPrecision(12))
  })
}

/** The range of values with a little air; a flat line gets some of its own. `anchor` is always in it. */
export function paddedRange(values: readonly number[], anchor: number | null): { min: number; max: number } {
  const all = anchor === null ? values : [...values, anchor]
  let [min, max] = [Infinity, -Infinity]
  for (const value of all) {
    if (value < min) min = value
    if (value > max) max = value
  }
  if (!Number.isFinite(min)) return { min: 0, max: 1 }
  const air = (max - min) * 0.04 || Math.max(1, Math.abs(max) * 0.01)
  return { min: min - air, max: max + air }
}

/** Keeps labels apart: those nearer than `gap` to one already kept are dropped. */
export function spreadLabels<T extends { x: number }>(labels: readonly T[], gap: number): T[] {
  const kept: T[] = []
  for (const label of labels) {
    const last = kept.at(-1)
    if (!last || label.x - last.x >= gap) kept.push(label)
  }
  return kept
}
