import type { Selection } from '../trade-columns.ts'

export type CurrencySelection = { currency: string; selection: Selection }

/**
 * Splits a selection by the currency of its accounts, in alphabetical order: amounts in different currencies are never
 * added up. One currency gives one part with the same rows; no trades give none.
 */
export function splitByCurrency(selection: Selection): CurrencySelection[] {
  const { columns, rows } = selection
  const currencies = [...new Set(columns.accountCurrencies)].sort()
  const [only = ''] = currencies
  if (currencies.length === 1) return rows.length === 0 ? [] : [{ currency: only, selection }]
  const indexOf = new Map(currencies.map((currency, index) => [currency, index]))
  const ofAccount = columns.accountCurrencies.map((currency) => indexOf.get(currency) ?? 0)
  const lists = currencies.map(() => ({ rows: new Uint32Array(rows.length), count: 0 }))
  for (const row of rows) {
    const list = lists[ofAccount[columns.account[row] ?? 0] ?? 0]
    if (list) list.rows[list.count++] = row
  }
  return currencies.flatMap((currency, index) => {
    const list = lists[index]
    if (!list || list.count === 0) return []
    return [{ currency, selection: { columns, rows: list.rows.slice(0, list.count) } }]
  })
}
