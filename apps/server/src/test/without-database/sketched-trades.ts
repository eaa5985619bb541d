import { columnsFromRows, type TradeRow } from '@ballast/domain/statistics/columns-from-rows'
import type { ColumnAccount, TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayNumber } from '@ballast/domain/time/trading-day'
import type { Context } from '../../features/reports/report-of-query.ts'
import { openVersionedCache } from '../../platform/versioned-cache/versioned-cache.ts'

const M = 1_000_000
const inMicros = (units: number | null | undefined) => (units == null ? null : Math.round(units * M))

/** A trade in units of money, closed half an hour after it was opened; omitted fields get plain values. */
export type Sketch = Omit<Partial<TradeRow>, 'tradingDay' | 'openedAt' | 'closedAt'> & {
  net: number | null
  /** Its trading day, and the time of day it was opened, UTC. */
  day?: string
  at?: string
  isOpen?: boolean
}

export const DOLLARS: ColumnAccount = { id: 'a1', currency: 'USD', startingBalance: 1000 * M }
export const EUROS: ColumnAccount = { id: 'a2', currency: 'EUR', startingBalance: 500 * M }

/** Columns of some trades, in the given order; their ids are t1, t2 … */
export function sketched(
  sketches: readonly Sketch[],
  accounts: readonly ColumnAccount[] = [DOLLARS, EUROS],
): TradeColumns {
  const rows = sketches.map((sketch, index): TradeRow => {
    const { day = '2026-06-01', at, isOpen = false, net, gross, costs, risk, mae, mfe, ...rest } = sketch
    const openedAt = Date.parse(at ? `${day}T${at}:00Z` : `${day}T14:00:00Z`) + (at ? 0 : index * 60_000)
    const number = dayNumber(day)
    return {
      id: `t${index + 1}`,
      account: 'a1',
      symbol: 'NQU6',
      root: 'NQ',
      direction: 'long',
      openDay: number,
      tradingDay: number,
      openedAt,
      closedAt: isOpen ? null : openedAt + 30 * 60_000,
      costsKnown: 'full',
      net: isOpen ? null : inMicros(net),
      gross: inMicros(gross === undefined ? net : gross),
      costs: inMicros(costs ?? 0),
      risk: inMicros(risk),
      mae: inMicros(mae),
      mfe: inMicros(mfe),
      ...rest,
    }
  })
  return columnsFromRows(rows, accounts)
}

/** A database that throws on any access. */
export const NO_DATABASE = new Proxy(
  {},
  { get: (_, name) => fail(`db.${String(name)} was asked for`) },
) as never

/** The context reports are computed from, with its own cache and no database. */
export function reportContext(columns: TradeColumns, version = 1): Context {
  return {
    db: NO_DATABASE,
    cache: openVersionedCache(),
    columns: { columnsOf: async () => ({ version, columns }) },
    clock: { now: () => new Date('2026-06-30T12:00:00Z') },
  } as unknown as Context
}

function fail(words: string): never {
  throw new Error(words)
}
