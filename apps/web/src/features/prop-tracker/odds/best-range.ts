/** Chances that differ by less than this count as equally good. */
export const AS_GOOD = 0.05

/** From the smallest to the largest size around the best one that do as well as it; null if no size has a chance. */
export function bestRange(
  sizes: readonly { scale: number; share: number }[],
): { best: number; low: number; high: number } | null {
  const best = sizes.reduce((a, b) => (b.share > a.share ? b : a))
  if (best.share === 0) return null
  const at = sizes.indexOf(best)
  const isAsGood = (index: number) => (sizes[index]?.share ?? -1) >= best.share - AS_GOOD
  let first = at
  let last = at
  while (isAsGood(first - 1)) first -= 1
  while (isAsGood(last + 1)) last += 1
  const scaleOf = (index: number) => sizes[index]?.scale ?? best.scale
  return { best: best.scale, low: scaleOf(first), high: scaleOf(last) }
}
