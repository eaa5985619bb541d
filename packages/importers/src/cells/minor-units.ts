import { wordTable } from '@ballast/domain/text/word-table'
import Big from 'big.js'

/** Hundredths of a currency in which markets quote prices: London's pence, Johannesburg's cents. */
const MINOR = wordTable<string>({ GBX: 'GBP', GBp: 'GBP', ZAc: 'ZAR', ZAC: 'ZAR', ILA: 'ILS' })

/**
 * Converts a price or amount written in hundredths of a currency to the currency; others are returned unchanged.
 * @example inMajorUnits('496', 'GBX') // → { amount: '4.96', currency: 'GBP' }
 */
export function inMajorUnits(amount: string, currency: string): { amount: string; currency: string } {
  const major = MINOR[currency]
  if (!major) return { amount, currency }
  // As many digits as before: they show the precision of the price.
  const digits = (amount.split('.')[1] ?? '').length + 2
  return { amount: new Big(amount).div(100).toFixed(digits), currency: major }
}

/** Whether prices in this currency are hundredths of another. */
export function isMinorUnit(currency: string): boolean {
  return currency in MINOR
}
