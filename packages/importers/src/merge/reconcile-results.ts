import { type Instrument, readInstrument } from '@ballast/domain/instruments/instrument'
import type { Micros } from '@ballast/domain/money/micros'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import type { Trade } from '@ballast/domain/trades/trade'
import Big from 'big.js'
import type { ImportedExecution } from '../importer.ts'
import { FUTURES_SESSION } from './session-totals.ts'

/** A contract whose trades add up to another result than the rows state; `trades` is null if some are unknown. */
export type ResultDifference = { symbol: string; stated: Micros; trades: Micros | null; unknown: number }

type ReconcileOptions = {
  /** The currency of the results; null if unknown. */
  currency: string | null
  /** How symbols are read; from the contract table by default. */
  instrument?: (symbol: string) => Instrument
  /** The trades of the executions in that currency, if they have already been built. */
  built?: readonly Trade[] | null
}

/**
 * Contracts where every closed lot states its result, but the trades built from the fills add up to something else.
 * Empty if all agree to the micro.
 * @example reconcileResults(fills, { currency: 'USD' }) // → [{ symbol: 'US30', stated: 50_000_000, trades: null, unknown: 2 }]
 */
export function reconcileResults(
  executions: readonly ImportedExecution[],
  { currency, instrument = readInstrument, built = null }: ReconcileOptions,
): ResultDifference[] {
  const bySymbol = Map.groupBy(executions, ({ symbol }) => symbol)
  const known = built && Map.groupBy(built, ({ symbol }) => symbol)
  return [...bySymbol].flatMap(([symbol, fills]) => {
    if (!isWhollyStated(fills)) return []
    const trades =
      known?.get(symbol) ?? buildTrades(fills, { boundary: FUTURES_SESSION, instrument, currency })
    const stated = fills.reduce((sum, { statedGross }) => sum + (statedGross ?? 0), 0)
    const unknown = trades.filter(({ gross }) => gross === null).length
    const sum = trades.reduce((total, { gross }) => total + (gross ?? 0), 0)
    if (unknown === 0 && sum === stated) return []
    return [{ symbol, stated, trades: unknown === 0 ? sum : null, unknown }]
  })
}

/** Whether as much is closed with a stated result as was opened. */
function isWhollyStated(fills: readonly ImportedExecution[]): boolean {
  let open = new Big(0)
  let isStated = false
  for (const { statedGross, quantity } of fills) {
    const states = statedGross !== null && statedGross !== undefined
    isStated ||= states
    open = states ? open.minus(quantity) : open.plus(quantity)
  }
  return isStated && open.eq(0)
}
