import {
  fieldsOfKind,
  fieldsWith,
  type ScoreField,
  type TimedField,
  TRADE_FIELDS,
  type WordField,
  type WordOf,
} from '../trades/trade-fields.ts'
import {
  ASSET_CLASSES,
  type AssetClass,
  type Direction,
  type Outcome,
  R_SOURCES,
  RECORDED,
  type Recorded,
  type RSource,
} from '../vocabulary/trade-vocabulary.ts'
import { reorderColumns } from './reorder-columns.ts'
import { accountColumns, type ColumnAccount, type TradeColumns } from './trade-columns.ts'

/**
 * One trade as a plain object, for code that handles trades one by one. Money in micros, costs signed; omitted fields
 * are not recorded.
 */
export type TradeRow = { [Name in WordField]?: WordOf<Name> | null } & { [Name in ScoreField]?: number } & {
  [Name in TimedField as `${Name}Recorded`]?: Recorded | null
} & {
  id: string
  account: string
  symbol: string
  root: string
  assetClass?: AssetClass
  direction: Direction
  openedAt: number
  /** `null` while open. */
  closedAt: number | null
  /** The broker's order among closes at one instant; omitted: none. */
  closingSequence?: number
  tradingDay: number
  openDay: number
  openMinute?: number
  quantity?: number
  averageEntry?: number
  averageExit?: number | null
  gross: number | null
  costs?: number | null
  net: number | null
  costsKnown?: 'full' | 'partial' | 'none'
  computedCosts?: number | null
  /** Omitted: by the sign of `net`. */
  outcome?: Outcome
  risk?: number | null
  rSource?: RSource
  mae?: number | null
  mfe?: number | null
  setup?: string | null
  tags?: readonly string[]
  mistakes?: readonly string[]
  rulesKept?: number
  rulesBroken?: number
  reviewed?: boolean
  hasNotes?: boolean
  screenshots?: number
  /** The idea of which this trade is one of several copies. */
  decision?: string | null
  /** The id of the trade whose decision the trader assigned it to. */
  decisionByHand?: string | null
  import?: string | null
}

/**
 * Converts trades to columns, in the order of `compareRows`. No rows give columns of length 0. The accounts keep the
 * given order.
 */
