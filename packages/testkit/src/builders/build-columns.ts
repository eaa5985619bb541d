import { columnsFromRows, type TradeRow } from '@ballast/domain/statistics/columns-from-rows'
import type { ColumnAccount, TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { FIRST_INSTANT } from './build-execution.ts'

const MICROS = 1_000_000
const DAY_MS = 86_400_000

/**
 * A trade with only the fields that the test needs. Money in whole units, not micros. `day` counts trading days from
 * Monday 2026-06-15; trades follow each other ten minutes apart.
 */
export type TradeLiteral = Partial<Omit<TradeRow, 'net' | 'gross' | 'costs' | 'risk'>> & {
  net: number | null
  /** Signed; negative: paid. */
  costs?: number
  risk?: number
  day?: number
}

export const BUILT_ACCOUNT: ColumnAccount = {
  id: 'account-1',
  currency: 'USD',
  startingBalance: 50_000 * MICROS,
}

/**
 * Columns from simple trades: each is closed, long, one MES, on one account of 50,000 USD, unless overridden. Ids are
 * `trade-1`, `trade-2` … in the given order.
 * @example buildColumns([{ net: 300, risk: 100 }, { net: -100, day: 1 }])
 */
export function buildColumns(
  literals: readonly TradeLiteral[],
  accounts: readonly ColumnAccount[] = [BUILT_ACCOUNT],
): TradeColumns {
  const rows = literals.map((literal, index) => rowOf(literal, { index, account: accounts[0]?.id ?? '' }))
  return columnsFromRows(rows, accounts)
}

function rowOf(literal: TradeLiteral, { index, account }: { index: number; account: string }): TradeRow {
  const { net, costs = 0, risk, day = 0, ...given } = literal
  const openedAt = given.openedAt ?? FIRST_INSTANT + day * DAY_MS + index * 600_000
  const tradingDay = Math.floor(FIRST_INSTANT / DAY_MS) + day
  return {
    id: `trade-${index + 1}`,
    account,
    symbol: 'MESM6',
    root: 'MES',
    assetClass: 'future',
    direction: 'long',
    openedAt,
    closedAt: openedAt + 300_000,
    tradingDay,
    openDay: tradingDay,
    openMinute: 570,
    gross: net === null ? null : Math.round((net - costs) * MICROS),
    costs: Math.round(costs * MICROS),
    net: net === null ? null : Math.round(net * MICROS),
    risk: risk === undefined ? null : Math.round(risk * MICROS),
    ...given,
  }
}
