import Big from 'big.js'
import type { Execution, FeeInKind } from '../executions/execution.ts'
import type { Micros } from '../money/micros.ts'

/** An execution's part inside one trade, with its numbers as exact decimals. */
export type Part = {
  execution: Execution
  quantity: Big
  price: Big
  statedGross: Micros | null
  /** On the closing part, if the trader entered the result. */
  givenGross: Micros | null
  /** Set on the rest of a fill that crossed zero if the part before it carries the fill's stated result. */
  isRestOfStated?: boolean
  commission: Micros | null
  fees: Micros | null
  swap: Micros | null
  feesInKind: readonly FeeInKind[]
}

export function sumQuantity([first, ...others]: readonly Part[]): Big {
  return others.reduce((sum, part) => sum.plus(part.quantity), first?.quantity ?? new Big(0))
}

/** Quantity-weighted average price of the parts, to ten decimals; null without parts. */
export function averagePrice(parts: readonly Part[], quantity: Big): string | null {
  const [first] = parts
  if (!first) return null
  if (parts.length === 1) return first.price.round(10, Big.roundHalfUp).toFixed()
  const notional = parts.reduce((sum, part) => sum.plus(part.quantity.times(part.price)), new Big(0))
  return notional.div(quantity).round(10, Big.roundHalfUp).toFixed()
}
