import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { CORRECTED_FACTS } from '@ballast/domain/executions/execution'
import { COSTS_KNOWN, GROSS_SOURCES } from '@ballast/domain/trades/trade'
import {
  ASSET_CLASSES,
  DIRECTIONS,
  EXCURSION_SOURCES,
  OUTCOMES,
  R_SOURCES,
  SIDES,
  TRADE_STATUSES,
} from '@ballast/domain/vocabulary/trade-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { figureSchema } from './figures.ts'
import { bulkFields, journalFields, listedFields, recordedFields } from './journal/journal-fields.ts'
import { screenshotSchema } from './screenshots.ts'
import { TRADE_SORTS, tradeFilterFields, tradeFilterSchema } from './trade-filter.ts'
import {
  daySchema,
  decimalSchema,
  idParams,
  idSchema,
  idsSchema,
  instantSchema,
  localTimeSchema,
  moneySchema,
  positiveDecimalSchema,
  requiredTextSchema,
  revisionSchema,
  wholeNumber,
  wordSchema,
} from './values.ts'

/** A trade as a row of the log. Money in `currency`, costs signed (negative: paid). */
export const tradeRowSchema = z.object({
  id: idSchema,
  accountId: idSchema,
  accountName: z.string(),
  currency: z.enum(CURRENCIES),
  timeZone: z.string(),
  symbol: z.string(),
  root: z.string(),
  assetClass: z.enum(ASSET_CLASSES),
  direction: z.enum(DIRECTIONS),
  status: z.enum(TRADE_STATUSES),
  /** Null while open or if the result is unknown. */
  outcome: z.nullable(z.enum(OUTCOMES)),
  quantity: decimalSchema,
  averageEntry: decimalSchema,
  averageExit: z.nullable(decimalSchema),
  openedAt: instantSchema,
  /** False if no source says when it was opened: `openedAt` is then the time of the close. */
  openKnown: z.boolean(),
  closedAt: z.nullable(instantSchema),
  /** The day its money belongs to: that of the close, or of the opening while it is open. */
  tradingDay: daySchema,
  /** The trading day it was opened on. */
  openDay: daySchema,
  holdSeconds: z.nullable(z.number()),
  gross: z.nullable(moneySchema),
  grossSource: z.enum(GROSS_SOURCES),
  commission: moneySchema,
  fees: moneySchema,
  swap: moneySchema,
  costsKnown: z.enum(COSTS_KNOWN),
  /** The part of the commission that was computed from the account's profiles; null: all known costs are stated. */
  computedCosts: z.nullable(moneySchema),
  /** Whether the trader corrected one of its fills. */
  corrected: z.boolean(),
  net: z.nullable(moneySchema),
  risk: z.nullable(moneySchema),
  /** Net and gross result ÷ risk; null while open or if one of the two is unknown. */
  rMultiple: z.nullable(z.number()),
  grossR: z.nullable(z.number()),
  rSource: z.enum(R_SOURCES),
  mae: z.nullable(moneySchema),
  mfe: z.nullable(moneySchema),
  setup: z.nullable(z.string()),
  ...listedFields,
  reviewedAt: z.nullable(instantSchema),
  hasNotes: z.boolean(),
  screenshotCount: z.number(),
  importId: z.nullable(idSchema),
  /** In lists of decisions: its copies in other accounts, whose money and size are included in the row. */
  copyIds: z.array(idSchema),
  /** For a decision, the leader's own figures, which R and percent refer to; null for a trade. */
  leader: z.nullable(
    z.object({ net: z.nullable(moneySchema), gross: z.nullable(moneySchema), risk: z.nullable(moneySchema) }),
  ),
})
export type TradeRow = z.infer<typeof tradeRowSchema>

export const tradeFillSchema = z.object({
  executionId: idSchema,
  side: z.enum(SIDES),
  quantity: decimalSchema,
  price: decimalSchema,
  executedAt: instantSchema,
  /** As the broker wrote it; empty for typed fills. */
  originalTime: z.string(),
  commission: z.nullable(moneySchema),
  fees: z.nullable(moneySchema),
  swap: z.nullable(moneySchema),
  /** Whether its commission was computed from the account's profiles. */
  computed: z.boolean(),
  /** The source's values of the whole fill where the trader corrected them; null for values that were not corrected. */
  original: z.nullable(
    z.object({
      quantity: z.nullable(decimalSchema),
      price: z.nullable(decimalSchema),
      executedAt: z.nullable(instantSchema),
      /** Also null if no source states it. */
      commission: z.nullable(moneySchema),
      fees: z.nullable(moneySchema),
      /** The result of what it closed, as the broker states it; also null if nothing is stated. */
      gross: z.nullable(moneySchema),
      facts: z.array(z.enum(CORRECTED_FACTS)),
    }),
  ),
  /** Costs paid in another currency, as on crypto exchanges: shown as they are, never converted. */
  feesInKind: z.array(z.object({ quantity: decimalSchema, currency: z.string() })),
})

