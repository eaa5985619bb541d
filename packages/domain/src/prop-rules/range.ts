import { type Micros, sumIfKnown } from '../money/micros.ts'

/**
 * A figure known exactly (`low` = `high`), within two bounds, or only from below (`high` null). Where only closed
 * trades are known, `low` is what they show, and `atLeast` the lowest the figure can really be, `null` if that is
 * unknown. `shown` is the highest that closed trades show, if `high` is no more than a limit.
 */
export type Range = { low: Micros; high: Micros | null; atLeast?: Micros | null; shown?: Micros }

/** @example exactly(5) // → { low: 5, high: 5 } */
export function exactly(value: Micros): Range {
  return { low: value, high: value }
}

/**
 * The bounds of an open result. If its worst or its best is unknown, only closed trades are known, and the open result
 * counts as nothing.
 * @example openBetween({ worst: -65, best: null }) // → { low: 0, high: null, atLeast: -65 }
 */
export function openBetween({ worst, best }: { worst: Micros | null; best: Micros | null }): Range {
  return worst === null || best === null ? { low: 0, high: best, atLeast: worst } : { low: worst, high: best }
}

/** The lowest a figure can be, `null` if that is unknown. */
export function leastOfRange({ low, atLeast = low }: Range): Micros | null {
  return atLeast
}

/**
 * The highest a figure can be; if its upper end is unknown, what closed trades show of it.
 * @example highestShown({ low: 48_500, high: 50_100, shown: 48_500 }) // → 48_500
 */
export function highestShown({ low, high, shown = high ?? low }: Range): Micros {
  return shown
}

/** The range of a figure that rises or falls with another one. */
export function mapRange(range: Range, of: (value: Micros) => Micros): Range {
  const high = range.high === null ? null : of(range.high)
  const mapped: Range = { low: of(range.low), high }
  if (range.shown !== undefined) mapped.shown = of(range.shown)
  const atLeast = leastOfRange(range)
  return withLeast(mapped, atLeast === null ? null : of(atLeast))
}

/** @example shifted({ low: 1, high: null }, 5) // → { low: 6, high: null } */
export function shifted(range: Range, by: Micros): Range {
  return mapRange(range, (value) => value + by)
}

/** The sum of two figures. */
export function plus(one: Range, other: Range): Range {
  const sum: Range = { low: one.low + other.low, high: sumIfKnown([one.high, other.high]) }
  return withLeast(sum, sumIfKnown([leastOfRange(one), leastOfRange(other)]))
}

/** The higher of two figures. */
export function higherOf(one: Range, other: Range): Range {
  const high = one.high === null || other.high === null ? null : Math.max(one.high, other.high)
  const first = leastOfRange(one)
  const second = leastOfRange(other)
  const atLeast = first === null || second === null ? (first ?? second) : Math.max(first, second)
  return withLeast({ low: Math.max(one.low, other.low), high }, atLeast)
}

/** From the lowest the first figure can be to the highest the second can. */
export function fromTo(first: Range, last: Range): Range {
  const range: Range = { low: first.low, high: last.high }
  if (last.shown !== undefined) range.shown = last.shown
  return withLeast(range, leastOfRange(first))
}

function withLeast(range: Range, atLeast: Micros | null): Range {
  return atLeast === range.low ? range : { ...range, atLeast }
}

/** How well a figure is known. */
export type Confidence = 'exact' | 'bounded' | 'closed_trades_only'

/** @example confidenceOf({ low: 1, high: null }) // → 'closed_trades_only' */
export function confidenceOf({ low, high }: Pick<Range, 'low' | 'high'>): Confidence {
  if (high === null) return 'closed_trades_only'
  return low === high ? 'exact' : 'bounded'
}
