import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import type { ColumnNames } from './columns-of-packed.ts'

/** Columns of a length with nothing recorded, to be written row by row. */
export function emptyColumns(length: number, accounts: ColumnNames['accounts']): TradeColumns {
  const floats = () => new Float64Array(length)
  const integers = () => new Int32Array(length)
  const bytes = () => new Int8Array(length)
  const none = () => new Int8Array(length).fill(-1)
  return {
    length,
    id: new Array<string>(length),
    accounts: accounts.map((row) => row.id),
    accountCurrencies: accounts.map((row) => row.currency),
    accountStartingBalances: accounts.map((row) => row.startingBalance),
    account: integers(),
    symbols: [],
    symbol: integers(),
    roots: [],
    root: integers(),
    assetClass: bytes(),
    direction: bytes(),
    closed: new Uint8Array(length),
    openedAt: floats(),
    closedAt: floats(),
    tradingDay: integers(),
    openDay: integers(),
    openMinute: new Int16Array(length),
    quantity: floats(),
    averageEntry: floats(),
    averageExit: floats(),
    gross: floats(),
    costs: floats(),
    net: floats(),
    costsKnown: new Uint8Array(length),
    outcome: bytes(),
    risk: floats(),
    r: floats(),
    rSource: bytes(),
    mae: floats(),
    mfe: floats(),
    setups: [],
    setup: new Int32Array(length).fill(-1),
    tags: [],
    tagLists: new Array<readonly number[]>(length),
    mistakes: [],
    mistakeLists: new Array<readonly number[]>(length),
    emotionBefore: none(),
    emotionDuring: none(),
    emotionAfter: none(),
    confidence: bytes(),
    executionScore: bytes(),
    rating: bytes(),
    planFollowed: none(),
    reviewed: new Uint8Array(length),
    hasNotes: new Uint8Array(length),
    screenshots: new Uint16Array(length),
    imports: [],
    importIndex: integers(),
  }
}
