import { reorderColumns } from '@ballast/domain/statistics/reorder-columns'
import { type ColumnAccount, emptyColumns, type TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { outcomeOf } from '@ballast/domain/trades/outcome'
import { recordedAt } from '@ballast/domain/trades/recorded-at'
import {
  fieldsWith,
  type ScoreField,
  tradeField,
  tradeFields,
  type WordField,
} from '@ballast/domain/trades/trade-fields'
import { ASSET_CLASSES, DIRECTIONS, R_SOURCES, RECORDED } from '@ballast/domain/vocabulary/trade-vocabulary'
import {
  COSTS_KNOWN,
  type Code,
  JOURNAL_PLACES,
  type PackedJournal,
  type PackedTrade,
  TRADE_PLACES,
} from '../../schema/packed.ts'
import { RowIndex } from './row-index.ts'

/** The accounts and setups behind the ids, read with the columns. */
export type ColumnNames = {
  accounts: ColumnAccount[]
  setups: { id: string; name: string }[]
}

/** Trades of one account and one import, or typed by hand: a JSON list of `PackedTrade`. */
export type PackedTrades = { accountId: string; sourceId: string; manual: boolean; packed: string }
/** Journals of trades with one setup: a JSON list of `PackedJournal`. */
export type PackedJournals = { setupId: string | null; packed: string }

/** Columns that are written part by part; `finish` sorts the rows. */
export type ColumnsWriter = {
  addTrades: (group: PackedTrades) => void
  /** Journals of trades that were not added before are skipped. */
  addJournals: (group: PackedJournals) => void
  addScreenshots: (counts: readonly { id: string; n: number }[]) => void
  finish: () => TradeColumns
}

const CODES = {
  assetClass: codesOf(ASSET_CLASSES),
  rSource: codesOf(R_SOURCES),
  direction: codesOf(DIRECTIONS),
  costs: codesOf(COSTS_KNOWN),
}
const NO_CODES: Map<string, number> = new Map()

/**
 * Opens columns for `length` trades. A trade that another request writes in the meantime is left for the next read; one that
 * it writes anew is read a second time, and that is how it stays.
 */
export function openColumns(length: number, names: ColumnNames): ColumnsWriter {
  const columns = emptyColumns(length, names.accounts)
  const words = {
    symbol: wordList(columns.symbols),
    root: wordList(columns.roots),
    import: wordList(columns.imports),
    setup: wordList(columns.setups),
    tag: wordList(columns.tags),
    mistake: wordList(columns.mistakes),
    decision: wordList(columns.decisionsByHand),
  }
  const accountAt = codesOf(names.accounts.map((account) => account.id))
  const setupName = new Map(names.setups.map((setup) => [setup.id, setup.name]))
  const rowOf = new RowIndex(columns.id, length)
  const writeJournal = journalWriter(columns)
  let written = 0
  return {
    addTrades: ({ accountId, sourceId, manual, packed }) => {
      const account = accountAt.get(accountId) ?? -1
      const tolerance = columns.accountTolerances[account] ?? 0
      const importIndex = manual ? -1 : words.import(sourceId)
      for (const trade of JSON.parse(packed) as PackedTrade[]) {
        const known = rowOf.find(trade[TRADE_PLACES.id])
        if (known === undefined && written >= length) return
        const row = known ?? written
        columns.account[row] = account
        columns.importIndex[row] = importIndex
        writeTrade(columns, row, { trade, words, tolerance })
        if (known === undefined) rowOf.add(written++)
      }
    },
    addJournals: ({ setupId, packed }) => {
      const setup = setupId === null ? undefined : setupName.get(setupId)
      for (const journal of JSON.parse(packed) as PackedJournal[]) {
        const row = rowOf.find(journal[JOURNAL_PLACES.tradeId])
        if (row === undefined) continue
        columns.setup[row] = setup === undefined ? -1 : words.setup(setup)
        const tags = journal[JOURNAL_PLACES.tags]
        const mistakes = journal[JOURNAL_PLACES.mistakes]
        if (tags.length > 0) columns.tagLists[row] = tags.map(words.tag)
        if (mistakes.length > 0) columns.mistakeLists[row] = mistakes.map(words.mistake)
        const decision = journal[JOURNAL_PLACES.decisionByHand]
        if (decision !== null) columns.decisionByHand[row] = words.decision(decision)
        writeJournal(row, journal)
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

type TradeToWrite = {
  trade: PackedTrade
  words: Record<'symbol' | 'root', (word: string) => number>
  tolerance: number
}

function writeTrade(columns: TradeColumns, row: number, { trade, words, tolerance }: TradeToWrite): void {
  const net = trade[TRADE_PLACES.net] ?? Number.NaN
  const risk = trade[TRADE_PLACES.risk] ?? Number.NaN
  columns.id[row] = trade[TRADE_PLACES.id]
  columns.symbol[row] = words.symbol(trade[TRADE_PLACES.symbol])
  columns.root[row] = words.root(trade[TRADE_PLACES.root])
  columns.assetClass[row] = placeOf(trade[TRADE_PLACES.assetClass], CODES.assetClass)
  columns.direction[row] = placeOf(trade[TRADE_PLACES.direction], CODES.direction) === 0 ? 1 : -1
  columns.closed[row] = trade[TRADE_PLACES.closed]
  columns.openedAt[row] = trade[TRADE_PLACES.openedAt] ?? Number.NaN
  columns.closedAt[row] = trade[TRADE_PLACES.closedAt] ?? Number.NaN
  columns.tradingDay[row] = trade[TRADE_PLACES.tradingDay]
  columns.openDay[row] = trade[TRADE_PLACES.openDay]
  columns.openMinute[row] = trade[TRADE_PLACES.openMinute]
  columns.quantity[row] = trade[TRADE_PLACES.quantity]
  columns.averageEntry[row] = trade[TRADE_PLACES.averageEntry]
  columns.averageExit[row] = trade[TRADE_PLACES.averageExit] ?? Number.NaN
  columns.gross[row] = trade[TRADE_PLACES.gross] ?? Number.NaN
  columns.costs[row] = trade[TRADE_PLACES.costs]
  columns.net[row] = net
  columns.costsKnown[row] = Math.max(0, placeOf(trade[TRADE_PLACES.costsKnown], CODES.costs))
  columns.outcome[row] = outcomeCode({ net, isClosed: trade[TRADE_PLACES.closed] === 1, tolerance })
  columns.risk[row] = risk
  columns.r[row] = net / risk
  columns.rSource[row] = placeOf(trade[TRADE_PLACES.rSource], CODES.rSource)
  columns.mae[row] = trade[TRADE_PLACES.mae] ?? Number.NaN
  columns.mfe[row] = trade[TRADE_PLACES.mfe] ?? Number.NaN
  columns.closingSequence[row] = trade[TRADE_PLACES.closingSequence]
  columns.computedCosts[row] = trade[TRADE_PLACES.computedCosts] ?? Number.NaN
}

/** Writes the journal fields that are in the columns; created once, so that a row takes two loops over numbers. */
function journalWriter(columns: TradeColumns): (row: number, journal: PackedJournal) => void {
  const fields = tradeFields().flatMap((name) => {
    const field = tradeField(name)
    const at = JOURNAL_PLACES[name as WordField | ScoreField]
    if (field.kind === 'word')
      return [{ at, column: columns[name as WordField], words: codesOf(field.words), none: -1 }]
    return field.kind === 'score'
      ? [{ at, column: columns[name as ScoreField], words: NO_CODES, none: 0 }]
      : []
  })
  const times = fieldsWith('timed').map((name) => ({
    at: JOURNAL_PLACES[`${name}At`],
    column: columns[`${name}Recorded`],
  }))
  const { reviewed, hasNotes, rulesKept, rulesBroken } = columns
  return (row, journal) => {
    for (const { at, column, words, none } of fields) column[row] = placeOf(journal[at], words, none)
    const closedAt = columns.closedAt[row] ?? Number.NaN
    for (const { at, column } of times) column[row] = recordedCode(journal[at], closedAt)
    reviewed[row] = journal[JOURNAL_PLACES.reviewed]
    hasNotes[row] = journal[JOURNAL_PLACES.hasNotes]
    rulesKept[row] = journal[JOURNAL_PLACES.rulesKept]
    rulesBroken[row] = journal[JOURNAL_PLACES.rulesBroken]
  }
}

/** A score, or a word's index in its vocabulary; `none` (−1) if there is none or the word is unknown. */
function placeOf(code: Code | null, places: Map<string, number>, none = -1): number {
  if (typeof code === 'number') return code
  return code === null ? none : (places.get(code) ?? none)
}

/** Live while the trade was open and for an hour after (NaN: still open), remembered after that; −1 if unknown. */
function recordedCode(at: number | null, closedAt: number): number {
  if (at === null) return -1
  return RECORDED.indexOf(recordedAt(at, Number.isNaN(closedAt) ? null : closedAt))
}

type Result = { net: number; isClosed: boolean; tolerance: number }

/** The outcome's code; 2 while open or unknown. */
export function outcomeCode({ net, isClosed, tolerance }: Result): number {
  return !isClosed || Number.isNaN(net) ? 2 : outcomeOf(net, tolerance)
}

/** Frees the memory of columns immediately, which the garbage collector would do much later. They cannot be used any more. */
function release(columns: TradeColumns): void {
  for (const column of Object.values(columns))
    if (ArrayBuffer.isView(column)) (column.buffer as ArrayBuffer).transfer(0)
}

function codesOf(words: readonly string[]): Map<string, number> {
  return new Map(words.map((word, index) => [word, index]))
}

/** Returns each word's index in the list, adding new words. */
function wordList(words: string[]): (word: string) => number {
  const at = new Map<string, number>()
  return (word) => {
    const known = at.get(word)
    if (known !== undefined) return known
    at.set(word, words.length)
    return words.push(word) - 1
  }
}
