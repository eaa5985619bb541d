import {
  fieldsOfKind,
  fieldsWith,
  type ScoreField,
  type TimedField,
  type WordField,
} from '../trades/trade-fields.ts'
import type { RowList } from './row-list.ts'

/** An array with one number per trade: its type, and its value for a trade without data. */
const floats = { of: Float64Array, empty: 0 }
const integers = { of: Int32Array, empty: 0 }
const places = { of: Int32Array, empty: -1 }
const bytes = { of: Int8Array, empty: 0 }
const shorts = { of: Int16Array, empty: 0 }
const counts = { of: Uint8Array, empty: 0 }
const largeCounts = { of: Uint16Array, empty: 0 }
/** A field's word: index into its vocabulary, −1 = not recorded. Scores are `bytes`: 0 = not recorded. */
const codes = { of: Int8Array, empty: -1 }

/** The numeric columns that do not belong to a field. */
const FACTS = {
  account: integers,
  symbol: integers,
  root: integers,
  /** Index into ASSET_CLASSES. */
  assetClass: bytes,
  /** 1 long, −1 short. */
  direction: bytes,
  /** 1 closed, 0 open. */
  closed: counts,
  /** UTC epoch ms; `closedAt` is NaN while open, `openedAt` if no source states the opening. */
  openedAt: floats,
  closedAt: floats,
  /** The broker's own order among fills at one instant: that of the fill that closed it, or its last so far. */
  closingSequence: integers,
  /** Trading day of the close and of the opening, in days since 1970-01-01. */
  tradingDay: integers,
  openDay: integers,
  /** Minute of the day (0–1439) of the opening on the account's clock; −1 if unknown. */
  openMinute: shorts,
  /** Decimal quantity, average entry and exit as numbers: for sorting and filtering, never for money. */
  quantity: floats,
  averageEntry: floats,
  averageExit: floats,
  /** Micros; NaN if unknown. Costs are signed, negative = paid. */
  gross: floats,
  costs: floats,
  net: floats,
  /** Known costs: 2 full, 1 partial, 0 none. */
  costsKnown: counts,
  /** The part of the costs computed from commission profiles, micros; NaN if all known costs are stated. */
  computedCosts: floats,
  /** 1 win, −1 loss, 0 break-even by the account's tolerance; 2 while open or if net is unknown. */
  outcome: bytes,
  /** Planned risk in micros (positive); NaN if unknown. */
  risk: floats,
  /** Net ÷ risk; NaN if the risk is unknown. */
  r: floats,
  /** Index into R_SOURCES. */
  rSource: bytes,
  /** Excursions in micros, both ≥ 0; NaN if unknown. */
  mae: floats,
  mfe: floats,
  setup: places,
  /** Rules of the setup judged as kept and as broken; both 0 = none was judged. */
  rulesKept: counts,
  rulesBroken: counts,
  reviewed: counts,
  hasNotes: counts,
  screenshots: largeCounts,
  /** Index into `decisions`: trades of one idea, copied over accounts; −1 = a decision of its own. */
  decision: places,
  /** Index into `decisionsByHand`: the trade whose decision the trader assigned it to; −1 = left to the groups. */
  decisionByHand: places,
  /** Index into `imports`, −1 = typed by hand. */
  importIndex: integers,
}

type FactColumns = { [Name in keyof typeof FACTS]: InstanceType<(typeof FACTS)[Name]['of']> }
/** For timed fields, `…Recorded` is an index into RECORDED: when the word was written down; −1 = unknown. */
type Fields = { [Name in WordField | ScoreField | `${TimedField}Recorded`]: Int8Array }

/**
 * One user's trades as columns: the form every filter and statistic works on. Row i of every column is the same trade,
 * in the order of `compareRows`: by closing time, open trades last. A word column holds indices into its word list
 * (`-1` = none); list columns hold arrays of indices.
 */
export type TradeColumns = FactColumns &
  Fields & {
    length: number
    id: RowList<string>
    /** Account ids, and each account's currency, starting balance (null: not known) and break-even tolerance in micros. */
    accounts: string[]
    accountCurrencies: string[]
    accountStartingBalances: (number | null)[]
    accountTolerances: number[]
    /** What each account may lose, as its owner entered it, in micros; null: nothing entered. */
    accountLossLimits: (number | null)[]
    /** The trading day each starting balance is dated to, in days since 1970-01-01; NaN: before the first trade. */
    accountStartDays: number[]
    symbols: string[]
    roots: string[]
    setups: string[]
    tags: string[]
    tagLists: RowList<readonly number[]>
    mistakes: string[]
    mistakeLists: RowList<readonly number[]>
    /** Each decision, identified by the trade it was first taken in. */
    decisions: string[]
    decisionsByHand: string[]
    imports: string[]
  }

/** The rows a statistic is computed for, in column order. */
export type Selection = { columns: TradeColumns; rows: Uint32Array }

export type ColumnAccount = {
  id: string
  currency: string
  /** Null: not known. */
  startingBalance: number | null
  /** Results within ± this are break-even; 0 if omitted. */
  tolerance?: number
  lossLimit?: number | null
  startDay?: number | null
}

/** What the columns hold about each account, in the order of the accounts. */
export function accountColumns(accounts: readonly ColumnAccount[]) {
  return {
    accounts: accounts.map((account) => account.id),
    accountCurrencies: accounts.map((account) => account.currency),
    accountStartingBalances: accounts.map((account) => account.startingBalance),
    accountTolerances: accounts.map((account) => account.tolerance ?? 0),
    accountLossLimits: accounts.map((account) => account.lossLimit ?? null),
    accountStartDays: accounts.map((account) => account.startDay ?? Number.NaN),
  } satisfies Partial<TradeColumns>
}

/** A value of a column, null where it is unknown. @example known(columns.net[row]) // → null for NaN */
export function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

/**
 * Empty columns of a given length, to be filled row by row.
 * @example emptyColumns(2, []).confidence // → Int8Array [0, 0]: not recorded
 */
export function emptyColumns(length: number, accounts: readonly ColumnAccount[]): TradeColumns {
  const kinds = Object.entries({ ...FACTS, ...fieldColumns() })
  const numbers = kinds.map(([name, { of, empty }]) => [name, new of(length).fill(empty)])
  return {
    ...(Object.fromEntries(numbers) as FactColumns & Fields),
    length,
    id: new Array<string>(length),
    ...accountColumns(accounts),
    symbols: [],
    roots: [],
    setups: [],
    tags: [],
    tagLists: new Array<readonly number[]>(length).fill(NO_WORDS),
    mistakes: [],
    mistakeLists: new Array<readonly number[]>(length).fill(NO_WORDS),
    decisions: [],
    decisionsByHand: [],
    imports: [],
  }
}

const NO_WORDS: readonly number[] = []

function fieldColumns() {
  const of = (names: readonly string[], kind: typeof codes) => names.map((name) => [name, kind] as const)
  return Object.fromEntries([
    ...of(fieldsOfKind('word'), codes),
    ...of(fieldsOfKind('score'), bytes),
    ...of(
      fieldsWith('timed').map((name) => `${name}Recorded`),
      codes,
    ),
  ])
}
