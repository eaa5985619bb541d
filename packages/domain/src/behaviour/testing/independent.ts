/*
 * The tests of behaviour once more, by other code: days are lists of plain trades, labels are written from the definitions in
 * docs/behaviour.md, and draws come from another generator. Nothing here imports what it checks.
 */

/** Lehmer's generator: numbers from 0 to 1. */
export function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

export type Side = 'flagged' | 'control' | null
/**
 * A decision as it is compared: its side, the measured value, and the group it is compared within, a part of the day or
 * a setup.
 */
export type Row = { side: Side; value: number | null; within: number | string }

/** The three bands of a day: the first three decisions, the next three, the rest. */
export const bandOf = (order: number) => Math.min(2, Math.floor(order / 3))

export const mean = (list: readonly number[]) => list.reduce((total, value) => total + value, 0) / list.length

/** Flagged minus control, group by group, each group weighted by its flagged decisions. */
export function statistic(rows: readonly Row[]): number {
  let n = 0
  let sum = 0
  for (const within of new Set(rows.map((row) => row.within))) {
    const of = (side: Side) =>
      rows.flatMap((row) =>
        row.within === within && row.side === side && row.value !== null ? [row.value] : [],
      )
    const [flagged, control] = [of('flagged'), of('control')]
    if (flagged.length === 0 || control.length === 0) continue
    n += flagged.length
    sum += flagged.length * (mean(flagged) - mean(control))
  }
  return sum / n
}

export function shuffled<T>(list: readonly T[], next: () => number): T[] {
  return list
    .map((value) => ({ value, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}

export const DRAWS = 3_000
/** The share of draws at most, and the share at least, as high as the observed value. */
export function sharesOf(seen: number, draw: () => number): { lower: number; upper: number } {
  const drawn = Array.from({ length: DRAWS }, draw)
  const share = (is: (value: number) => boolean) => drawn.filter(is).length / DRAWS
  return { lower: share((value) => value <= seen + 1e-9), upper: share((value) => value >= seen - 1e-9) }
}
