import { readInstrument } from '@ballast/domain/instruments/instrument'
import type { Micros } from '@ballast/domain/money/micros'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import type { ImportPart } from '../../src/merge/import-parts.ts'
import { FUTURES_SESSION } from '../../src/merge/session-totals.ts'
import { sumCosts } from '../../src/row-totals.ts'

export type PartTotals = {
  trades: number
  openTrades: number
  /** Null if a result is unknown. Costs are negative; `fees` sums the known ones, null if none is known. */
  gross: Micros | null
  fees: Micros | null
  net: Micros | null
}

/** The result of a part's fills. */
export function totalsOfPart({
  executions,
  currency,
}: Pick<ImportPart, 'executions' | 'currency'>): PartTotals {
  const trades = buildTrades(executions, { boundary: FUTURES_SESSION, instrument: readInstrument, currency })
  const closed = trades.filter((trade) => trade.status === 'closed')
  const isKnown = trades.every((trade) => trade.gross !== null)
  const gross = isKnown ? trades.reduce((sum, trade) => sum + (trade.gross ?? 0), 0) : null
  const fees = sumCosts(executions)
  const net = gross === null || fees === null ? null : gross + fees
  return { trades: closed.length, openTrades: trades.length - closed.length, gross, fees, net }
}
