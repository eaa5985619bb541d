type Interval = {
  value: number | null
  low: number | null
  high: number | null
  reference?: number | null
  min?: number
  max?: number
}

/** Positions in percent of the track's width; null if there is no estimate to draw. */
export type Placement = { value: number; low: number; high: number; reference: number | null }

/**
 * Places an interval on a track. Without given ends, the track spans the interval and the reference, padded by
 * half their width on both sides. An open upper end extends to the track's end.
 */
export function placeInterval({ value, low, high, reference = null, ...ends }: Interval): Placement | null {
  if (value === null || low === null) return null
  const top = high ?? Math.max(value, low) * 1.5
  const points = [low, top, value, ...(reference === null ? [] : [reference])]
  const width = Math.max(...points) - Math.min(...points) || 1
  const min = ends.min ?? Math.min(...points) - width / 2
  const max = ends.max ?? Math.max(...points) + width / 2
  const percent = (at: number) => Math.min(100, Math.max(0, ((at - min) / (max - min || 1)) * 100))
  return {
    value: percent(value),
    low: percent(low),
    high: high === null ? 100 : percent(top),
    reference: reference === null ? null : percent(reference),
  }
}
