import type { ImportStatus } from '@ballast/contract/imports'
import type { CashEventKind } from '@ballast/domain/executions/execution'
import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import type { DecidedDateOrder } from '@ballast/importers/cells/date-time'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, micros } from './column-kinds.ts'
import { ownerTable } from './table-classes.ts'

export type StoredFile = {
  name: string
  format: string
  size: number
  sha256: string
  storageKey: string
  /** How its dates were read, if they can be written either way; unknown of files from before it was stored. */
  dateOrder?: DecidedDateOrder
}
export type StoredTotals = {
  source: string
  count: number | null
  gross: number | null
  fees: number | null
  net: number | null
}
/** A trading day of the import: our result, and the broker's own net if a file states it. */
export type StoredDay = {
  day: string
  trades: number
  gross: number | null
  fees: number | null
  net: number | null
  stated: number | null
}
/** The balance after the last row of a broker's ledger, in millionths. */
export type StoredLedger = { at: string; balance: number }
/** The part of the files an import took: a broker account in a currency, as the files name them. */
export type StoredPart = {
  key: string
  family: string
  account: string | null
  currency: string | null
  /** Null if the files contain no ledger; missing in imports from before ledgers were read. */
  ledger?: StoredLedger | null
}
export type ImportCounts = {
  executions: number
  known: number
  enriched: number
  cashEvents: number
  skipped: number
  problems: number
  trades: number
  /** Missing in imports from before they were counted. */
  waiting?: number
  unknownCosts?: number
  unknownResults?: number
  /** Contradictions to other reports, of which nothing was added; among the problems. */
  conflicts?: number
  /**
   * Rows that are not stored, or not in the positions that the files state, because of what other imports of the account state:
   * they change with those (decision 0068).
   */
  dependent?: number
}

export const imports = ownerTable(
  'imports',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    accountId: uuid().notNull(),
    status: text().$type<ImportStatus>().notNull(),
    error: text(),
    files: jsonb().$type<StoredFile[]>().notNull(),
    options: jsonb().notNull(),
    counts: jsonb().$type<ImportCounts>().notNull(),
    totals: jsonb().$type<StoredTotals>().notNull(),
    stated: jsonb().$type<StoredTotals[]>().notNull(),
    days: jsonb().$type<StoredDay[]>().notNull().default(sql`'[]'::jsonb`),
    /** The broker account named in the files; null for imports from before it was stored. */
    part: jsonb().$type<StoredPart>(),
    differences: jsonb().$type<string[]>().notNull().default(sql`'[]'::jsonb`),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    undoneAt: instant(),
    /** The run that writes it, a new one for each attempt: all rows come from one run. Null before the first. */
    run: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('imports_running').on(t.userId, t.id).where(sql`status = 'running'`),
  ],
)

/**
 * One fill as one source states it. Two imports that contain the same fill each have a row, so that undoing one leaves the
 * other; the effective fill is merged from its rows by authority.
 */
export const executions = ownerTable(
  'executions',
  {
    userId: uuid().notNull(),
    accountId: uuid().notNull(),
    identity: text().notNull(),
    /** The import it came with; for typed fills the typed trade's own id. */
    sourceId: uuid().notNull(),
    manual: smallint().notNull().default(0),
    symbol: text().notNull(),
    side: text().$type<Side>().notNull(),
    quantity: numeric().notNull(),
    price: numeric().notNull(),
    executedAt: instant().notNull(),
    sequence: integer().notNull(),
    positionKey: text(),
    statedGross: micros(),
    commission: micros(),
    fees: micros(),
    swap: micros(),
    authority: smallint().notNull(),
    originalTime: text().notNull(),
    details: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.accountId, t.identity, t.sourceId] }),
    index('executions_time').on(t.userId, t.accountId, t.symbol, t.executedAt),
    index('executions_source').on(t.userId, t.sourceId),
    index('executions_order').on(t.userId, t.accountId, sql`(${t.details} ->> 'orderId')`),
  ],
)

/** The order of an execution, as the index `executions_order` has it. */
export const orderId = sql<string | null>`${executions.details} ->> 'orderId'`

export const cashEvents = ownerTable(
  'cash_events',
  {
    userId: uuid().notNull(),
    accountId: uuid().notNull(),
    identity: text().notNull(),
    sourceId: uuid().notNull(),
    kind: text().$type<CashEventKind>().notNull(),
    amount: micros().notNull(),
    currency: text().notNull(),
    occurredAt: instant().notNull(),
    symbol: text(),
    text: text().notNull(),
    /** The broker account that the file names; null if it names none, and in rows from before it was stored. */
    account: text(),
    /**
     * Whether a fill of the account includes the amount, so that it does not move the balance itself (decision 0065). Lines of
     * a contract are placed as the account's fills are; of a line that names none, its own file says so.
     */
    placed: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.accountId, t.identity, t.sourceId] }),
    index('cash_events_source').on(t.userId, t.sourceId),
    index('cash_events_balance').on(t.userId, t.accountId, t.identity, t.sourceId).where(sql`NOT placed`),
    index('cash_events_kept').on(t.userId, t.accountId, t.identity).where(sql`placed AND symbol IS NULL`),
  ],
)

/** Whether a line's own file says that it does not move the balance, as the index `cash_events_kept` has it. */
export const isPlacedByFile = sql<boolean>`(${cashEvents.placed} AND ${cashEvents.symbol} IS NULL)`

/** Column mappings remembered per header. */
export const columnMappings = ownerTable(
  'column_mappings',
  {
    userId: uuid().notNull(),
    signature: text().notNull(),
    /** The trader's name for it. */
    name: text(),
    mapping: jsonb().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.signature] })],
)

/** Fills that the user has merged or split: an identity's group overrides flat-to-flat. */
export const executionGroups = ownerTable(
  'execution_groups',
  {
    userId: uuid().notNull(),
    accountId: uuid().notNull(),
    identity: text().notNull(),
    groupKey: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.accountId, t.identity] })],
)

/**
 * The trader's corrections of an imported fill; null where the source is right. Stored by the fill's identity,
 * independently of any import, so that they survive an undo.
 */
export const executionCorrections = ownerTable(
  'execution_corrections',
  {
    userId: uuid().notNull(),
    accountId: uuid().notNull(),
    identity: text().notNull(),
    quantity: numeric(),
    price: numeric(),
    executedAt: instant(),
    commission: micros(),
    fees: micros(),
    /** The result of what the fill closed, before costs. */
    gross: micros(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.accountId, t.identity] })],
)

/**
 * Fills that count in another account than the one they came into. Stored by the fill's identity, independently of any
 * import, so that the next file that contains them does not bring them back.
 */
export const movedFills = ownerTable(
  'moved_fills',
  {
    userId: uuid().notNull(),
    /** The account the fill came into. */
    accountId: uuid().notNull(),
    identity: text().notNull(),
    toAccountId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.accountId, t.identity] }),
    index('moved_fills_to').on(t.userId, t.toAccountId),
  ],
)

export type RegroupingBefore = { identity: string; groupKey: string | null }[]
export const regroupings = ownerTable(
  'regroupings',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    accountId: uuid().notNull(),
    symbol: text().notNull(),
    before: jsonb().$type<RegroupingBefore>().notNull(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
)
