/** The upper end of an axis from zero: the next round number of at least 4 that four lines divide evenly. */
export function roundTop(highest: number): number {
  if (highest <= 4) return 4
  const size = 10 ** Math.floor(Math.log10(highest))
  for (const step of [1, 2, 4, 6, 8, 10])
    if (step * size >= highest && (step * size) % 2 === 0) return step * size
  return 10 * size
}
