import type { CorrectedExecution } from '../corrections/correct-executions.ts'

/** Fills moved from an account and to it. */
export type AccountMoves = {
  /** Identities of fills that came in here and count in another account. */
  away: ReadonlySet<string>
  /** Fills as they count that came into other accounts. */
  arrived: readonly CorrectedExecution[]
}

export const NO_MOVES: AccountMoves = { away: new Set(), arrived: [] }

/** The fills that count in an account, of those that came into it and those moved to it; each once. */
export function fillsThatCount(
  own: readonly CorrectedExecution[],
  { away, arrived }: AccountMoves,
): CorrectedExecution[] {
  const staying = own.filter(({ identity }) => !away.has(identity))
  const known = new Set(staying.map(({ identity }) => identity))
  return [...staying, ...arrived.filter(({ identity }) => !known.has(identity))]
}
