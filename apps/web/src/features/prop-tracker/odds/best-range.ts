type Sized = { scale: number; share: number; sample: { low: number; high: number } }

/** From the smallest to the largest size around the best whose share lies within the best one's interval. */
export function bestRange(sizes: readonly Sized[]): { low: number; high: number } {
  const best = sizes.reduce((a, b) => (b.share > a.share ? b : a))
  const at = sizes.indexOf(best)
  const isAsGood = (sized: Sized | undefined) => sized !== undefined && sized.share >= best.sample.low
  let [first, last] = [at, at]
  while (isAsGood(sizes[first - 1])) first -= 1
  while (isAsGood(sizes[last + 1])) last += 1
  return { low: sizes[first]?.scale ?? best.scale, high: sizes[last]?.scale ?? best.scale }
}
