import Big from 'big.js'
import { MICROS_PER_UNIT, type Micros } from '../money/micros.ts'
import type { Direction } from '../vocabulary/trade-vocabulary.ts'

/** The plan of a trade. Numbers are decimal texts; `null` = left open. */
export type PlannedTrade = {
  direction: Direction
  entry: string | null
  stop: string | null
  target: string | null
  quantity: string | null
  /** Risk in money if it was typed, positive. */
  risk: Micros | null
}

/** The trade it became. */
export type TakenTrade = {
  averageEntry: string
  /** `null` while nothing is closed. */
  averageExit: string | null
  /** Largest position held. */
  quantity: string
  isClosed: boolean
  net: Micros | null
  /** The worst point in money, ≥ 0; `null` = not recorded. */
  mae: Micros | null
  /** Money per point and unit in the account's currency; `null` when unknown or in another currency. */
  pointValue: string | null
}

export type PlanComparison = {
  /**
   * Planned minus actual entry in the trade's favour: negative = a worse entry than planned. Money over the whole size.
   */
  slippage: { points: string; money: Micros | null } | null
  /** Taken minus planned quantity, decimal text. */
  sizeDifference: string | null
  /** One R of the plan: the typed risk, else |entry − stop| × planned quantity × point value. */
  plannedRisk: Micros | null
  /** |target − entry| ÷ |entry − stop| of the plan. */
  plannedMultiple: number | null
  /** Net ÷ planned risk. */
  realisedR: number | null
  /** `passed`: the exit, or the recorded worst point, lies beyond the planned stop. */
  stop: { verdict: 'kept' | 'passed'; beyond: string | null } | null
  /** `short` is how far the exit stayed from the target. */
  target: { verdict: 'reached' | 'not_reached'; short: string | null } | null
}

/**
 * Compares a plan with the trade it became. Each part is `null` where the plan left it open, the trade is still open or
 * a fact is unknown. A stop counts as passed by any distance, even slippage; `beyond` is how far (points). The worst
 * point is judged on the largest position, so it can only prove that the stop was passed.
 * Source: docs/metrics.md, Conventions; Plans.
 * @example
 * comparePlan({ direction: 'long', entry: '100', stop: '98', target: '104', quantity: '2', risk: null },
 *   { averageEntry: '100.5', averageExit: '103', quantity: '2', isClosed: true, net: 5_000_000, mae: null,
 *     pointValue: '1' })
 * // → slippage −0.5 points and −1_000_000, planned 2R, realised 1.25R, stop kept, target missed by 1
 */
export function comparePlan(plan: PlannedTrade, trade: TakenTrade): PlanComparison {
  const side = sideOf(plan)
  const plannedRisk = riskOfPlan(plan, trade.pointValue)
  return {
    slippage: plan.entry === null ? null : slippageOf(plan.entry, trade, side),
    sizeDifference: plan.quantity === null ? null : new Big(trade.quantity).minus(plan.quantity).toFixed(),
    plannedRisk,
    plannedMultiple: plannedMultiple(plan),
    realisedR: trade.isClosed && trade.net !== null && plannedRisk ? trade.net / plannedRisk : null,
    stop: plan.stop === null ? null : stopVerdict(plan.stop, trade, side),
    target: plan.target === null ? null : targetVerdict(plan.target, trade, side),
  }
}

/**
 * The money value of one R of a plan: the typed risk, else |entry − stop| × quantity × point value, else `null`. A stop on
 * the winning side of the entry says nothing about the risk.
 * @example riskOfPlan({ direction: 'short', entry: '50', stop: '52', target: null, quantity: '3', risk: null }, '5')
 * // → 30_000_000
 */
export function riskOfPlan(plan: PlannedTrade, pointValue: string | null): Micros | null {
  if (plan.risk !== null && plan.risk > 0) return plan.risk
  if (plan.entry === null || plan.stop === null || plan.quantity === null || pointValue === null) return null
  const distance = new Big(plan.entry).minus(plan.stop).times(sideOf(plan))
  return distance.lte(0) ? null : money(distance, plan.quantity, pointValue)
}

/**
 * Reward to risk of a plan: |target − entry| ÷ |entry − stop|; `null` if one of the three is open, or stop and target
 * are on the same side of the entry.
 * @example plannedMultiple({ direction: 'long', entry: '100', stop: '98', target: '105', quantity: null, risk: null })
 * // → 2.5
 */
export function plannedMultiple({
  direction,
  entry,
  stop,
  target,
}: Pick<PlannedTrade, 'direction' | 'entry' | 'stop' | 'target'>): number | null {
  if (entry === null || stop === null || target === null) return null
  const side = sideOf({ direction })
  const risk = new Big(entry).minus(stop).times(side)
  const reward = new Big(target).minus(entry).times(side)
  return risk.lte(0) || reward.lte(0) ? null : Number(reward.div(risk).round(4).toFixed())
}

const sideOf = ({ direction }: Pick<PlannedTrade, 'direction'>): 1 | -1 => (direction === 'long' ? 1 : -1)

function slippageOf(planned: string, trade: TakenTrade, side: 1 | -1): PlanComparison['slippage'] {
  const points = new Big(planned).minus(trade.averageEntry).times(side)
  const { pointValue, quantity } = trade
  return { points: points.toFixed(), money: pointValue === null ? null : money(points, quantity, pointValue) }
}

function stopVerdict(stop: string, trade: TakenTrade, side: 1 | -1): PlanComparison['stop'] {
  if (!trade.isClosed || trade.averageExit === null) return null
  const beyond = new Big(stop).minus(trade.averageExit).times(side)
  if (beyond.gt(0)) return { verdict: 'passed', beyond: beyond.toFixed() }
  const room = new Big(trade.averageEntry).minus(stop).times(side)
  const worst = worstPoint(trade)
  if (worst && room.gt(0) && worst.gt(room)) return { verdict: 'passed', beyond: worst.minus(room).toFixed() }
  return { verdict: 'kept', beyond: null }
}

/** The least the price must have moved against the largest position, in points; null if unknown. */
function worstPoint({ mae, quantity, pointValue }: TakenTrade): Big | null {
  if (mae === null || pointValue === null) return null
  return new Big(mae).div(MICROS_PER_UNIT).div(new Big(quantity).times(pointValue)).round(8)
}

function targetVerdict(target: string, trade: TakenTrade, side: 1 | -1): PlanComparison['target'] {
  if (!trade.isClosed || trade.averageExit === null) return null
  const short = new Big(target).minus(trade.averageExit).times(side)
  return short.lte(0)
    ? { verdict: 'reached', short: null }
    : { verdict: 'not_reached', short: short.toFixed() }
}

function money(points: Big, quantity: string, pointValue: string): Micros {
  const amount = points.times(quantity).times(pointValue).times(MICROS_PER_UNIT)
  return Number(amount.round(0, Big.roundHalfUp).toFixed())
}
