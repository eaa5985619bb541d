import type { Instrument } from '@ballast/domain/instruments/instrument'
import { settlesElsewhere } from '@ballast/domain/trades/point-value'

/** Prices give no result if the contract is unknown, or settles in a different currency than the account's. */
export type MissingResult = { kind: 'contract' } | { kind: 'currency'; settlesIn: string; account: string }

/** What to enter instead, and why. */
export function missingResultText(missing: MissingResult, symbol: string): string {
  return missing.kind === 'contract'
    ? "This contract's point value is not known: enter the result your broker states."
    : `${symbol} settles in ${missing.settlesIn} and this account is in ${missing.account}: enter the result your broker states.`
}

/** Why a contract's prices give no result in an account's currency; null if they do. */
export function missingResult(instrument: Instrument, currency: string | null): MissingResult | null {
  if (currency !== null && instrument.currency !== null && settlesElsewhere(instrument, currency))
    return { kind: 'currency', settlesIn: instrument.currency, account: currency }
  return instrument.pointValue === null ? { kind: 'contract' } : null
}
