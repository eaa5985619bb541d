type Span = readonly [number, number]

/** Maps a value to pixels, or to the units of a drawing that is stretched. */
export type Scale = (value: number) => number

/**
 * Maps values from `low` to `high` to pixels from `start` to `end`; for heights, `start` is the lower end, because pixels
 * count downwards. A range of no width maps to `start`.
 * @example linearScale([0, 50], [100, 0])(25) // → 50
 */
export function linearScale([low, high]: Span, [start, end]: Span): Scale {
  const width = high - low || 1
  return (value) => start + ((value - low) / width) * (end - start)
}

/** The lowest and highest value, including zero, because results are read from zero. */
export function spanFromZero(...lists: readonly (readonly number[])[]): [number, number] {
  return lists
    .flat()
    .reduce<[number, number]>(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 0])
}

/** A coordinate for paths; a tenth of a pixel is precise enough. */
export function pixel(value: number): string {
  return value.toFixed(1)
}

/** A line through points, as a path. @example linePath([[0, 5], [10, 2]]) // → 'M0.0 5.0L10.0 2.0' */
export function linePath(points: readonly Span[]): string {
  return `M${points.map(([x, y]) => `${pixel(x)} ${pixel(y)}`).join('L')}`
}
