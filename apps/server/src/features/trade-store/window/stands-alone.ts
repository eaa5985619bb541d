/** What some fills of a contract state, apart from typed ones, each of which is in a trade of its own. */
export type StatedByFills = {
  fills: number
  /** Whether a fill outside of broker positions states the result of what it closed. */
  statesResults: boolean
  /** At least the lowest and the highest point value they state; empty for a fill that states none. */
  pointValues: readonly string[]
}

export type ContractInWindow = {
  before: StatedByFills
  /** From the window's start on, including what arrives. */
  inside: StatedByFills
  /** Whether every trade before the window has the result that the broker states for it. */
  isByBroker: boolean
}

/**
 * Whether a contract's trades in the window come out the same without the fills before it, and those before it are not
 * changed by anything inside. The contract is flat at the window's start, so what could still connect the two is:
 *
 * - the point value: the first one stated in a contract applies to all its trades;
 * - results of overlapping lots, which are only told apart over several trades (see `grossOfRounds`). None overlap if no
 *   fill states a result. If every earlier trade has the broker's result, all lots opened before are closed.
 */
export function standsAlone({ before, inside, isByBroker }: ContractInWindow): boolean {
  if (before.fills === 0) return true
  if (new Set([...before.pointValues, ...inside.pointValues]).size > 1) return false
  return isByBroker || !(before.statesResults || inside.statesResults)
}
