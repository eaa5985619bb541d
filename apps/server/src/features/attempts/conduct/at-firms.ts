import {
  type FirmTotals,
  type HeldAccount,
  totalsAtFirms,
} from '@ballast/domain/prop-rules/conduct/person-limits'
import type { AttemptInput, ComputedAttempt } from '../compute-attempt.ts'

type Attempt = { input: AttemptInput; computed: Pick<ComputedAttempt, 'rules' | 'state'> }

/** A person's funded accounts at each firm that states how many one person may hold. */
export function firmTotalsOf(attempts: readonly Attempt[]): FirmTotals[] {
  return totalsAtFirms(
    attempts.flatMap(({ input: { row, account }, computed: { rules, state } }): HeldAccount[] => {
      const isHeld = (row.state === 'funded' || row.state === 'live') && state.status !== 'breached'
      if (!isHeld) return []
      const { id, firm, size } = row
      return [{ id, firm, size, currency: account.currency, limits: rules.person ?? null }]
    }),
  )
}
