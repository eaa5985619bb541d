/** `k` of `n` cases have a property. */
export type Part = { k: number; n: number }

/**
 * Fisher's exact test, two-sided: the probability of a table as unlikely as this one or less, given all margins, if
 * having the property does not depend on the side. No case on a side → 1. Source: Fisher 1935; docs/reflection.md,
 * Words.
 * @example fisherExact({ k: 3, n: 4 }, { k: 1, n: 4 }) // → 0.4857142857… (34 of 70 tables)
 */
export function fisherExact(first: Part, second: Part): number {
  const having = first.k + second.k
  const total = first.n + second.n
  const low = Math.max(0, having - second.n)
  const high = Math.min(having, first.n)
  const logs = logFactorials(total)
  const logChoose = (n: number, k: number) => (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0)
  const whole = logChoose(total, having)
  const logOf = (k: number) => logChoose(first.n, k) + logChoose(second.n, having - k) - whole
  const seen = logOf(first.k)
  let chance = 0
  // Equally unlikely tables only differ by rounding.
  for (let k = low; k <= high; k++) if (logOf(k) <= seen + 1e-9) chance += Math.exp(logOf(k))
  return Math.min(1, chance)
}

function logFactorials(n: number): Float64Array {
  const logs = new Float64Array(n + 1)
  for (let k = 2; k <= n; k++) logs[k] = (logs[k - 1] ?? 0) + Math.log(k)
  return logs
}
