import type { Micros } from '../money/micros.ts'
import type { DayNumber } from '../time/trading-day.ts'

/**
 * What a broker charges for a contract from a given day on, entered by the trader from the broker's price list. The
 * parts add up. Amounts are positive, in the account's currency; 0 where the broker makes no such charge.
 */
export type CommissionProfile = {
  /** The contract's root, `MES` or `AAPL`; null = every contract without a profile of its own. */
  root: string | null
  /** First trading day the profile applies to; null = from the beginning. */
  validFrom: DayNumber | null
  /** Per contract, lot or share, for each side: buying and selling both pay it. */
  perContract: Micros
  /** Once per side, regardless of the number of contracts: the fills of one order are one side. */
  perSide: Micros
  /** Percent of the value traded, decimal text: `0.1` of 20,000 is 20. */
  percentOfValue: string
  /** The minimum per side. */
  minimumPerSide: Micros
  /** Whether exchange, clearing and platform fees are included, so that fees no source states are zero. */
  includesFees: boolean
}

/**
 * The profile for a contract on a trading day: the latest of the contract's own profiles that has started or, if it has
 * none at all, the latest of those for every contract. Null if no profile has started.
 * @example
 * // MES from the beginning 0.37, MES from 2026-06-01 0.39, every contract 1.00
 * // MES on 2026-05-31 → 0.37, on 2026-06-01 → 0.39; NQ on any day → 1.00
 */
export function profileFor(
  profiles: readonly CommissionProfile[],
  { root, day }: { root: string; day: DayNumber },
): CommissionProfile | null {
  const own = profiles.filter((profile) => profile.root === root)
  const offered = own.length > 0 ? own : profiles.filter((profile) => profile.root === null)
  let found: CommissionProfile | null = null
  for (const profile of offered) {
    const begins = profile.validFrom ?? -Infinity
    if (begins <= day && begins >= (found?.validFrom ?? -Infinity)) found = profile
  }
  return found
}
