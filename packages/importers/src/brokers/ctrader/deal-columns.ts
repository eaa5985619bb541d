import { withCodes } from '../../cells/currency-words.ts'
import type { FieldNames } from '../../read/field-header.ts'

export type DealField =
  | 'order'
  | 'position'
  | 'symbol'
  | 'direction'
  | 'openTime'
  | 'closeTime'
  | 'entryPrice'
  | 'closePrice'
  | 'quantity'
  | 'swap'
  | 'commission'
  | 'gross'
  | 'net'
  | 'balance'
  | 'label'
  | 'comment'

/** English, French and Spanish; names can contain `(UTC+3)` and the currency. */
export const NAMES: FieldNames<DealField> = {
  order: ['order id', "id de l'ordre", "id d'ordre", 'id de orden', 'id de la orden'],
  position: ['position id', 'id de la position', 'id de position', 'id de posición', 'id de la posición'],
  symbol: ['symbol', 'symbole', 'símbolo'],
  direction: ['opening direction', "sens d'ouverture", 'dirección de apertura'],
  openTime: [/^opening time\b/, /^heure d'ouverture/, /^hora de apertura/],
  closeTime: [/^closing time\b/, /^heure de clôture/, /^hora de cierre/],
  entryPrice: ['entry price', "cours d'entrée", "prix d'entrée", 'precio de entrada'],
  // `Price de clôture` is how the French version really spells it.
  closePrice: [
    'closing price',
    'price de clôture',
    'prix de clôture',
    'cours de clôture',
    'precio de cierre',
  ],
  quantity: [/^closing quantity\b/, 'quantité de clôture', 'cantidad de cierre'],
  swap: [/^swaps?\b/],
  commission: [/^commissions?\b/, /^comisi(ón|ones)/],
  // `Gross AUD`, `Gross P/L (EUR)`, `EUR bruts`, `$ bruto`: the currency comes before or after the word.
  gross: [/(^|\s)(gross|bruts?|bruto)(?=[\s(]|$)/],
  // `Net $`, `EUR nets`, `$ neto`, `Neto USD`, `Résultat net (EUR)`
  net: [/(^|\s)(nets?|neto)(?=[\s(]|$)/],
  balance: [/^balance\b/, /^solde\b/, /^saldo\b/],
  label: ['label', 'étiquette', 'etiqueta'],
  comment: ['comment', 'commentaire', 'comentario'],
}

const SIGNS: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' }

/**
 * The account's currency from the name of a money column, or null.
 * @example currencyOfName('Gross P/L (EUR)') // → 'EUR'
 */
export function currencyOfName(name: string): string | null {
  const code = /\b(?!NET\b)([A-Z]{3})\b/.exec(withCodes(name).replace(/P\/L/i, ''))?.[1]
  if (code) return code
  const sign = /[$€£¥]/.exec(name)?.[0]
  return sign ? (SIGNS[sign] ?? null) : null
}
