import { reorderColumns } from '@ballast/domain/statistics/reorder-columns'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { recordedAt } from '@ballast/domain/trades/recorded-at'
import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { ASSET_CLASSES, PLAN_ANSWERS, R_SOURCES, RECORDED } from '@ballast/domain/vocabulary/trade-words'
import type { PackedJournal, PackedTrade } from '../../schema/packed.ts'
import { emptyColumns } from './empty-columns.ts'
import { RowIndex } from './row-index.ts'

/** Names the ids stand for, read with the columns. */
export type ColumnNames = {
  accounts: { id: string; currency: string; startingBalance: number; tolerance: number }[]
  setups: { id: string; name: string }[]
}

/** Columns being written part by part; `finish` puts the rows in order. */
export type ColumnsWriter = {
  addTrades: (rows: readonly PackedTrade[]) => void
  /** Journals of trades not added before are passed over. */
  addJournals: (rows: readonly PackedJournal[]) => void
  addScreenshots: (counts: readonly { id: string; n: number }[]) => void
  finish: () => TradeColumns
}

const CODES = {
  assetClass: codesOf(ASSET_CLASSES),
  rSource: codesOf(R_SOURCES),
  emotion: codesOf(EMOTIONS),
  plan: codesOf(PLAN_ANSWERS),
  costs: codesOf(['none', 'partial', 'full']),
}
const NO_WORDS: readonly number[] = []

/** Begins columns for `length` trades. A trade written meanwhile by somebody else is left to the next look. */
export function openColumns(length: number, names: ColumnNames): ColumnsWriter {
  const columns = emptyColumns(length, names.accounts)
  const words = {
    symbol: wordList(columns.symbols),
    root: wordList(columns.roots),
    import: wordList(columns.imports),
    setup: wordList(columns.setups),
    tag: wordList(columns.tags),
    mistake: wordList(columns.mistakes),
    decision: wordList(columns.decisions),
  }
  const accountAt = codesOf(names.accounts.map((account) => account.id))
  const setupName = new Map(names.setups.map((setup) => [setup.id, setup.name]))
  const rowOf = new RowIndex(columns.id, length)
  let written = 0
  return {
    addTrades: (rows) => {
      for (const trade of rows) {
        if (written >= length) return
        const account = accountAt.get(trade[1]) ?? -1
        writeTrade(columns, written, {
          trade,
          words,
          account,
          tolerance: names.accounts[account]?.tolerance ?? 0,
        })
        rowOf.add(written++)
      }
    },
    addJournals: (rows) => {
      for (const journal of rows) {
        const row = rowOf.find(journal[0])
        if (row === undefined) continue
        const setup = journal[1] === null ? undefined : setupName.get(journal[1])
        columns.setup[row] = setup === undefined ? -1 : words.setup(setup)
        if (journal[2].length > 0) columns.tagLists[row] = journal[2].map(words.tag)
        if (journal[3].length > 0) columns.mistakeLists[row] = journal[3].map(words.mistake)
        if (journal[18] !== null) columns.decision[row] = words.decision(journal[18])
        writeJournal(columns, row, journal)
      }
    },
    addScreenshots: (counts) => {
      for (const { id, n } of counts) {
        const row = rowOf.find(id)
        if (row !== undefined) columns.screenshots[row] = n
      }
    },
    finish: () => reorderColumns(columns, written),
  }
}

type TradeFacts = {
  trade: PackedTrade
  words: Record<'symbol' | 'root' | 'import', (word: string) => number>
  account: number
  tolerance: number
}

function writeTrade(
  columns: TradeColumns,
  row: number,
  { trade, words, account, tolerance }: TradeFacts,
): void {
  const net = trade[17] ?? Number.NaN
  const risk = trade[19] ?? Number.NaN
  columns.id[row] = trade[0]
  columns.account[row] = account
  columns.symbol[row] = words.symbol(trade[2])
  columns.root[row] = words.root(trade[3])
  columns.assetClass[row] = CODES.assetClass.get(trade[4]) ?? -1
  columns.direction[row] = trade[5] === 'long' ? 1 : -1
  columns.closed[row] = trade[6]
  columns.openedAt[row] = trade[7] ?? Number.NaN
  columns.closedAt[row] = trade[8] ?? Number.NaN
  columns.tradingDay[row] = trade[9]
  columns.openDay[row] = trade[10]
  columns.openMinute[row] = trade[11]
  columns.quantity[row] = trade[12]
  columns.averageEntry[row] = trade[13]
  columns.averageExit[row] = trade[14] ?? Number.NaN
  columns.gross[row] = trade[15] ?? Number.NaN
  columns.costs[row] = trade[16]
  columns.net[row] = net
  columns.costsKnown[row] = CODES.costs.get(trade[18]) ?? 0
  columns.outcome[row] = outcomeOf({ net, isClosed: trade[6] === 1, tolerance })
  columns.risk[row] = risk
  columns.r[row] = net / risk
  columns.rSource[row] = CODES.rSource.get(trade[20]) ?? -1
  columns.mae[row] = trade[21] ?? Number.NaN
  columns.mfe[row] = trade[22] ?? Number.NaN
  columns.importIndex[row] = trade[23] === null ? -1 : words.import(trade[23])
  columns.tagLists[row] = NO_WORDS
  columns.mistakeLists[row] = NO_WORDS
}

function writeJournal(columns: TradeColumns, row: number, journal: PackedJournal): void {
  const code = (codes: Map<string, number>, word: string | null) =>
    word === null ? -1 : (codes.get(word) ?? -1)
  columns.emotionBefore[row] = code(CODES.emotion, journal[4])
  columns.emotionDuring[row] = code(CODES.emotion, journal[5])
  columns.emotionAfter[row] = code(CODES.emotion, journal[6])
  columns.confidence[row] = journal[7] ?? 0
  columns.executionScore[row] = journal[8] ?? 0
  columns.rating[row] = journal[9] ?? 0
  columns.planFollowed[row] = code(CODES.plan, journal[10])
  columns.rulesKept[row] = journal[16]
  columns.rulesBroken[row] = journal[17]
  const closedAt = columns.closedAt[row] ?? Number.NaN
  columns.emotionBeforeRecorded[row] = recordedCode(journal[13], closedAt)
  columns.emotionDuringRecorded[row] = recordedCode(journal[14], closedAt)
  columns.emotionAfterRecorded[row] = recordedCode(journal[15], closedAt)
  columns.reviewed[row] = journal[11]
  columns.hasNotes[row] = journal[12]
}

/** Live while the trade was open and an hour beyond (NaN: still open), reconstructed after that; −1 not known. */
function recordedCode(at: number | null, closedAt: number): number {
  if (at === null) return -1
  return RECORDED.indexOf(recordedAt(at, Number.isNaN(closedAt) ? null : closedAt))
}

type Result = { net: number; isClosed: boolean; tolerance: number }

/** 1 win, −1 loss, 0 break-even within the account's tolerance; 2 while open or unknown. */
function outcomeOf({ net, isClosed, tolerance }: Result): number {
  if (!isClosed || Number.isNaN(net)) return 2
  return net > tolerance ? 1 : net < -tolerance ? -1 : 0
}

function codesOf(words: readonly string[]): Map<string, number> {
  return new Map(words.map((word, index) => [word, index]))
}

/** Gives each word its place in the list, adding it when it is new. */
function wordList(words: string[]): (word: string) => number {
  const at = new Map<string, number>()
  return (word) => {
    const known = at.get(word)
    if (known !== undefined) return known
    at.set(word, words.length)
    return words.push(word) - 1
  }
}
