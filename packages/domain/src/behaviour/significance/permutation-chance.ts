export const PERMUTATIONS = 9_999
/**
 * Drawing stops once this many draws lay beyond the observed value on its rarer side: the p-value is known well enough.
 */
const ENOUGH_BEYOND = 25
/**
 * Drawing stops here if none did: a p-value of 0.001 is below every threshold in use, so more draws would not change a
 * verdict.
 */
const FIRST_LOOK = 1_999

/** `centre` and `spread` are the mean and standard deviation of the statistic under chance alone. */
export type PermutationChance = {
  chance: number
  /** One-sided: the probability of a statistic as low as the observed one, and of one as high. */
  lower: number
  upper: number
  permutations: number
  /** Every arrangement was enumerated, nothing was drawn. */
  isExact?: true
  centre: number
  spread: number
}

/** Sums of the same numbers in a different order differ in their last digits. */
const slackOf = (seen: number) => 1e-9 * Math.max(1, Math.abs(seen))

/**
 * Compares draws of a statistic under chance with the observed value until the p-value is known well enough. Two-sided:
 * twice the share on the rarer side, (1 + beyond) ÷ (1 + draws), at most 1; the distribution's centre need not be 0.
 * Stops at 25 draws beyond on both sides (Besag & Clifford 1991), at 1,999 draws with none on one side, and at 9,999:
 * unremarkable results are cheap, and the p-value stays valid. A draw that is NaN (nothing to compare) counts as beyond
 * on both sides.
 * Source: docs/behaviour.md, Ground rules.
 * @example
 * const count = new PermutationCount(9)
 * while (!count.isDone) count.add(0)
 * count.chance().chance // → 2 · 1 ÷ 2,000
 */
export class PermutationCount {
  private readonly seen: number
  private readonly slack: number
  private above = 0
  private below = 0
  private draws = 0
  private known = 0
  private mean = 0
  private squares = 0

  constructor(seen: number) {
    this.seen = seen
    this.slack = slackOf(seen)
  }

  get isDone(): boolean {
    const beyond = Math.min(this.above, this.below)
    return (
      beyond >= ENOUGH_BEYOND || this.draws >= PERMUTATIONS || (beyond === 0 && this.draws === FIRST_LOOK)
    )
  }

  add(drawn: number): void {
    this.draws++
    if (!(drawn < this.seen - this.slack)) this.above++
    if (!(drawn > this.seen + this.slack)) this.below++
    if (Number.isNaN(drawn)) return
    this.known++
    const step = drawn - this.mean
    this.mean += step / this.known
    this.squares += step * (drawn - this.mean)
  }

  chance(): PermutationChance {
    const beyond = Math.min(this.above, this.below)
    return {
      chance: Math.min(1, (2 * (1 + beyond)) / (1 + this.draws)),
      lower: (1 + this.below) / (1 + this.draws),
      upper: (1 + this.above) / (1 + this.draws),
      permutations: this.draws,
      centre: this.mean,
      spread: Math.sqrt(this.squares / Math.max(1, this.known - 1)),
    }
  }
}

/**
 * The same over all possible arrangements, including the observed one: twice the share on the rarer side, at most 1. An
 * arrangement with nothing to compare (NaN) counts as beyond on both sides.
 * @example chanceAmong([-1, 0, 1, 2], 2).chance // → 0.5: one of four is as high, twice
 */
export function chanceAmong(all: readonly number[], seen: number): PermutationChance {
  const slack = slackOf(seen)
  const lower = all.filter((one) => !(one > seen + slack)).length / all.length
  const upper = all.filter((one) => !(one < seen - slack)).length / all.length
  const known = all.filter((one) => !Number.isNaN(one))
  const centre = known.reduce((sum, one) => sum + one, 0) / known.length
  const squares = known.reduce((sum, one) => sum + (one - centre) ** 2, 0)
  return {
    chance: Math.min(1, 2 * Math.min(lower, upper)),
    lower,
    upper,
    permutations: all.length,
    isExact: true,
    centre,
    spread: Math.sqrt(squares / known.length),
  }
}
