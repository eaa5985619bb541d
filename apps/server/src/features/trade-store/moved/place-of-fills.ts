import type { CorrectedExecution } from '../corrections/correct-executions.ts'

/** Fills moved away from an account and to it. */
export type AccountMoves = {
  /** Identities of fills that came into this account and count in another. */
  away: ReadonlySet<string>
  /** Fills that came into other accounts, with their costs and corrections. */
  arrived: readonly CorrectedExecution[]
}

export const NO_MOVES: AccountMoves = { away: new Set(), arrived: [] }

/** The fills that count in an account, from those that came into it and those moved to it; each once. */
export function fillsThatCount(
  own: readonly CorrectedExecution[],
  { away, arrived }: AccountMoves,
): CorrectedExecution[] {
  const staying = own.filter(({ identity }) => !away.has(identity))
  const known = new Set(staying.map(({ identity }) => identity))
  const fresh = arrived.filter(({ identity }) => known.size < known.add(identity).size)
  return [...staying, ...fresh]
}
