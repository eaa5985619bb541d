import type { Micros } from '../money/micros.ts'
import type { DayNumber } from '../time/trading-day.ts'

/**
 * What a broker charges for a contract from a day on, as the trader knows it from the broker's price list. The parts
 * add up. Amounts are positive, in the account's currency; 0 where the broker charges nothing of the kind.
 */
export type CommissionProfile = {
  /** The contract's root, `MES` or `AAPL`; null = every contract that has no profile of its own. */
  root: string | null
  /** First trading day it applies to; null = from the beginning. */
  validFrom: DayNumber | null
  /** Per contract, lot or share, for each side: buying and selling both pay it. */
  perContract: Micros
  /** Once per side, however many contracts: the fills of one order are one side. */
  perSide: Micros
  /** Percent of the value traded, decimal text: `0.1` of 20,000 is 20. */
  percentOfValue: string
  /** The least a side costs. */
  minimumPerSide: Micros
  /** Whether exchange, clearing and platform fees are in it, so that fees no source states are none. */
  includesFees: boolean
}

/**
 * The profile for a contract on a trading day: of the contract's own profiles the last that has begun, and where it
 * has none at all, of those for every contract. Null where no profile has begun.
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
