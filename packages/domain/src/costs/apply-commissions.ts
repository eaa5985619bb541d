import Big from 'big.js'
import type { Execution } from '../executions/execution.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { allocateMicros, MICROS_PER_UNIT, type Micros } from '../money/micros.ts'
import { type DayBoundary, tradingDayNumber } from '../time/trading-day.ts'
import { inOrder } from '../trades/build-trades.ts'
import { pointValueIn } from '../trades/point-value.ts'
import { type CommissionProfile, profileFor } from './commission-profile.ts'

export type CommissionOptions = {
  profiles: readonly CommissionProfile[]
  boundary: DayBoundary
  instrument: (symbol: string) => Instrument
  /** The account's currency; see `BuildOptions`. */
  currency: string | null
}

/**
 * Computes the commission of executions for which no source states one, from the account's profiles, and marks it
 * `computed`; stated commissions stay as they are. If the profile includes fees, unknown fees of such an execution
 * become 0.
 *
 * The fills of one order and contract are one side: it is priced as a whole and shared over its fills by quantity, to
 * the exact micro. A fill without an order is its own side. If some fills of a side state their commission, that
 * already covers the per-side charge and the minimum, so the others are charged by quantity and value only. If the
 * profile charges a percentage and the value of a side is unknown, its commission stays unknown.
 *
 * Without a profile, executions are returned as they are. Their order does not matter.
 *
 * @example
 * // MES: 0.37 per contract, at least 1.00 a side; buy 3 MES in one order as fills of 1 and 2 → −0.37 and −0.74
 * // sell 1 MES: 0.37 is less than 1.00 → −1.00
 */
export function applyCommissions<E extends Execution>(
  executions: readonly E[],
  options: CommissionOptions,
): E[] {
  if (options.profiles.length === 0) return [...executions]
  const computed = new Map<E, Micros>()
  const feesToo = new Set<E>()
  for (const side of sidesOf(executions)) {
    const unknown = side.filter((execution) => execution.commission === null)
    const [first] = unknown
    if (!first) continue
    const day = tradingDayNumber(first.executedAt, options.boundary)
    const instrument = options.instrument(first.symbol)
    const profile = profileFor(options.profiles, { root: instrument.root, day })
    if (!profile) continue
    const pointValue = pointValueIn(unknown, { instrument, currency: options.currency })
    const cost = costOfSide(unknown, { profile, pointValue, isWhole: unknown.length === side.length })
    if (cost === null) continue
    const shares = allocateMicros(
      -cost,
      unknown.map(({ quantity }) => Number(quantity)),
    )
    for (const [index, execution] of unknown.entries()) {
      computed.set(execution, shares[index] ?? 0)
      if (profile.includesFees && execution.fees === null) feesToo.add(execution)
    }
  }
  return executions.map((execution) => {
    const commission = computed.get(execution)
    if (commission === undefined) return execution
    return { ...execution, commission, ...(feesToo.has(execution) ? { fees: 0 } : {}), computed: true }
  })
}

/**
 * Groups fills by order and contract, each side sorted by time so that the shares of micros do not depend on the input
 * order.
 */
function sidesOf<E extends Execution>(executions: readonly E[]): E[][] {
  const sides = Map.groupBy(executions, ({ orderId, identity, symbol, side }) =>
    orderId ? `order ${orderId}\u0000${symbol}\u0000${side}` : `fill ${identity}`,
  )
  return [...sides.values()].map(inOrder)
}

type PricingRule = { profile: CommissionProfile; pointValue: string | null; isWhole: boolean }

/** Positive micros; null if a percentage is charged and the value is unknown. */
function costOfSide(
  side: readonly Execution[],
  { profile, pointValue, isWhole }: PricingRule,
): Micros | null {
  const quantity = side.reduce((sum, execution) => sum.plus(execution.quantity), new Big(0))
  let cost = quantity.times(profile.perContract)
  const percent = new Big(profile.percentOfValue)
  if (!percent.eq(0)) {
    if (pointValue === null) return null
    const notional = side.reduce(
      (sum, execution) => sum.plus(new Big(execution.quantity).times(execution.price).abs()),
      new Big(0),
    )
    cost = cost.plus(notional.times(pointValue).times(percent).div(100).times(MICROS_PER_UNIT))
  }
  if (isWhole) {
    cost = cost.plus(profile.perSide)
    if (cost.lt(profile.minimumPerSide)) cost = new Big(profile.minimumPerSide)
  }
  return Number(cost.round(0, Big.roundHalfUp).toFixed())
}
