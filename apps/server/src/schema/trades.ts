import type { CostsKnown, GrossSource, TradeFill } from '@ballast/domain/trades/trade'
import type {
  FieldOfKind,
  StoredFields,
  TimedField,
  TradeFieldName,
} from '@ballast/domain/trades/trade-fields'
import type { Emotion } from '@ballast/domain/vocabulary/emotions'
import type {
  AssetClass,
  Direction,
  ExcursionSource,
  PlanAnswer,
  RSource,
  TradeStatus,
} from '@ballast/domain/vocabulary/trade-vocabulary'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
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

import { PACKED_JOURNAL, PACKED_TRADE } from './packed.ts'
import { ownerTable } from './table-classes.ts'

/** Trades as built from executions: rebuilt at any time, never edited. `id` is derived from account and key. */
export const trades = ownerTable(
  'trades',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    accountId: uuid().notNull(),
    /** Identity of the execution that opened it. */
    key: text().notNull(),
    sourceId: uuid().notNull(),
    manual: boolean().notNull(),
    symbol: text().notNull(),
    root: text().notNull(),
    assetClass: text().$type<AssetClass>().notNull(),
    direction: text().$type<Direction>().notNull(),
    status: text().$type<TradeStatus>().notNull(),
    quantity: numeric().notNull(),
    averageEntry: numeric().notNull(),
    averageExit: numeric(),
    openedAt: instant().notNull(),
    /** False if no source says when it was opened: `opened_at` is then only used for sorting. */
    openKnown: boolean().notNull().default(true),
    closedAt: instant(),
    /** The broker's order among simultaneous fills: that of the trade's last fill. */
    closingSequence: integer().notNull().default(0),
    tradingDay: date({ mode: 'string' }).notNull(),
    openDay: date({ mode: 'string' }).notNull(),
    /** Minute of the day at which it was opened, on the account's clock. */
    openMinute: smallint().notNull(),
    gross: micros(),
    grossSource: text().$type<GrossSource>().notNull(),
    commission: micros().notNull(),
    fees: micros().notNull(),
    swap: micros().notNull(),
    costsKnown: text().$type<CostsKnown>().notNull(),
    /** The part of `commission` that comes from the account's commission profiles; null: all known costs are stated. */
    computedCosts: micros(),
    /** Whether the trader corrected one of its fills. */
    corrected: boolean().notNull().default(false),
    net: micros(),
    risk: micros(),
    rSource: text().$type<RSource>().notNull(),
    mae: micros(),
    maeSource: text().$type<ExcursionSource>(),
    mfe: micros(),
    mfeSource: text().$type<ExcursionSource>(),
    fileStop: numeric(),
    fileTarget: numeric(),
    /** Changes whenever any built value changes: a rebuild writes only rows with a different fingerprint. */
    fingerprint: text().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    deletedAt: instant(),
    /** The order in which rows were written, which is roughly their order on disk: bulk reads follow it. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    packed: text().generatedAlwaysAs(sql.raw(PACKED_TRADE)),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('trades_version').on(t.userId, t.version),
    index('trades_seq').on(t.userId, t.seq),
    index('trades_closed').on(t.userId, t.accountId, t.symbol, t.closedAt),
    index('trades_typed').on(t.userId, t.sourceId).where(sql`manual`),
    index('trades_deleted').on(t.userId, t.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
)

/** The fills of a trade, apart from its row: statistics read all rows of a user, fills are read for one trade. */
export const tradeFills = ownerTable(
  'trade_fills',
  {
    userId: uuid().notNull(),
    tradeId: uuid().notNull(),
    fills: jsonb().$type<TradeFill[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tradeId] })],
)

/** The fields in which journals are joined when their trades are. */
export type JoinableFields = Pick<StoredFields, FieldOfKind<'words'> | 'notes'>
/** What separates joined journals again. The others wait unchanged under their own trades' ids. */
export type JoinedJournals = {
  /** Keys of the journals that were joined to this one, in the order of joining. */
  keys: string[]
  /** This journal's fields without theirs. */
  own: JoinableFields
}

/** The journal of a trade. Stored under the trade's id, and never deleted by a rebuild or an undo. */
export const tradeJournals = ownerTable(
  'trade_journals',
  {
    userId: uuid().notNull(),
    tradeId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** The trade's key when it was written, which finds the trade again after fills are added. */
    key: text().notNull(),
    /** The trade it was written about, while another trade contains that one's fills. */
    movedFrom: uuid(),
    /** Set while it contains journals of trades that became part of this one. */
    joined: jsonb().$type<JoinedJournals>(),
    revision: integer().notNull(),
    emotionBefore: text().$type<Emotion>(),
    emotionBeforeAt: instant(),
    emotionDuring: text().$type<Emotion>(),
    emotionDuringAt: instant(),
    emotionAfter: text().$type<Emotion>(),
    emotionAfterAt: instant(),
    confidence: smallint(),
    executionScore: smallint(),
    rating: smallint(),
    planFollowed: text().$type<PlanAnswer>(),
    plannedEntry: numeric(),
    stop: numeric(),
    /** When it was first written down. Null if unknown, as in older records. */
    stopSince: instant(),
    target: numeric(),
    typedRisk: micros(),
    typedMae: micros(),
    typedMfe: micros(),
    setupId: uuid(),
    ruleChecks: jsonb().$type<Record<string, boolean>>().notNull().default(sql`'{}'::jsonb`),
    tags: jsonb().$type<string[]>().notNull().default(sql`'[]'::jsonb`),
    mistakes: jsonb().$type<string[]>().notNull().default(sql`'[]'::jsonb`),
    notes: text().notNull().default(''),
    /** The trade whose decision the trader assigned it to; its own id: a decision of its own; null: determined by the groups. */
    decisionGroup: text(),
    /** Key of the trade named there, while another trade that contains its fills is named instead. */
    decisionFromKey: text(),
    reviewedAt: instant(),
    updatedAt: instant().notNull(),
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    packed: text().generatedAlwaysAs(sql.raw(PACKED_JOURNAL)),
  } satisfies Record<TradeFieldName | `${TimedField}At`, unknown> & Record<string, unknown>,
  (t) => [
    primaryKey({ columns: [t.userId, t.tradeId] }),
    index('trade_journals_seq').on(t.userId, t.seq),
    index('trade_journals_carried')
      .on(t.userId, t.accountId)
      .where(sql`moved_from IS NOT NULL OR joined IS NOT NULL`),
    index('trade_journals_notes').using('gin', sql`to_tsvector('simple', ${t.notes})`),
  ],
)

export const screenshots = ownerTable(
  'screenshots',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    tradeId: uuid().notNull(),
    /** Key of the trade it was added to, while it is with another trade that contains that one's fills. */
    fromKey: text(),
    storageKey: text().notNull(),
    caption: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('screenshots_trade').on(t.userId, t.tradeId)],
)

/** The values that a bulk change replaced, so that it can be undone. */
export const bulkEdits = ownerTable(
  'bulk_edits',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    before: jsonb().notNull(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
)
