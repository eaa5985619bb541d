import { firstFrom } from '@ballast/domain/time/first-from'
import type { ImportedExecution } from '@ballast/importers/importer'
import type { StoredExecution } from '../../trade-store/stored-execution.ts'

const NEAR_MS = 2 * 60_000

type Fill = Pick<ImportedExecution, 'symbol' | 'side' | 'executedAt'>
type Stored = Fill & Pick<StoredExecution, 'manual' | 'sourceId'>

/** What to say about typed trades with a fill within two minutes of an incoming one of the same contract and side. */
export function typedNearby(stored: readonly Stored[], incoming: readonly Fill[]): string[] {
  const typed = stored.filter(({ manual }) => manual)
  if (typed.length === 0) return []
  const sides = Map.groupBy(incoming, sideOf)
  const instants = new Map(
    [...sides].map(([side, fills]) => [
      side,
      fills.map(({ executedAt }) => executedAt).sort((a, b) => a - b),
    ]),
  )
  const perSymbol = new Map<string, Set<string>>()
  for (const own of typed) {
    const times = instants.get(sideOf(own)) ?? []
    const next = times[firstFrom(own.executedAt - NEAR_MS, times)]
    if (next === undefined || next > own.executedAt + NEAR_MS) continue
    perSymbol.set(own.symbol, (perSymbol.get(own.symbol) ?? new Set()).add(own.sourceId))
  }
  return [...perSymbol].map(
    ([symbol, trades]) =>
      `${trades.size} ${trades.size === 1 ? 'trade' : 'trades'} typed by hand in ${symbol} at the same times: if they are the same trades, delete the typed ones after the import, or they count twice.`,
  )
}

const sideOf = ({ symbol, side }: Fill) => `${side} ${symbol}`
