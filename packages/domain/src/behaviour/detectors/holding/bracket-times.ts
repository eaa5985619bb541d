import { logGamma } from '../../../statistics/maths/beta.ts'

/**
 * How much longer chance alone takes to reach a loss than a win, as a difference of mean logarithms of the time, for a
 * driftless price between a stop at 1 and a target at `reward`. 0 for a reward of 1; below 0 for a target farther away
 * than the stop, because losses then come sooner.
 *
 * The time to leave (0, L) at the end that is x away has the density π ÷ L² · Σ k · sin(kπx ÷ L) · exp(−k²π²t ÷ 2L²).
 * Its logarithm is integrated term by term; the series over ln k is Kummer's for the logarithm of the gamma function.
 * Source: docs/behaviour.md, held_losers.
 * @param reward distance to the target ÷ distance to the stop, above 0
 * @example bracketTimes(1) // → 0
 * @example bracketTimes(2) // → −0.69: losses take about half as long as wins
 */
export function bracketTimes(reward: number): number {
  const length = 1 + reward
  return timeToNearer(1 / length) - timeToNearer(reward / length)
}

/**
 * Mean logarithm of the time to the end at `share` of the way, among the paths that end there, up to a constant that is
 * the same for both ends. Falls as the end comes nearer.
 */
function timeToNearer(share: number): number {
  return (-4 * kummer(share / 2)) / (1 - share)
}

/**
 * 1 ÷ π · Σ over k of (ln k ÷ k) · sin(2πku), for u between 0 and 1, without Kummer's term in 0.5 − u: `timeToNearer` makes
 * the same constant of it at both ends.
 */
function kummer(u: number): number {
  return logGamma(u) - (1 - u) * Math.log(Math.PI) + Math.log(Math.sin(Math.PI * u)) / 2
}
