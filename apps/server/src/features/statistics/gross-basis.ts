import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { outcomeCode } from './columns-of-packed.ts'

const gross = new WeakMap<TradeColumns, TradeColumns>()

/**
 * The columns with results before costs instead of after, including outcome and R. Computed once per columns; gross columns are returned
 * unchanged.
 */
export function onGrossBasis(columns: TradeColumns): TradeColumns {
  const known = gross.get(columns)
  if (known) return known
  const net = columns.gross
  const outcome = columns.outcome.map((code, row) =>
    outcomeCode({
      net: net[row] ?? Number.NaN,
      isClosed: code !== 2,
      tolerance: columns.accountTolerances[columns.account[row] ?? -1] ?? 0,
    }),
  )
  const made = {
    ...columns,
    net,
    outcome,
    r: net.map((amount, row) => amount / (columns.risk[row] ?? Number.NaN)),
  }
  gross.set(columns, made)
  gross.set(made, made)
  return made
}
