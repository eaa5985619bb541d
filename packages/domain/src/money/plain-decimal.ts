/**
 * Decimal text without trailing zeros, as a trader writes it; the value stays the same.
 * @example plainDecimal('26057.500000') // → '26057.5'
 * @example plainDecimal('100.00') // → '100'
 */
export function plainDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.0+$|(?<!0)0+$/, '') : text
}
