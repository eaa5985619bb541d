import type { Selection } from '@ballast/domain/statistics/trade-columns'

/** The limit of the account that all selected trades are in; limits of several accounts are never added. */
export function limitOfOnlyAccount({ columns, rows }: Selection): number | null {
  const [first] = rows
  if (first === undefined) return null
  const account = columns.account[first]
  if (!rows.every((row) => columns.account[row] === account)) return null
  return columns.accountLossLimits[account ?? -1] ?? null
}