export function columnsFromRows(rows: readonly TradeRow[], accounts: readonly ColumnAccount[]): TradeColumns {
  const words = { symbols: wordList(), roots: wordList(), setups: wordList(), tags: wordList() }
  const more = { mistakes: wordList(), imports: wordList(), decisions: wordList(), byHand: wordList() }
  const accountOf = new Map(accounts.map(({ id }, index) => [id, index]))
  const numbers = (read: (row: TradeRow) => number | null | undefined) =>
    Float64Array.from(rows, (row) => read(row) ?? Number.NaN)
  const bytes = (read: (row: TradeRow) => number) => Int8Array.from(rows, read)
  const integers = (read: (row: TradeRow) => number) => Int32Array.from(rows, read)
  const flags = (read: (row: TradeRow) => boolean | undefined) =>
    Uint8Array.from(rows, (row) => (read(row) ? 1 : 0))
  const unordered: TradeColumns = {
    length: rows.length,
    id: rows.map((row) => row.id),
    ...accountColumns(accounts),
    account: integers((row) => accountIndex(accountOf, row.account)),
    symbol: integers((row) => words.symbols.indexOf(row.symbol)),
    symbols: words.symbols.words,
    root: integers((row) => words.roots.indexOf(row.root)),
    roots: words.roots.words,
    assetClass: bytes((row) => ASSET_CLASSES.indexOf(row.assetClass ?? 'unknown')),
    direction: bytes((row) => (row.direction === 'long' ? 1 : -1)),
    closed: flags((row) => row.closedAt !== null),
    openedAt: numbers((row) => row.openedAt),
    closedAt: numbers((row) => row.closedAt),
    closingSequence: integers((row) => row.closingSequence ?? 0),
    tradingDay: integers((row) => row.tradingDay),
    openDay: integers((row) => row.openDay),
    openMinute: Int16Array.from(rows, (row) => row.openMinute ?? 0),
    quantity: numbers((row) => row.quantity ?? 1),
    averageEntry: numbers((row) => row.averageEntry),
    averageExit: numbers((row) => row.averageExit),
    gross: numbers((row) => row.gross),
    costs: numbers((row) => row.costs),
    net: numbers((row) => row.net),
    costsKnown: Uint8Array.from(rows, (row) => ['none', 'partial', 'full'].indexOf(row.costsKnown ?? 'full')),
    computedCosts: numbers((row) => row.computedCosts),
    outcome: bytes(outcomeCode),
    risk: numbers((row) => row.risk),
    r: numbers((row) => (row.net !== null && row.risk ? row.net / row.risk : null)),
    rSource: bytes((row) => R_SOURCES.indexOf(row.rSource ?? (row.risk ? 'stop' : 'unknown'))),
    mae: numbers((row) => row.mae),
    mfe: numbers((row) => row.mfe),
    setup: integers((row) => (row.setup ? words.setups.indexOf(row.setup) : -1)),
    setups: words.setups.words,
    tagLists: rows.map((row) => (row.tags ?? []).map(words.tags.indexOf)),
    tags: words.tags.words,
    mistakeLists: rows.map((row) => (row.mistakes ?? []).map(more.mistakes.indexOf)),
    mistakes: more.mistakes.words,
    ...fieldColumns(rows),
    rulesKept: Uint8Array.from(rows, (row) => row.rulesKept ?? 0),
    rulesBroken: Uint8Array.from(rows, (row) => row.rulesBroken ?? 0),
    reviewed: flags((row) => row.reviewed),
    hasNotes: flags((row) => row.hasNotes),
    screenshots: Uint16Array.from(rows, (row) => row.screenshots ?? 0),
    decision: integers((row) => (row.decision ? more.decisions.indexOf(row.decision) : -1)),
    decisions: more.decisions.words,
    decisionByHand: integers((row) => (row.decisionByHand ? more.byHand.indexOf(row.decisionByHand) : -1)),
    decisionsByHand: more.byHand.words,
    importIndex: integers((row) => (row.import ? more.imports.indexOf(row.import) : -1)),
    imports: more.imports.words,
  }
  return reorderColumns(unordered, rows.length)
}

type FieldColumns = Pick<TradeColumns, WordField | ScoreField | `${TimedField}Recorded`>

function fieldColumns(rows: readonly TradeRow[]): FieldColumns {
  const column = (name: keyof FieldColumns, code: (value: string | number) => number, none: number) => [
    name,
    Int8Array.from(rows, ({ [name]: value }) => (value ? code(value) : none)),
  ]
  const place = (words: readonly string[]) => (word: string | number) => words.indexOf(String(word))
  return Object.fromEntries([
    ...fieldsOfKind('word').map((name) => column(name, place(TRADE_FIELDS[name].words), -1)),
    ...fieldsOfKind('score').map((name) => column(name, Number, 0)),
    ...fieldsWith('timed').map((name) => column(`${name}Recorded`, place(RECORDED), -1)),
  ])
}

function outcomeCode(row: TradeRow): number {
  if (row.closedAt === null || row.net === null) return 2
  if (row.outcome) return row.outcome === 'win' ? 1 : row.outcome === 'loss' ? -1 : 0
  return Math.sign(row.net)
}

function accountIndex(accountOf: ReadonlyMap<string, number>, id: string): number {
  const index = accountOf.get(id)
  if (index === undefined) throw new RangeError(`trade of an account that was not given: ${id}`)
  return index
}

/** Words in order of first appearance, each with its index. */
function wordList(): { words: string[]; indexOf: (word: string) => number } {
  const words: string[] = []
  const indices = new Map<string, number>()
  const indexOf = (word: string) => {
    const known = indices.get(word)
    if (known !== undefined) return known
    indices.set(word, words.length)
    words.push(word)
    return words.length - 1
  }
  return { words, indexOf }
}
