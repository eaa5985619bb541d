import type { Trade } from '@ballast/domain/trades/trade'
import { buildExecution } from './build-execution.ts'

const DAY_MS = 86_400_000

/**
 * A closed long trade of one MES that made 20.00 before and 18.48 after costs. Net follows from gross and costs unless
 * it is passed in; days follow from the instants (UTC).
 */
export function buildTrade(wanted: Partial<Trade> = {}): Trade {
  const entry = buildExecution()
  const openedAt = wanted.openedAt ?? entry.executedAt
  const closedAt = wanted.closedAt === undefined ? openedAt + 300_000 : wanted.closedAt
  const gross = wanted.gross === undefined ? 20_000_000 : wanted.gross
  const costs = { commission: -780_000, fees: -740_000, swap: 0, ...wanted }
  return {
    key: entry.identity,
    symbol: 'MESM6',
    root: 'MES',
    assetClass: 'future',
    pointValue: '5',
    direction: 'long',
    status: closedAt === null ? 'open' : 'closed',
    fills: [],
    quantity: '1',
    averageEntry: '6000',
    averageExit: closedAt === null ? null : '6004',
    openedAt,
    openKnown: true,
    closedAt,
    tradingDay: Math.floor((closedAt ?? openedAt) / DAY_MS),
    openDay: Math.floor(openedAt / DAY_MS),
    gross,
    grossSource: gross === null ? 'unknown' : 'prices',
    commission: costs.commission,
    fees: costs.fees,
    swap: costs.swap,
    costsKnown: 'full',
    computedCosts: null,
    corrected: false,
    net: gross === null ? null : gross + costs.commission + costs.fees + costs.swap,
    ...wanted,
  }
}
