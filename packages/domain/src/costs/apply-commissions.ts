import Big from 'big.js'
import type { Execution } from '../executions/execution.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { allocateMicros, MICROS_PER_UNIT, type Micros } from '../money/micros.ts'
import { compareTexts } from '../text/compare-texts.ts'
import { type DayBoundary, tradingDayNumber } from '../time/trading-day.ts'
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
 * Gives executions whose commission no source states the one the account's profiles come to, marked `computed`;
 * whatever is stated stays as it is. Where the profile includes fees, unknown fees of such an execution are 0.
 *
 * The fills of one order and contract are one side, priced as a whole and shared over its fills by quantity to the
 * exact micro; a fill without an order is a side of its own. Where some fills of a side state their commission, what
 * is charged once per side, and the minimum, is in what they state: the others are charged by quantity and value only.
 * A side whose value is not known stays unknown where the profile charges a percentage.
 *
 * Without a profile, an execution is returned as it is. The order of the executions does not matter.
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

/** Fills by order and contract, each side in order of time so that the shares of micros do not depend on the input. */
function sidesOf<E extends Execution>(executions: readonly E[]): E[][] {
  const sides = new Map<string, E[]>()
  for (const execution of executions) {
    const { orderId, identity, symbol, side } = execution
    const key = orderId ? `order ${orderId}\u0000${symbol}\u0000${side}` : `fill ${identity}`
    const list = sides.get(key)
    if (list) list.push(execution)
    else sides.set(key, [execution])
  }
  return [...sides.values()].map((side) =>
    side.sort(
      (a, b) =>
        a.executedAt - b.executedAt || a.sequence - b.sequence || compareTexts(a.identity, b.identity),
    ),
  )
}

type PricingRule = { profile: CommissionProfile; pointValue: string | null; isWhole: boolean }

/** Positive micros; null where a percentage is charged of a value that is not known. */
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
