import { type Instrument, readInstrument } from '@ballast/domain/instruments/instrument'
import type { Micros } from '@ballast/domain/money/micros'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import type { Trade } from '@ballast/domain/trades/trade'
import Big from 'big.js'
import type { ImportedExecution } from '../importer.ts'
import { FUTURES_SESSION } from './session-totals.ts'

/** A contract whose trades come to another result than the rows state; `trades` is null where some are not known. */
export type ResultDifference = { symbol: string; stated: Micros; trades: Micros | null; unknown: number }

type ReconcileOptions = {
  /** The currency of the results; null where it is not known. */
  currency: string | null
  /** How symbols are read; from the contract table unless said. */
  instrument?: (symbol: string) => Instrument
  /** The trades the executions come to in that currency, where they have been built already. */
  built?: readonly Trade[] | null
}

/**
 * Contracts of which every closed lot states its result, where the trades built from the fills come to something else.
 * Empty when all agree to the micro.
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

/** As much is closed with a result as was opened. */
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
