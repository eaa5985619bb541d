import type { LedgerCheck } from '@ballast/contract/accounts/account-money'
import { decimalFromFigure, decimalFromMicros, type Micros } from '@ballast/domain/money/micros'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { runningByAccount } from '../attempts/attempt-states.ts'
import { balanceAt } from '../attempts/balance-at.ts'
import type { LedgerEnd } from './account-money.queries.ts'
import type { Span, TradeSums } from './trade-sums.ts'

/** Of the ledgers in each account's currency, the one that ends last. One that names no currency is in the account's. */
export function latestLedgers(
  accounts: readonly Pick<AccountRow, 'id' | 'currency'>[],
  ends: readonly LedgerEnd[],
): Map<string, LedgerEnd> {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]))
  const latest = new Map<string, LedgerEnd>()
  for (const end of ends) {
    const currency = currencies.get(end.accountId)
    if (currency === undefined || (end.currency ?? currency) !== currency) continue
    if (end.at >= (latest.get(end.accountId)?.at ?? -Infinity)) latest.set(end.accountId, end)
  }
  return latest
}

/** Ledgers are written to the second, fills to the millisecond: what happened in a ledger's last second is in it. */
const SECOND_MS = 1000
const lastInstant = ({ at }: LedgerEnd) => Math.floor(at / SECOND_MS) * SECOND_MS + SECOND_MS - 1

type Running = ReturnType<typeof runningByAccount>

/** What each account's ledger is about, up to its end; while an attempt runs, only what happened since it began. */
export function spansOf(ledgers: ReadonlyMap<string, LedgerEnd>, running: Running): Map<string, Span> {
  return new Map(
    [...ledgers].map(([id, end]) => {
      const from = running.get(id)?.computed.startedAt ?? -Infinity
      return [id, { from, to: lastInstant(end) }]
    }),
  )
}

/** The Prop Tracker's balance of a running attempt at an instant; `undefined` if none runs, null if it has none there. */
export function trackedBalance(running: Running, id: string, at: number): Micros | null | undefined {
  const attempt = running.get(id)
  return attempt && balanceAt(attempt.computed, at)
}

/** Brokers round to cents, Ballast does not round at all. */
const HALF_A_CENT = 5000

/** A ledger's end beside our balance at that instant, and the trades of that time for which ours is not known. */
export function checkLedger(
  { at, balance }: LedgerEnd,
  { day, ours, trades }: { day: string; ours: Micros; trades: TradeSums },
): LedgerCheck {
  const { open, unknown, partly } = trades
  const isAgreed = Math.abs(balance - ours) < HALF_A_CENT
  const isKnown = isAgreed || open + unknown + partly === 0
  return {
    at: new Date(at).toISOString(),
    day,
    balance: decimalFromMicros(balance),
    difference: isKnown ? decimalFromFigure(isAgreed ? 0 : balance - ours) : null,
    open,
    unknown: unknown + partly,
  }
}
