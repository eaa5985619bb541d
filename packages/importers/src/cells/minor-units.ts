import Big from 'big.js'

/** Hundredths of a currency that markets quote prices in: London's pence, the cents of Johannesburg. */
const MINOR: Record<string, string> = { GBX: 'GBP', GBp: 'GBP', ZAc: 'ZAR', ZAC: 'ZAR', ILA: 'ILS' }

/**
 * A price or amount in the currency itself where it is written in hundredths of it; any other as it is.
 * @example inMajorUnits('496', 'GBX') // → { amount: '4.96', currency: 'GBP' }
 */
export function inMajorUnits(amount: string, currency: string): { amount: string; currency: string } {
  const major = MINOR[currency]
  if (!major) return { amount, currency }
  // As many digits as before: they say how exact the price is.
  const digits = (amount.split('.')[1] ?? '').length + 2
  return { amount: new Big(amount).div(100).toFixed(digits), currency: major }
}

/** Whether prices in this currency are hundredths of another. */
export function isMinorUnit(currency: string): boolean {
  return currency in MINOR
}
