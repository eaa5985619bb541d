import Big from 'big.js'
import type { Execution, FeeInKind } from '../executions/execution.ts'
import type { Micros } from '../money/micros.ts'

/** An execution's part inside one trade, with its numbers as exact decimals. */
export type Part = {
  execution: Execution
  quantity: Big
  price: Big
  statedGross: Micros | null
  /** Of the closing part, where the trader gave the result. */
  givenGross: Micros | null
  /** Set on what is left of a fill that crossed zero, where the part before carries the fill's stated result. */
  isRestOfStated?: boolean
  commission: Micros | null
  fees: Micros | null
  swap: Micros | null
  feesInKind: readonly FeeInKind[]
}

export function sumQuantity([first, ...others]: readonly Part[]): Big {
  return others.reduce((sum, part) => sum.plus(part.quantity), first?.quantity ?? new Big(0))
}

/** Quantity-weighted average price of the parts, to ten decimals; null where there are none. */
export function averagePrice(parts: readonly Part[], quantity: Big): string | null {
  const [first] = parts
  if (!first) return null
  if (parts.length === 1) return first.price.round(10, Big.roundHalfUp).toFixed()
  const notional = parts.reduce((sum, part) => sum.plus(part.quantity.times(part.price)), new Big(0))
  return notional.div(quantity).round(10, Big.roundHalfUp).toFixed()
}
