import { reorderColumns } from '@ballast/domain/statistics/reorder-columns'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { recordedAt } from '@ballast/domain/trades/recorded-at'
import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import {
  ASSET_CLASSES,
  DIRECTIONS,
  PLAN_ANSWERS,
  R_SOURCES,
  RECORDED,
} from '@ballast/domain/vocabulary/trade-words'
import { COSTS_KNOWN, type Code, type PackedJournal, type PackedTrade } from '../../schema/packed.ts'
import { emptyColumns } from './empty-columns.ts'
import { RowIndex } from './row-index.ts'

/** Names the ids stand for, read with the columns. */
export type ColumnNames = {
  accounts: { id: string; currency: string; startingBalance: number; tolerance: number }[]
  setups: { id: string; name: string }[]
}

/** Trades of one account and one import, or typed by hand: a JSON list of `PackedTrade`. */
export type PackedTrades = { accountId: string; sourceId: string; manual: boolean; packed: string }
/** Journals of trades with one setup: a JSON list of `PackedJournal`. */
export type PackedJournals = { setupId: string | null; packed: string }

/** Columns being written part by part; `finish` puts the rows in order. */
export type ColumnsWriter = {
  addTrades: (group: PackedTrades) => void
  /** Journals of trades not added before are passed over. */
  addJournals: (group: PackedJournals) => void
  addScreenshots: (counts: readonly { id: string; n: number }[]) => void
  finish: () => TradeColumns
}

const CODES = {
  assetClass: codesOf(ASSET_CLASSES),
  rSource: codesOf(R_SOURCES),
  emotion: codesOf(EMOTIONS),
  plan: codesOf(PLAN_ANSWERS),
  direction: codesOf(DIRECTIONS),
  costs: codesOf(COSTS_KNOWN),
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
    addTrades: ({ accountId, sourceId, manual, packed }) => {
      const account = accountAt.get(accountId) ?? -1
      const tolerance = names.accounts[account]?.tolerance ?? 0
      const importIndex = manual ? -1 : words.import(sourceId)
      for (const trade of JSON.parse(packed) as PackedTrade[]) {
        if (written >= length) return
        columns.account[written] = account
        columns.importIndex[written] = importIndex
        writeTrade(columns, written, { trade, words, tolerance })
        rowOf.add(written++)
      }
    },
    addJournals: ({ setupId, packed }) => {
      const setup = setupId === null ? undefined : setupName.get(setupId)
      for (const journal of JSON.parse(packed) as PackedJournal[]) {
        const row = rowOf.find(journal[0])
        if (row === undefined) continue
        columns.setup[row] = setup === undefined ? -1 : words.setup(setup)
        if (journal[1].length > 0) columns.tagLists[row] = journal[1].map(words.tag)
        if (journal[2].length > 0) columns.mistakeLists[row] = journal[2].map(words.mistake)
        if (journal[17] !== null) columns.decision[row] = words.decision(journal[17])
        writeJournal(columns, row, journal)
      }
    },
    addScreenshots: (counts) => {
      for (const { id, n } of counts) {
        const row = rowOf.find(id)
        if (row !== undefined) columns.screenshots[row] = n
      }
    },
    finish: () => {
      const ordered = reorderColumns(columns, written)
      release(columns)
      return ordered
    },
  }
}

type TradeFacts = {
  trade: PackedTrade
  words: Record<'symbol' | 'root', (word: string) => number>
  tolerance: number
}

function writeTrade(columns: TradeColumns, row: number, { trade, words, tolerance }: TradeFacts): void {
  const net = trade[16] ?? Number.NaN
  const risk = trade[18] ?? Number.NaN
  columns.id[row] = trade[0]
  columns.symbol[row] = words.symbol(trade[1])
  columns.root[row] = words.root(trade[2])
  columns.assetClass[row] = placeOf(trade[3], CODES.assetClass)
  columns.direction[row] = placeOf(trade[4], CODES.direction) === 0 ? 1 : -1
  columns.closed[row] = trade[5]
  columns.openedAt[row] = trade[6] ?? Number.NaN
  columns.closedAt[row] = trade[7] ?? Number.NaN
  columns.tradingDay[row] = trade[8]
  columns.openDay[row] = trade[9]
  columns.openMinute[row] = trade[10]
  columns.quantity[row] = trade[11]
  columns.averageEntry[row] = trade[12]
  columns.averageExit[row] = trade[13] ?? Number.NaN
  columns.gross[row] = trade[14] ?? Number.NaN
  columns.costs[row] = trade[15]
  columns.net[row] = net
  columns.costsKnown[row] = Math.max(0, placeOf(trade[17], CODES.costs))
  columns.outcome[row] = outcomeOf({ net, isClosed: trade[5] === 1, tolerance })
  columns.risk[row] = risk
  columns.r[row] = net / risk
  columns.rSource[row] = placeOf(trade[19], CODES.rSource)
  columns.mae[row] = trade[20] ?? Number.NaN
  columns.mfe[row] = trade[21] ?? Number.NaN
  columns.closingSequence[row] = trade[22]
  columns.computedCosts[row] = trade[23] ?? Number.NaN
  columns.tagLists[row] = NO_WORDS
  columns.mistakeLists[row] = NO_WORDS
}

function writeJournal(columns: TradeColumns, row: number, journal: PackedJournal): void {
  columns.emotionBefore[row] = placeOf(journal[3], CODES.emotion)
  columns.emotionDuring[row] = placeOf(journal[4], CODES.emotion)
  columns.emotionAfter[row] = placeOf(journal[5], CODES.emotion)
  columns.confidence[row] = journal[6] ?? 0
  columns.executionScore[row] = journal[7] ?? 0
  columns.rating[row] = journal[8] ?? 0
  columns.planFollowed[row] = placeOf(journal[9], CODES.plan)
  columns.reviewed[row] = journal[10]
  columns.hasNotes[row] = journal[11]
  const closedAt = columns.closedAt[row] ?? Number.NaN
  columns.emotionBeforeRecorded[row] = recordedCode(journal[12], closedAt)
  columns.emotionDuringRecorded[row] = recordedCode(journal[13], closedAt)
  columns.emotionAfterRecorded[row] = recordedCode(journal[14], closedAt)
  columns.rulesKept[row] = journal[15]
  columns.rulesBroken[row] = journal[16]
}

/** A word's place in its vocabulary; −1 for none and for one that is in no vocabulary. */
function placeOf(code: Code | null, places: Map<string, number>): number {
  if (typeof code === 'number') return code
  return code === null ? -1 : (places.get(code) ?? -1)
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

/** Gives the memory of columns back at once, which a collection of garbage would do much later. They cannot be used any more. */
function release(columns: TradeColumns): void {
  for (const column of Object.values(columns))
    if (ArrayBuffer.isView(column)) (column.buffer as ArrayBuffer).transfer(0)
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
