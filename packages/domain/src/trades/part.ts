import type Big from 'big.js'
import type { Execution, FeeInKind } from '../executions/execution.ts'
import type { Micros } from '../money/micros.ts'

/** An execution's part inside one trade, with its numbers as exact decimals. */
export type Part = {
  execution: Execution
  quantity: Big
  price: Big
  statedGross: Micros | null
  commission: Micros | null
  fees: Micros | null
  swap: Micros | null
  feesInKind: readonly FeeInKind[]
}
