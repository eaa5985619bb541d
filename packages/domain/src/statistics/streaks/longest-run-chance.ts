export type RunLength = { median: number; p95: number }

/** Independent trials, each of which ends the run with probability 1 − `chance`. */
export type Trials = { n: number; chance: number }

/**
 * The exact probability, 0–1, that n independent trades contain a run of at least `length` losses (or wins), if each
 * loses (wins) with that probability. By recursion over the number of trades: with A(i) the probability that the first
 * i contain no such run, A(i) = A(i − 1) − (1 − p)·pᵏ·A(i − k − 1), A(k) = 1 − pᵏ, A below k = 1.
 * Source: Schilling 1990; docs/metrics.md, Streaks.
 * @example chanceOfRun({ n: 2, chance: 0.5 }, 2) // → 0.25
 */
export function chanceOfRun({ n, chance }: Trials, length: number): number {
  if (length <= 0) return 1
  if (length > n) return 0
  const step = (1 - chance) * chance ** length
  const none = new Float64Array(n + 1).fill(1, 0, length)
  none[length] = 1 - chance ** length
  for (let i = length + 1; i <= n; i++) none[i] = (none[i - 1] ?? 0) - step * (none[i - length - 1] ?? 0)
  return Math.min(1, Math.max(0, 1 - (none[n] ?? 0)))
}

/**
 * The expected length of the longest run of losses (or wins) among n independent trades: its median, and the length
 * exceeded in fewer than one case in twenty. Exact, from `chanceOfRun`. No trades → 0 and 0. Source: docs/metrics.md,
 * Streaks, whose table it reproduces.
 * @example expectedLongestRun({ n: 100, chance: 0.5 }) // → { median: 6, p95: 9 }
 */
export function expectedLongestRun(trials: Trials): RunLength {
  return { median: quantileOfRun(trials, 0.5), p95: quantileOfRun(trials, 0.95) }
}

/** The smallest length that is not exceeded with probability q. */
function quantileOfRun(trials: Trials, q: number): number {
  let low = 0
  let high = trials.n
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (1 - chanceOfRun(trials, middle + 1) >= q - 1e-12) high = middle
    else low = middle + 1
  }
  return low
}
