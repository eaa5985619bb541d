/** The mean of a group with the ends of its 95 % interval; `null` ends: too little is known about it. */
export type GroupMean = { mean: number; low: number | null; high: number | null }

/** Half of a 95 % interval, in standard errors. */
const HALF_WIDTH = 1.96

/**
 * Shrinks the means of groups towards their common mean, the more the less is known about them; groups are ranked by
 * the result. If groups differ no more than their errors explain, all get the common mean, and so does a group without
 * an interval. The spread between groups uses DerSimonian and Laird's moments. Source: docs/metrics.md, Evidence.
 * @example // 1 ± 0.1 and 0 ± 0.1 stay apart; 5 from three trades, ± 9, falls between them
 */
export function shrunkMeans(groups: readonly GroupMean[]): number[] {
  const errors = groups.map(({ low, high }) =>
    low === null || high === null ? null : (high - low) / (2 * HALF_WIDTH),
  )
  const known = groups.flatMap(({ mean }, at) => {
    const error = errors[at] ?? null
    return error !== null && error > 0 ? [{ mean, weight: 1 / error ** 2 }] : []
  })
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return groups.map(({ mean }) => mean)
  const common = known.reduce((sum, { mean, weight }) => sum + mean * weight, 0) / total
  const squares = known.reduce((sum, { mean, weight }) => sum + weight * (mean - common) ** 2, 0)
  const scale = total - known.reduce((sum, { weight }) => sum + weight ** 2, 0) / total
  const spread = scale > 0 ? Math.max(0, (squares - (known.length - 1)) / scale) : 0
  return groups.map(({ mean }, at) => {
    const error = errors[at] ?? null
    if (error === null) return common
    return error === 0 ? mean : common + (spread / (spread + error ** 2)) * (mean - common)
  })
}
