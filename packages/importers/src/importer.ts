import type { CashEvent, Execution } from '@ballast/domain/executions/execution'
import type { Micros } from '@ballast/domain/money/micros'

/** One uploaded file, as bytes. The name is only a hint for the reader, never proof of the content. */
export type SourceFile = { name: string; bytes: Uint8Array }

/** A grid of cell texts read from a file. Row and column numbers shown to users start at 1. */
export type Table = {
  /** Sheet name for workbooks, element name for XML, else ''. */
  name: string
  rows: string[][]
  /** HTML only: per row, the `title` attribute of its first cell ('' if there is none). */
  titles?: string[]
}

/**
 * The tables `read` finds in a file, with notes about the file. A cell with a formula but no stored result keeps the
 * formula (`=SUM(A1:A9)`), so that it is never taken for empty.
 */
export type Document = {
  file: string
  kind: 'csv' | 'xlsx' | 'html' | 'xml'
  tables: Table[]
  /** The full title text of an HTML document; '' otherwise. */
  title: string
  notes: ImportNote[]
  /** CSV only: the cell delimiter; a semicolon hints at decimal commas. */
  delimiter?: string
}

/** A fact about the whole file that the user should know: re-saved by Excel, encoding guessed, … */
export type ImportNote = { code: string; text: string }

/** How certainly a format is recognised. `certain` formats are selected automatically, `possible` ones only offered. */
export type Match = { certainty: 'certain' | 'possible'; reason: string }

/** The currency if none is known: the ISO 4217 code for "no currency". */
export const NO_CURRENCY = 'XXX'

export type ImportOptions = {
  /** Zone of the times in files that do not state one: IANA, or the server clock `NEW_YORK_CLOSE`. */
  timeZone: string
  /** Currency of the account, only used if the file states none; `NO_CURRENCY` if it is unknown. */
  currency: string
  /** Day-first or month-first, if the file leaves it open and the user has answered. */
  dateOrder?: 'day-first' | 'month-first'
}

/** Unit of a format's rows, as shown to users. */
export const ROW_UNITS = ['execution', 'closed trade', 'order', 'cash transaction', 'day'] as const
export type RowUnit = (typeof ROW_UNITS)[number]

/**
 * One pair's share of a fill, so that two partial views can be added up. `quantity` is decimal text; `gross` is the
 * pair's result before costs if this fill is the later of the two, else null.
 */
export type PairPart = { quantity: string; gross: Micros | null }

/**
 * An execution as a file states it. `authority` decides between different reports about one fill: 3 = a fills report, 2
 * = an order, 1 = derived from closed trades or pairs.
 */
export type ImportedExecution = Execution & {
  authority: 1 | 2 | 3
  /** Broker account named in the file, or null. */
  account: string | null
  /** The currency of its result and costs, if the row or its file states one. */
  currency?: string | null
  /** 1-based source rows. */
  rows: number[]
  /** The file the rows are in; set if several files are imported together. */
  file?: string
  /** The time exactly as the file wrote it. */
  originalTime: string
  /** For fills known through pairs: the share of each pair (`<buy fill id>:<sell fill id>`). */
  parts?: Record<string, PairPart>
  /** The platform's last known stop and target; shown, but never used as the risk at entry. */
  lastStop?: string | null
  lastTarget?: string | null
  /** Excursions the file states, as money, both positive. */
  mae?: Micros | null
  mfe?: Micros | null
  comment?: string | null
  /** Session date stated by the file (`YYYY-MM-DD`), used to check the account's day boundary. */
  statedDay?: string | null
  /**
   * Set on a fill of a position that was opened before its file begins: what the file says the fill does to it, `other`
   * if that is not a close. It counts only where the opening is known from elsewhere.
   */
  unopened?: PositionEffect | 'other'
}

/**
 * What a file says a fill does to its position: `closes` it, `closes one` of several without naming it (hedging),
 * `crosses` it (closes it and opens the opposite one), or `removes` it without a side, as an expiry does.
 */
export type PositionEffect = 'closes' | 'closes one' | 'crosses' | 'removes'

export type ImportedCashEvent = CashEvent & {
  account: string | null
  rows: number[]
  originalTime: string
  /**
   * True if it does not move the balance itself: executions of the same import already include it, or the broker keeps it
   * apart. It then names no contract, and counts in no balance, even if another file does not say so.
   */
  placed?: boolean
}

export type ProblemCode =
  | 'bad_number'
  | 'bad_date'
  | 'bad_side'
  | 'missing_value'
  | 'unknown_kind'
  | 'skipped_hour'
  | 'disagrees'
  | 'short_row'
  | 'long_row'
  | 'too_long'
  | 'formula_cell'
  | 'overlap'

