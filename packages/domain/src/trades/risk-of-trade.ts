import Big from 'big.js'
import { MICROS_PER_UNIT, type Micros } from '../money/micros.ts'
import type { Direction, RSource } from '../vocabulary/trade-vocabulary.ts'

export type RiskInput = {
  direction: Direction
  averageEntry: string
  /** Largest position held. */
  quantity: string
  /** Money per point; null if the contract is unknown. */
  pointValue: string | null
  /** The stop in force at entry, as the trader recorded it; never the platform's last stop. */
  stop: string | null
  /** The risk in money the trader typed. */
  typedRisk: Micros | null
  /** The account's default risk per trade. */
  defaultRisk: Micros | null
}

/**
 * The value of one R of a trade, as a positive amount, and its source: the risk the trader typed, else |entry − stop| ×
 * quantity × point value, else the account's default, else unknown. A stop on the winning side of the entry (moved
 * since) says nothing about the risk and is ignored.
 *
 * Source: Van Tharp's initial risk; conventions of docs/metrics.md, Conventions.
 * @example
 * riskOfTrade({ direction: 'short', averageEntry: '26057.5', quantity: '5', pointValue: '2', stop: '26081.5',
 *   typedRisk: null, defaultRisk: null }) // → { risk: 240_000_000, source: 'stop' }
 */
export function riskOfTrade(input: RiskInput): { risk: Micros | null; source: RSource } {
  if (input.typedRisk !== null && input.typedRisk > 0) return { risk: input.typedRisk, source: 'typed_risk' }
  const fromStop = riskFromStop(input)
  if (fromStop !== null) return { risk: fromStop, source: 'stop' }
  if (input.defaultRisk !== null && input.defaultRisk > 0)
    return { risk: input.defaultRisk, source: 'account_default' }
  return { risk: null, source: 'unknown' }
}

function riskFromStop({ direction, averageEntry, quantity, pointValue, stop }: RiskInput): Micros | null {
  if (stop === null || pointValue === null) return null
  const points = direction === 'long' ? new Big(averageEntry).minus(stop) : new Big(stop).minus(averageEntry)
  if (points.lte(0)) return null
  const money = points.times(quantity).times(pointValue).times(MICROS_PER_UNIT).round(0, Big.roundHalfUp)
  return money.gt(0) ? Number(money.toFixed()) : null
}
