import type { DayBoundary } from '../time/trading-day.ts'
import type { AssetClass } from '../vocabulary/trade-vocabulary.ts'
import type { Instrument } from './instrument.ts'

const USUAL: Record<AssetClass, DayBoundary | null> = {
  future: { timeZone: 'America/Chicago', dayReset: '17:00' },
  forex: { timeZone: 'America/New_York', dayReset: '17:00' },
  cfd: { timeZone: 'America/New_York', dayReset: '17:00' },
  stock: { timeZone: 'America/New_York', dayReset: '00:00' },
  option: { timeZone: 'America/New_York', dayReset: '00:00' },
  crypto: { timeZone: 'UTC', dayReset: '00:00' },
  unknown: null,
}

/** What counts for the usual trading day; futures of Brazil have none of Chicago's. */
export function dayKindOf({ assetClass, currency }: Pick<Instrument, 'assetClass' | 'currency'>): AssetClass {
  return assetClass === 'future' && currency === 'BRL' ? 'unknown' : assetClass
}

/**
 * Where the trading day of most of these asset classes usually begins; used as the default of a new account. Unknown ones
 * do not count; null if there are no others.
 * Source: CME Globex (the day begins at 17:00 Chicago), spot currencies (17:00 New York), US listed securities.
 * @example usualTradingDay(['future', 'future', 'stock'])?.dayReset // → '17:00'
 */
export function usualTradingDay(kinds: readonly AssetClass[]): DayBoundary | null {
  const counts = new Map<AssetClass, number>()
  for (const kind of kinds) if (USUAL[kind]) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const [mostCommon] = [...counts].sort((a, b) => b[1] - a[1])
  return mostCommon ? USUAL[mostCommon[0]] : null
}