/** A trade opened by the same order in another contract: another leg of a spread. */
export const openedTogetherSchema = z.object({
  id: idSchema,
  symbol: z.string(),
  direction: z.enum(DIRECTIONS),
  quantity: decimalSchema,
  /** Null while open or if unknown. */
  net: z.nullable(moneySchema),
})

export const journalSchema = z.object(journalFields)
export type Journal = z.infer<typeof journalSchema>

export const tradeDetailSchema = z.extend(tradeRowSchema, {
  ...journalFields,
  ...recordedFields,
  maeSource: z.nullable(z.enum(EXCURSION_SOURCES)),
  mfeSource: z.nullable(z.enum(EXCURSION_SOURCES)),
  /** Stop and target last known to the platform; not the risk at entry. */
  fileStop: z.nullable(decimalSchema),
  fileTarget: z.nullable(decimalSchema),
  pointValue: z.nullable(decimalSchema),
  tickSize: z.nullable(decimalSchema),
  fills: z.array(tradeFillSchema),
  openedTogether: z.array(openedTogetherSchema),
  screenshots: z.array(screenshotSchema),
  manual: z.boolean(),
  importName: z.nullable(z.string()),
  /** Rises with every change to the journal; send it back to detect a conflict. */
  revision: z.number(),
  /** Changes with its fills and figures; send it back with other fills to detect a conflict. */
  fillsVersion: z.string(),
})
export type TradeDetail = z.infer<typeof tradeDetailSchema>

export const tradeTotalsSchema = z.object({
  n: z.number(),
  /** One line per currency; amounts in different currencies are never added. */
  money: z.array(
    z.object({
      currency: z.enum(CURRENCIES),
      n: z.number(),
      gross: moneySchema,
      /** Null if no trade's costs are known. */
      costs: z.nullable(moneySchema),
      /** The part of the costs that was computed. */
      computedCosts: moneySchema,
      net: moneySchema,
    }),
  ),
  unknownCosts: z.number(),
  /** Trades whose costs are computed, wholly or in part. */
  computedCosts: z.number(),
  unknownResults: z.number(),
  open: z.number(),
  winRate: figureSchema,
  averageR: figureSchema,
  averageHoldSeconds: z.nullable(z.number()),
  unreviewed: z.number(),
})
export type TradeTotals = z.infer<typeof tradeTotalsSchema>

export const PAGE_SIZE = 100
export const listTrades = endpoint({
  method: 'GET',
  path: '/api/journal',
  summary: 'Get a page of the trade log, filtered and sorted, with totals over all matching trades',
  query: z.object({
    ...tradeFilterFields,
    sort: z._default(z.enum(TRADE_SORTS), 'openedAt'),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
    offset: z._default(wholeNumber({ min: 0, max: 10_000_000 }), 0),
    limit: z._default(wholeNumber({ min: 1, max: 500 }), PAGE_SIZE),
  }),
  response: z.object({
    rows: z.array(tradeRowSchema),
    total: z.number(),
    all: z.number(),
    totals: tradeTotalsSchema,
  }),
})
export const getTradeWords = endpoint({
  method: 'GET',
  path: '/api/journal/words',
  summary: 'List symbols, tags and mistakes in use, with counts',
  response: z.object({
    symbols: z.array(z.object({ word: z.string(), n: z.number() })),
    tags: z.array(z.object({ word: z.string(), n: z.number() })),
    mistakes: z.array(z.object({ word: z.string(), n: z.number() })),
  }),
})
export const getTrade = endpoint({
  method: 'GET',
  path: '/api/journal/:id',
  summary: 'Get a trade with its fills and everything written about it',
  params: idParams,
  response: tradeDetailSchema,
  errors: ['not_found'],
})

export const manualFillSchema = z.object({
  side: z.enum(SIDES),
  quantity: positiveDecimalSchema,
  price: decimalSchema,
  at: localTimeSchema,
  commission: z.nullable(moneySchema),
  fees: z.nullable(moneySchema),
})
/** A typed trade: its fills on the account's clock, and optionally the feelings. */
export const manualTradeSchema = z.object({
  accountId: idSchema,
  symbol: requiredTextSchema('Enter a symbol', 40),
  fills: z
    .array(manualFillSchema)
    .check(z.minLength(1, 'A trade has at least one fill'), z.maxLength(200, 'At most 200 fills')),
  /** The result before costs, for contracts without a known point value. */
  statedGross: z.optional(z.nullable(moneySchema)),
  journal: z.optional(z.partial(journalSchema)),
})
export type ManualTrade = z.infer<typeof manualTradeSchema>

