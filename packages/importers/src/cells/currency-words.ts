import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { wordTable } from '@ballast/domain/text/word-table'

const SIGNS = wordTable<string>({ $: 'USD', '€': 'EUR', '£': 'GBP' })

/**
 * A currency by its code or sign, or null.
 * @example readCurrency('€') // → 'EUR'
 */
export function readCurrency(text: string): string | null {
  return SIGNS[text] ?? /^[A-Z]{3,4}$/.exec(text)?.[0] ?? null
}

/**
 * The name of a column with the codes of currencies in capitals: some programs save all names in lower case.
 * @example withCodes('total eur') // → 'total EUR'
 */
export function withCodes(name: string): string {
  return name.replace(
    /(?<!\p{L})[a-z]{3,4}(?!\p{L})/gu,
    (word) => CURRENCIES.find((code) => code === word.toUpperCase()) ?? word,
  )
}
