import type { LockTrade } from '@ballast/domain/locks/lock-windows'
import { copiesOf, mergeDecisions } from '@ballast/domain/statistics/selection/merge-decisions'
import { known, type TradeColumns } from '@ballast/domain/statistics/trade-columns'

export type LockTrades = {
  /** Copies of one decision across several accounts count as one. */
  decisions: LockTrade[]
  /** The trade that stands for each copy's decision. */
  calledBy: ReadonlyMap<string, string>
  /** Trades of one account, without merging copies. */
  ofAccount: (accountId: string) => LockTrade[]
}

/** The trades that are open, or were opened or closed since an instant, in the form that locks need. */
export function lockTradesSince(columns: TradeColumns, since: number): LockTrades {
  const { closed, closedAt, openedAt, length } = columns
  const found: number[] = []
  for (let row = 0; row < length; row++)
    if (closed[row] !== 1 || (closedAt[row] ?? 0) >= since || (openedAt[row] ?? 0) >= since) found.push(row)
  const selection = { columns, rows: Uint32Array.from(found) }
  const merged = mergeDecisions(selection).selection
  const calledBy = new Map<string, string>()
  for (const [first = 0, ...copies] of copiesOf(selection))
    for (const copy of copies) calledBy.set(columns.id[copy] ?? '', columns.id[first] ?? '')
  return {
    decisions: Array.from(merged.rows, (row) => lockTrade(merged.columns, row)),
    calledBy,
    ofAccount: (accountId) => {
      const account = columns.accounts.indexOf(accountId)
      return found.filter((row) => columns.account[row] === account).map((row) => lockTrade(columns, row))
    },
  }
}

function lockTrade(columns: TradeColumns, row: number): LockTrade {
  return {
    id: columns.id[row] ?? '',
    openedAt: known(columns.openedAt[row]),
    closedAt: columns.closed[row] === 1 ? known(columns.closedAt[row]) : null,
    net: columns.closed[row] === 1 ? known(columns.net[row]) : null,
    currency: columns.accountCurrencies[columns.account[row] ?? 0] ?? '',
    outcome: columns.outcome[row] ?? 2,
  }
}
