export type OptionSymbol = {
  root: string
  /** Expiry date, `YYYY-MM-DD`. */
  expiry: string
  right: 'call' | 'put'
  /** Decimal text without trailing zeros. */
  strike: string
}

/**
 * The parts of an option's symbol in the clearing house's form (root, `YYMMDD`, `C` or `P`, strike in thousandths);
 * `null` for anything else. Source: the Options Symbology Initiative of the OCC, 2010.
 * @example readOption('SCHG241220C00105000')
 * // → { root: 'SCHG', expiry: '2024-12-20', right: 'call', strike: '105' }
 */
export function readOption(symbol: string): OptionSymbol | null {
  const parts = /^([A-Z][A-Z0-9.]{0,5}?) *(\d{2})(\d{2})(\d{2})([CP])(\d{5})(\d{3})$/.exec(
    symbol.normalize('NFKC').trim().toUpperCase(),
  )
  if (!parts) return null
  const [, root = '', year, month, day, right, whole, thousandths] = parts
  const date = `20${year}-${month}-${day}`
  const isReal = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) === true
  if (!isReal) return null
  const fraction = (thousandths ?? '').replace(/(?<!0)0+$/, '')
  const strike = `${Number(whole)}${fraction ? `.${fraction}` : ''}`
  return { root, expiry: date, right: right === 'C' ? 'call' : 'put', strike }
}
