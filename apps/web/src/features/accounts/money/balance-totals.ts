import type { AccountBalance } from '@ballast/contract/accounts/account-money'
import { decimalFromMicros, ifExact, microsFromDecimal } from '@ballast/domain/money/micros'

const SUMMED = ['start', 'closed', 'moved', 'corrections', 'balance'] as const
/** A sum too large to be exact is null, and so is one of which a part is not known. */
export type Totals = Record<(typeof SUMMED)[number], string | null> & {
  currency: AccountBalance['currency']
  accounts: number
  /** Accounts without a known balance. */
  unknown: number
}

/** The sum of an account's corrections, including the firm's own, so that the columns add up. */
export function correctionsOf({ corrections, byFirm }: AccountBalance): string {
  return decimalFromMicros(microsFromDecimal(corrections) + microsFromDecimal(byFirm ?? '0'))
}

/** Sums per currency, exact to the micro. Different currencies are never added up. */
export function totalsOf(balances: readonly AccountBalance[]): Totals[] {
  return [...new Set(balances.map(({ currency }) => currency))].map((currency) => {
    const own = balances.filter((balance) => balance.currency === currency)
    const sum = (pick: (balance: AccountBalance) => string | null) => {
      const parts = own.map(pick).filter((part) => part !== null)
      if (parts.length < own.length) return null
      return ifExact(() =>
        decimalFromMicros(parts.reduce((total, part) => total + microsFromDecimal(part), 0)),
      )
    }
    return {
      currency,
      accounts: own.length,
      unknown: own.filter(({ balance }) => balance === null).length,
      start: sum(({ start }) => start),
      closed: sum(({ closed }) => closed),
      moved: sum(({ moved }) => moved),
      corrections: sum(correctionsOf),
      balance: sum(({ balance }) => balance),
    }
  })
}
