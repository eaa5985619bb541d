import { wordTable } from '@ballast/domain/text/word-table'

const SIGNS = wordTable<string>({ $: 'USD', '€': 'EUR', '£': 'GBP' })

/**
 * A currency by its code or sign, or null.
 * @example readCurrency('€') // → 'EUR'
 */
export function readCurrency(text: string): string | null {
  return SIGNS[text] ?? /^[A-Z]{3,4}$/.exec(text)?.[0] ?? null
}
