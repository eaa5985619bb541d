import type { AttemptList } from '@ballast/contract/attempts/attempts'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { hasLeftAccount, loggedPayoutLines } from '../attempts/logged-payouts.ts'
import type { CashLine } from './account-money.queries.ts'

/** A payout as it left its account. */
export type Payout = { id: string; accountId: string; day: string; gross: number; note: string }

/** Payouts logged in the prop tracker: their gross amount left the account. */
export function payoutsOf({ attempts, ledger }: AttemptList): Payout[] {
  const accountOf = new Map(attempts.map(({ id, accountId }) => [id, accountId]))
  return ledger.flatMap((entry) => {
    const accountId = accountOf.get(entry.attemptId)
    if (entry.type !== 'payout' || entry.gross === null || !accountId || !hasLeftAccount(entry)) return []
    const { id, note, day, requestedOn, gross } = entry
    return [{ id, accountId, note, day: requestedOn ?? day, gross: microsFromDecimal(gross) }]
  })
}

/**
 * An account's withdrawals that are logged payouts. Before and after its start day they are matched apart: what was
 * logged before it is not in the balance, and what left the account after it is.
 */
export function loggedLines(
  account: AccountRow,
  { lines, payouts }: { lines: readonly CashLine[]; payouts: readonly Payout[] },
): Set<CashLine> {
  const { id, startDay } = account
  const own = lines.filter(({ accountId, currency }) => accountId === id && currency === account.currency)
  const isBefore = (day: string) => startDay !== null && day < startDay
  return new Set(
    [true, false].flatMap((side) => [
      ...loggedPayoutLines(
        own.filter((line) => isBefore(dayOf(line, account)) === side),
        payouts.filter(({ accountId, day }) => accountId === id && isBefore(day) === side),
      ),
    ]),
  )
}

/** The trading day of a line. */
export const dayOf = ({ occurredAt }: CashLine, account: AccountRow) =>
  dayText(tradingDayNumber(occurredAt.getTime(), account))