export const createTrade = endpoint({
  method: 'POST',
  path: '/api/journal',
  summary: 'Enter a trade manually',
  body: manualTradeSchema,
  response: tradeDetailSchema,
  errors: ['not_found', 'trade_limit', 'sample_there'],
})
export const replaceFills = endpoint({
  method: 'PUT',
  path: '/api/journal/:id/fills',
  summary: 'Change the fills of a manually entered trade',
  params: idParams,
  body: z.extend(z.omit(manualTradeSchema, { journal: true }), {
    /** The version the new fills started from; without one they replace any. */
    fillsVersion: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: tradeDetailSchema,
  errors: ['not_found', 'not_manual', 'stale'],
})
export const writeJournal = endpoint({
  method: 'PATCH',
  path: '/api/journal/:id',
  summary: 'Save a trade’s journal; omitted fields stay as they are',
  params: idParams,
  body: z.extend(z.partial(journalSchema), {
    reviewed: z.optional(z.boolean()),
    revision: z.optional(revisionSchema),
  }),
  /** Send the next change with this revision. */
  response: z.object({ revision: revisionSchema }),
  errors: ['not_found', 'stale'],
})
export const duplicateTrade = endpoint({
  method: 'POST',
  path: '/api/journal/:id/duplicate',
  summary: 'Duplicate a trade as a manually entered one',
  params: idParams,
  response: tradeDetailSchema,
  errors: ['not_found', 'trade_limit'],
})
export const splitTrade = endpoint({
  method: 'POST',
  path: '/api/journal/:id/split',
  summary: 'Split a trade: the given fills become a trade of their own',
  params: idParams,
  body: z.object({
    executionIds: idsSchema('Choose the fills that leave'),
  }),
  response: z.object({ ids: z.array(idSchema), regrouping: idSchema }),
  errors: ['not_found', 'cannot_split'],
})
const ids = idsSchema('Choose at least one trade')
export const mergeTrades = endpoint({
  method: 'POST',
  path: '/api/journal/merge',
  summary: 'Merge several trades into one',
  body: z.object({ ids }),
  response: z.object({ ids: z.array(idSchema), regrouping: idSchema }),
  errors: ['not_found', 'cannot_merge'],
})
export const undoRegrouping = endpoint({
  method: 'POST',
  path: '/api/journal/regroupings/:id/undo',
  summary: 'Undo a split or merge',
  params: idParams,
  response: z.object({ ids: z.array(idSchema) }),
  errors: ['not_found'],
})
export const deleteTrades = endpoint({
  method: 'POST',
  path: '/api/journal/delete',
  summary: 'Delete trades; they can be restored for 30 days',
  body: z.object({ ids }),
  response: z.object({ deleted: z.number() }),
  errors: ['not_found'],
})
export const restoreTrades = endpoint({
  method: 'POST',
  path: '/api/journal/restore',
  summary: 'Restore deleted trades',
  body: z.object({ ids }),
  response: z.object({ restored: z.number() }),
  errors: ['not_found'],
})
/** A change to many trades; the response contains what undoes it. */
export const bulkChangeSchema = z.object({ ...bulkFields, reviewed: z.optional(z.boolean()) })
export const bulkEdit = endpoint({
  method: 'POST',
  path: '/api/journal/bulk',
  summary: 'Change many trades at once, by id or by filter',
  body: z.object({ ids: z.optional(ids), filter: z.optional(tradeFilterSchema), change: bulkChangeSchema }),
  response: z.object({ changed: z.number(), undo: idSchema }),
  errors: ['not_found'],
})
/** Renaming a word to one in use merges the two. */
export const renameWord = endpoint({
  method: 'POST',
  path: '/api/journal/words/rename',
  summary: 'Rename a tag or mistake on every trade and in every saved view',
  body: z
    .object({ of: z.enum(['tags', 'mistakes']), word: wordSchema, to: wordSchema })
    .check(z.refine(({ word, to }) => word !== to, { error: 'This is its name already', path: ['to'] })),
  response: z.object({ changed: z.number(), views: z.number(), undo: idSchema }),
  errors: ['not_found'],
})
export const undoBulkEdit = endpoint({
  method: 'POST',
  path: '/api/journal/bulk/:id/undo',
  summary: 'Undo a bulk change or a rename',
  params: idParams,
  response: z.object({ changed: z.number() }),
  errors: ['not_found'],
})
