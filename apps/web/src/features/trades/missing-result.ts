import type { Instrument } from '@ballast/domain/instruments/instrument'
import { settlesElsewhere } from '@ballast/domain/trades/point-value'

/** Prices give no result where the contract is not known, or settles in another currency than the account's. */
export type MissingResult = { kind: 'contract' } | { kind: 'currency'; settlesIn: string; account: string }

/** What has to be entered instead, and why. */
export function missingResultWords(missing: MissingResult, symbol: string): string {
  return missing.kind === 'contract'
    ? "This contract's point value is not known: enter the result your broker states."
    : `${symbol} settles in ${missing.settlesIn} and this account is in ${missing.account}: enter the result your broker states.`
}

/** Why the prices of a contract give no result in an account of a currency; null where they do. */
export function missingResult(instrument: Instrument, currency: string | null): MissingResult | null {
  if (currency !== null && instrument.currency !== null && settlesElsewhere(instrument, currency))
    return { kind: 'currency', settlesIn: instrument.currency, account: currency }
  return instrument.pointValue === null ? { kind: 'contract' } : null
}
