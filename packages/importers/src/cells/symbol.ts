/**
 * A trimmed contract as the platform writes it; null if the cell cannot be one (empty, longer than any contract, or a
 * number or sentence from the wrong column).
 */
export function readSymbol(text: string): string | null {
  const symbol = text.replace(/[\s\u00a0]+/g, ' ').trim()
  if (symbol === '' || symbol.length > 40) return null
  return /[A-Za-z]/.test(symbol) || /^\d{3,6}(\.[A-Z]{1,3})?$/.test(symbol) ? symbol : null
}

/** `412003AD7`: the number of a security, as brokers list bonds, and shares that have another number now. */
export function isSecurityNumber(text: string): boolean {
  return /^(?=.*\d)[0-9A-Z]{8}\d$/.test(text)
}
