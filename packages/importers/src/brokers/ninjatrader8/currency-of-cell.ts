const SIGNS: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

/**
 * The currency an amount is written in, or null.
 * @example currencyOfCell('-90,00 $') // → 'USD'
 */
export function currencyOfCell(text: string): string | null {
  const sign = /[$€£]/.exec(text)?.[0]
  return sign ? (SIGNS[sign] ?? null) : null
}
