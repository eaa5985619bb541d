import { type LoserSize, loserSizeOf } from '@ballast/domain/prop-rules/loser-size'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { ComputedAttempt } from './compute-attempt.ts'

/** The usual size of a losing trade of an attempt; `null` if too few are known. */
export function usualLossOf(
  { trades }: Pick<ComputedAttempt, 'trades'>,
  { breakEvenTolerance }: Pick<AccountRow, 'breakEvenTolerance'>,
): LoserSize | null {
  const inOrder = trades.toSorted((a, b) => a.closedAt - b.closedAt)
  return loserSizeOf(
    inOrder.map(({ net }) => net),
    breakEvenTolerance,
  )
}
