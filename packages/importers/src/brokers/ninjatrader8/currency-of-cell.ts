import { readCurrency } from '../../cells/currency-words.ts'

/**
 * The currency an amount is written in, or null.
 * @example currencyOfCell('-90,00 $') // → 'USD'
 */
export function currencyOfCell(text: string): string | null {
  return readCurrency(/[$€£]/.exec(text)?.[0] ?? '')
}
