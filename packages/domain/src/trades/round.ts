import type Big from 'big.js'
import { type Part, sumQuantity } from './part.ts'

/** The parts of one position from flat to flat, in order; open if they do not end flat. */
export type Round = {
  parts: readonly Part[]
  direction: 'long' | 'short'
  entries: readonly Part[]
  exits: readonly Part[]
  /** Quantity entered and exited, both positive. */
  entered: Big
  exited: Big
  isClosed: boolean
}

/** @throws Error without parts */
export function roundOf(parts: readonly Part[]): Round {
  const [opening] = parts
  if (!opening) throw new Error('a trade has at least one execution')
  const { side } = opening.execution
  const entries = parts.filter((part) => part.execution.side === side)
  const exits = parts.filter((part) => part.execution.side !== side)
  const entered = sumQuantity(entries)
  const exited = sumQuantity(exits)
  const direction = side === 'buy' ? 'long' : 'short'
  return { parts, direction, entries, exits, entered, exited, isClosed: entered.eq(exited) }
}
