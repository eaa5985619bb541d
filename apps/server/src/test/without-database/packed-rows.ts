import type { ColumnNames } from '../../features/statistics/columns-of-packed.ts'
import { JOURNAL_PLACES, TRADE_PLACES } from '../../schema/packed.ts'

export const HOUR = 3_600_000
export const CLOSED = Date.UTC(2026, 5, 15, 14)
export const NAMES: ColumnNames = {
  accounts: [
    { id: 'a1', currency: 'USD', startingBalance: 50_000, tolerance: 10, startDay: 20_000 },
    { id: 'a2', currency: 'EUR', startingBalance: 0, tolerance: 0 },
  ],
  setups: [
    { id: 's1', name: 'Fade' },
    { id: 's2', name: 'Break' },
    { id: 's3', name: 'Fade' },
  ],
}

const packed = (places: object, facts: object) =>
  Object.keys(places).map((name) => (facts as Record<string, unknown>)[name] ?? null)

/** A closed long trade as the database packs it. */
export const packedTrade = (id: string, given: object = {}) =>
  packed(TRADE_PLACES, {
    id,
    symbol: 'NQU6',
    root: 'NQ',
    assetClass: 0,
    direction: 0,
    closed: 1,
    openedAt: CLOSED - HOUR,
    closedAt: CLOSED,
    tradingDay: 20_619,
    openDay: 20_618,
    openMinute: 570,
    quantity: 2,
    averageEntry: 20_000.25,
    averageExit: 20_010.5,
    gross: 500,
    costs: -20,
    net: 480,
    costsKnown: 2,
    risk: 240,
    rSource: 0,
    mae: 30,
    mfe: 70,
    closingSequence: 4,
    computedCosts: -5,
    ...given,
  })
/** An empty journal. */
export const packedJournal = (tradeId: string, given: object = {}) =>
  packed(JOURNAL_PLACES, {
    tradeId,
    tags: [],
    mistakes: [],
    reviewed: 0,
    hasNotes: 0,
    rulesKept: 0,
    rulesBroken: 0,
    ...given,
  })
