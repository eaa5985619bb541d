import { columnsFromRows, type TradeRow } from '../columns-from-rows.ts'
import type { ColumnAccount, TradeColumns } from '../trade-columns.ts'

/** 20 trades over 8 days from a balance of 50,000: docs/metrics.md, Worked example. Units, not micros. */
export const GOLDEN = {
  startingBalance: 50_000,
  net: [
    300, -100, 150, -100, 0, 200, -120, 450, -200, -100, -250, 100, 180, -100, 220, -100, 60, -140, 500, -90,
  ],
  fees: [4, 4, 4, 4, 4, 4, 4, 8, 8, 4, 10, 4, 4, 4, 4, 4, 2, 4, 8, 4],
  risk: [100, 100, 100, 100, 100, 100, 100, 200, 200, 100, 200, 100, 100, 100, 100, 100, 50, 100, 200, 100],
  day: [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7],
}

/** A Monday. */
export const FIRST_DAY = 20_458
const HOUR = 3_600_000
const MICROS = 1_000_000

export const ACCOUNT: ColumnAccount = {
  id: 'account-1',
  currency: 'USD',
  startingBalance: GOLDEN.startingBalance * MICROS,
}

/** One trade row in units; omitted fields get defaults: one hour apart, on one account, no costs. */
export type Simple = Partial<Omit<TradeRow, 'net' | 'risk' | 'costs'>> & {
  net: number | null
  risk?: number
  costs?: number
  day?: number
}

/** Rows of simple trades in the given order, money in units; the id is the index in the list. */
export function rowsOf(trades: readonly Simple[]): TradeRow[] {
  return trades.map(({ net, risk, costs = 0, day = 0, ...rest }, index) => {
    const at = (FIRST_DAY + day) * 24 * HOUR + 14 * HOUR + index * 60_000
    return {
      id: `trade-${String(index).padStart(5, '0')}`,
      account: ACCOUNT.id,
      symbol: 'MESZ5',
      root: 'MES',
      direction: 'long' as const,
      openedAt: at,
      closedAt: at + 30_000,
      tradingDay: FIRST_DAY + day,
      openDay: FIRST_DAY + day,
      gross: net === null ? null : Math.round((net - costs) * MICROS),
      costs: Math.round(costs * MICROS),
      net: net === null ? null : Math.round(net * MICROS),
      risk: risk === undefined ? null : Math.round(risk * MICROS),
      ...rest,
    }
  })
}

export function columnsOf(
  trades: readonly Simple[],
  accounts: readonly ColumnAccount[] = [ACCOUNT],
): TradeColumns {
  return columnsFromRows(rowsOf(trades), accounts)
}

export function goldenTrades(): Simple[] {
  return GOLDEN.net.map((net, i) => ({
    net,
    costs: -(GOLDEN.fees[i] ?? 0),
    risk: GOLDEN.risk[i],
    day: GOLDEN.day[i],
  }))
}