/** A row that was not understood. Nothing of it is imported. */
export type Problem = { row: number; column?: string; code: ProblemCode; text: string }

/** A row that is understood and deliberately skipped, with the reason in plain words. */
export type Skip = { row: number; reason: string }

/** Figures the file itself states, to compare with ours. Costs are signed (negative = paid); null = not stated. */
export type StatedTotals = {
  source: string
  count: number | null
  gross: Micros | null
  fees: Micros | null
  net: Micros | null
}

/** The net result of one session date (`YYYY-MM-DD`) as a file states it. */
export type StatedDay = { day: string; net: Micros; account: string | null }

/** The balance of an account after the last row of its ledger; `at` in ms. */
export type LedgerEnd = { at: number; balance: Micros }

/**
 * Two neighbouring rows of a ledger, the upper one first, between which the balance moves although no row says why:
 * negative if it falls.
 */
export type LedgerGap = { rows: [number, number]; amount: Micros }

/** What a file states as the running balance of one account in one currency; null where it names none. */
export type Ledger = {
  account: string | null
  currency: string | null
  /** Null if money of positions that are still open is in it. */
  end: LedgerEnd | null
  gaps: LedgerGap[]
}

/** Every data row of a file is counted exactly once. */
export type Census = {
  rows: number
  trades: number
  executions: number
  cashEvents: number
  skipped: number
  problems: number
}

/** How a file writes its dates; `ambiguous` if no day in it exceeds 12, so that the user must decide. */
export type DateOrder = 'day-first' | 'month-first' | 'ambiguous'

/**
 * The content of a file. Row totals are our sums over the file's own rows: `gross` of closed trades as written; of
 * fills and orders only if they end flat in contracts with a known point value (paired by the trade builder), else
 * `null`. `fees` sums every known cost, `null` if the rows state none.
 */
export type ImportResult = {
  unit: RowUnit
  executions: ImportedExecution[]
  /** Skipped fills of positions that were opened before the file begins, if there are any. */
  unopened?: ImportedExecution[]
  cashEvents: ImportedCashEvent[]
  skipped: Skip[]
  problems: Problem[]
  notes: ImportNote[]
  census: Census
  /** Number of rows of `unit` that were understood. */
  count: number
  gross: Micros | null
  fees: Micros | null
  net: Micros | null
  /**
   * First and last time on the file's own clock, year first: `2026-06-14 18:03:54`, with an offset
   * (`2025-04-03T12:00:47-04:00`) only if the file has one. Null if there are none.
   */
  firstTime: string | null
  lastTime: string | null
  stated: StatedTotals[]
  /** Net results per session date (`YYYY-MM-DD`) stated by the file; for reconciliation by day. */
  statedDays?: StatedDay[]
  /** The accounts' running balances, if the file states any. */
  ledgers?: Ledger[]
  currency: string | null
  /** Broker accounts named in the file. */
  accounts: string[]
  /** Set if the format leaves the zone open, but every time of this file has its offset from UTC. */
  statesZone?: true
  /** Set if the order of day and month had to be decided from the dates. */
  dateOrder?: DateOrder
}

/** A zone that explains every pair of UTC and displayed times in a file, and the evidence for it. */
export type FoundZone = { offsetMinutes: number; suggestedZone: string; evidence: string }

/** One format of one platform. Pure: no network, no clock, no database. */
export type Importer = {
  /** Stable, stored with each import: `tradovate-fills`. A new layout gets a new id. */
  id: string
  /** Formats of one family enrich each other when imported together: `tradovate`. */
  family: string
  broker: string
  label: string
  /** Menu path in the platform, shown to the user. */
  howToExport: string
  /** The evidence the format was checked against, and when. Inferred formats are never auto-detected. */
  evidence: { kind: 'real file' | 'documented header' | 'inferred'; seen: string }
  unit: RowUnit
  /** Whether the file's times include their zone (`file`) or the user is asked (`ask`). */
  zone: 'file' | 'ask'
  matches(document: Document): Match | null
  parse(document: Document, options: ImportOptions): ImportResult
  /**
   * The zone of the times, if this file reveals it (Tradovate Fills); null otherwise. `preferred` is tried first, so
   * that a user's own zone is used if it explains the file equally well.
   */
  findZone?(document: Document, preferred?: string): FoundZone | null
}

/** A file that cannot be imported at all: the message says what it is and what to do. */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode
  constructor(code: UnreadableCode, message: string) {
    super(message)
    this.name = 'UnreadableFile'
    this.code = code
  }
}
export type UnreadableCode =
  | 'empty'
  | 'too_large'
  | 'binary'
  | 'not_supported'
  | 'truncated'
  | 'zip_bomb'
  | 'encrypted'
  | 'no_table'
  | 'wrong_report'
