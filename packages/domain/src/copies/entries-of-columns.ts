import type { TradeColumns } from '../statistics/trade-columns.ts'
import { ASSET_CLASSES } from '../vocabulary/trade-vocabulary.ts'
import type { Entry } from './entry.ts'

/** An entry with its row and the trading day of its opening. */
export type EntryOfRow = Entry & { row: number; openDay: number }

/**
 * The entries of the given accounts, for finding copies. Trades with an unknown opening and those left out are skipped.
 * @example entriesOfColumns(columns, { accounts: new Set(['a']) })[0]?.row // → 0
 */
export function entriesOfColumns(
  columns: TradeColumns,
  { accounts, leftOut }: { accounts: ReadonlySet<string>; leftOut?: (row: number) => boolean },
): EntryOfRow[] {
  const isIncluded = columns.accounts.map((id) => accounts.has(id))
  const entries: EntryOfRow[] = []
  for (let row = 0; row < columns.length; row++) {
    const openedAt = columns.openedAt[row] ?? Number.NaN
    const account = columns.account[row] ?? -1
    if (!isIncluded[account] || Number.isNaN(openedAt) || leftOut?.(row)) continue
    entries.push({
      id: columns.id[row] ?? '',
      account: columns.accounts[account] ?? '',
      market: columns.roots[columns.root[row] ?? 0] ?? '',
      direction: columns.direction[row] ?? 1,
      openedAt,
      quantity: columns.quantity[row] ?? 0,
      assetClass: ASSET_CLASSES[columns.assetClass[row] ?? -1] ?? 'unknown',
      row,
      openDay: columns.openDay[row] ?? 0,
    })
  }
  return entries
}
