import Big from 'big.js'

export type OptionContract = {
  /** Ticker the contract is listed under: `SPXW`, `BRK.B`, `GREE1` after an adjustment. */
  root: string
  expiry: { year: number; month: number; day: number }
  right: 'call' | 'put'
  /** Plain decimal text. */
  strike: string
}

const ROOT = /^[A-Z][A-Z0-9.]{0,5}$/

/**
 * An option's contract in the clearing house's format, without padding: root, `YYMMDD`, `C` or `P`, strike in
 * thousandths with eight digits. Null if a part does not fit the format.
 * @example occSymbol({ root: 'AMD', expiry: { year: 2023, month: 12, day: 1 }, right: 'call', strike: '126.5' })
 * // → 'AMD231201C00126500'
 */
export function occSymbol({ root, expiry, right, strike }: OptionContract): string | null {
  const ticker = root.trim().toUpperCase()
  if (!ROOT.test(ticker) || !/^\d+(\.\d+)?$/.test(strike)) return null
  const thousandths = new Big(strike).times(1000)
  const digits = thousandths.toFixed(0)
  if (!thousandths.eq(digits) || digits.length > 8 || expiry.year < 2000 || expiry.year > 2099) return null
  const date = [expiry.year - 2000, expiry.month, expiry.day].map((part) => String(part).padStart(2, '0'))
  return `${ticker}${date.join('')}${right === 'call' ? 'C' : 'P'}${digits.padStart(8, '0')}`
}

/**
 * Normalizes a contract already in the clearing house's format, padded or not, to that of `occSymbol`; else null.
 * @example readOcc('SCHG  240920C00099000') // → 'SCHG240920C00099000'
 */
export function readOcc(text: string): string | null {
  const match = /^([A-Z][A-Z0-9.]{0,5}?) *(\d{6}[CP]\d{8})$/.exec(text.trim().toUpperCase())
  return match ? `${match[1]}${match[2]}` : null
}
