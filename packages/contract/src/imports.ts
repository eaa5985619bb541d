import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import {
  COST_FIELDS,
  MAPPED_FIELDS,
  MAPPED_KINDS,
  MAX_FURTHER_COSTS,
} from '@ballast/domain/vocabulary/mapped-fields'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { daySchema, idParams, idSchema, instantSchema, moneySchema, timeOfDaySchema } from './values.ts'

export const MAX_IMPORT_BYTES = 60 * 1024 * 1024
export const MAX_IMPORT_FILES = 12
/** Maximum number of broker accounts in one set of files. */
export const MAX_IMPORT_PARTS = 50
/** Above what a user needs to try out zones and mappings. */
const READINGS = { calls: 60, seconds: 60 }
/** What comes first in dates such as 03/04. */
const dateOrderSchema = z.enum(['day-first', 'month-first'])

export const importFormatSchema = z.object({
  id: z.string(),
  /** Formats of one family belong to one platform and are read together. */
  family: z.string(),
  broker: z.string(),
  label: z.string(),
  howToExport: z.string(),
  evidence: z.enum(['real file', 'documented header', 'inferred']),
  seen: z.string(),
  unit: z.string(),
  /** Whether its times have a zone, or the user is asked for it. */
  zone: z.enum(['file', 'ask']),
})
export const listImportFormats = endpoint({
  method: 'GET',
  path: '/api/imports/formats',
  summary: 'List supported file formats, and how to export them',
  response: z.array(importFormatSchema),
})

/** How to read a table of unknown format: which 0-based column contains which field. */
export const columnMappingSchema = z.object({
  kind: z.enum(MAPPED_KINDS),
  /** Index among the file's tables (sheets). */
  table: z.number().check(z.int(), z.gte(0), z.lte(50)),
  /** 1-based row of the header; 0: none. */
  headerRow: z.number().check(z.int(), z.gte(0), z.lte(1000)),
  decimal: z.enum(['.', ',', 'auto']),
  dateOrder: z.enum(['day-first', 'month-first', 'auto']),
  columns: z.partialRecord(z.enum(MAPPED_FIELDS), z.number().check(z.int(), z.gte(0), z.lte(500))),
  /** Columns whose amounts are added to those of a cost's own column in `columns`. */
  furtherCosts: z.optional(
    z.partialRecord(
      z.enum(COST_FIELDS),
      z.array(z.number().check(z.int(), z.gte(0), z.lte(500))).check(z.maxLength(MAX_FURTHER_COSTS)),
    ),
  ),
  /** Whether the result column is before or after costs. */
  pnlIs: z.enum(['gross', 'net']),
  /** Sign of costs in the file. */
  costsAre: z.enum(['positive', 'signed', 'auto']),
})
export type ColumnMapping = z.infer<typeof columnMappingSchema>

/** The user's choices, sent as JSON in the form field `options`. */
export const importOptionsSchema = z.object({
  /** The account for everything, if the files belong to one account; null: the account files like these went into. */
  accountId: z.nullable(idSchema),
  /** The account for each part of files from several accounts, by its key; null leaves it out. */
  destinations: z._default(
    z
      .record(z.string().check(z.maxLength(200)), z.nullable(idSchema))
      .check(
        z.refine(
          (parts) => Object.keys(parts).length <= MAX_IMPORT_PARTS,
          `At most ${MAX_IMPORT_PARTS} accounts at once`,
        ),
      ),
    {},
  ),
  /** Zone of times in files that do not state one, IANA or `NEW_YORK_CLOSE`; null: the account's. */
  timeZone: z.nullable(z.string().check(z.maxLength(60))),
  dateOrder: z.nullable(dateOrderSchema),
  /** A format id chosen manually for all files; null: detected. */
  format: z.nullable(z.string().check(z.maxLength(60))),
  mapping: z.nullable(columnMappingSchema),
  /** Index of the file whose columns `mapping` names; by default the first file that is read with it. */
  mappingOf: z.optional(z.int().check(z.gte(0), z.lt(MAX_IMPORT_FILES))),
  /** Reads files even if all of them have been imported before, instead of reporting that. */
  again: z._default(z.boolean(), false),
})
export type ImportOptions = z.infer<typeof importOptionsSchema>
const formSchema = z.object({
  options: z.string().check(z.maxLength(20_000)),
  /** A preview's id instead of its files; on `preview_gone` they must be sent again. */
  preview: z.optional(idSchema),
})

export const totalsSchema = z.object({
  source: z.string(),
  count: z.nullable(z.number()),
  gross: z.nullable(moneySchema),
  fees: z.nullable(moneySchema),
  net: z.nullable(moneySchema),
})

/** A trading day of an import: our result, and the net that the broker states. Null: unknown. */
const importDaySchema = z.object({
  day: daySchema,
  trades: z.number(),
  gross: z.nullable(moneySchema),
  fees: z.nullable(moneySchema),
  net: z.nullable(moneySchema),
  stated: z.nullable(moneySchema),
})
export type ImportDay = z.infer<typeof importDaySchema>

export const fileReportSchema = z.object({
  name: z.string(),
  /** Null if the file could not be read or no format fits: see `refusal` and `offers`. */
  format: z.nullable(z.object({ id: z.string(), label: z.string(), broker: z.string(), reason: z.string() })),
  refusal: z.nullable(z.string()),
  unit: z.string(),
  /** The currency of its totals; null if the file does not state it. */
  currency: z.nullable(z.string()),
  totals: totalsSchema,
  firstTime: z.nullable(z.string()),
  lastTime: z.nullable(z.string()),
  stated: z.array(totalsSchema),
  census: z.object({
    rows: z.number(),
    trades: z.number(),
    executions: z.number(),
    cashEvents: z.number(),
    skipped: z.number(),
    problems: z.number(),
  }),
  problems: z.array(z.object({ row: z.number(), column: z.nullable(z.string()), text: z.string() })),
  skips: z.array(z.object({ reason: z.string(), count: z.number(), firstRow: z.number() })),
  notes: z.array(z.object({ code: z.string(), text: z.string() })),
  needsTimeZone: z.boolean(),
  /** Formats that the user may choose instead. */
  offers: z.array(z.object({ id: z.string(), label: z.string(), reason: z.string() })),
  /** For the column mapper: the first rows of the table and a suggestion. */
  table: z.nullable(
    z.object({
      rows: z.array(z.array(z.string())),
      suggestion: z.nullable(columnMappingSchema),
      remembered: z.boolean(),
    }),
  ),
})
export type FileReport = z.infer<typeof fileReportSchema>

/** The part of the files for one broker account in one currency, with the Ballast account it would go into. */
const importPartSchema = z.object({
  /** Identifies the part in `destinations`. */
  key: z.string(),
  broker: z.string(),
  /** The broker's own number or name for the account; null if the files do not state it. */
  brokerAccount: z.nullable(z.string()),
  /** Its currency; null if the files do not state it. */
  currency: z.nullable(z.string()),
  /** The account it was compared with: the chosen one, else the one that files like these went into before. */
  accountId: z.nullable(idSchema),
  /** Why that account was selected, unless it was chosen manually. */
  reason: z.nullable(z.string()),
  /** Accounts it does not seem to belong to, each with the reason; `isRefused`: it cannot go there at all. */
  misfits: z.array(z.object({ accountId: idSchema, text: z.string(), isRefused: z.boolean() })),
  /** Defaults for a new account. */
  proposal: z.object({
    name: z.string(),
    currency: z.nullable(z.enum(CURRENCIES)),
    timeZone: z.nullable(z.string()),
    dayReset: z.nullable(timeOfDaySchema),
  }),
  /** Executions that are new, already in the account, improved by this file, or in conflict. */
  executions: z.object({
    fresh: z.number(),
    /** Those of the new ones that continue positions from earlier imports. */
    continued: z.number(),
    known: z.number(),
    enriched: z.number(),
    conflicts: z.number(),
  }),
  cashEvents: z.object({ fresh: z.number(), known: z.number() }),
  /** The trades built from it, flat to flat; totals over the trades with a known result. */
  built: z.object({
    trades: z.number(),
    open: z.number(),
    gross: z.nullable(moneySchema),
    fees: z.nullable(moneySchema),
    net: z.nullable(moneySchema),
    unknownCosts: z.number(),
    unknownResults: z.number(),
  }),
  days: z.array(importDaySchema),
  canImport: z.boolean(),
})
export type ImportPart = z.infer<typeof importPartSchema>

export const importPreviewSchema = z.object({
  /** Stands for the files in further previews and in the import. */
  id: idSchema,
  /** Where each file was imported before, if all of them were: then nothing is read. Otherwise empty. */
  imported: z.array(
    z.object({ name: z.string(), accountId: idSchema, accountName: z.string(), importedAt: instantSchema }),
  ),
  files: z.array(fileReportSchema),
  /** The first fills as they would be stored: the file's text, the zone's clock and UTC. */
  samples: z.array(
    z.object({
      original: z.string(),
      local: z.string(),
      utc: instantSchema,
      day: daySchema,
      symbol: z.string(),
      side: z.string(),
      quantity: z.string(),
      price: z.string(),
    }),
  ),
  timeZone: z.string(),
  zoneEvidence: z.nullable(z.string()),
  /** How dates were read that leave the order of day and month open, if earlier files of the format decide it. */
  orderAsBefore: z.nullable(dateOrderSchema),
  /** Fills at times when their market is closed for the weekend: their clock was probably a different one. */
  weekendFills: z.number(),
  parts: z.array(importPartSchema),
  /** Each difference between the files' own figures and ours, explained; empty if all agree. */
  differences: z.array(z.string()),
  /** A message with the plan's limit if these files exceed it, or null. */
  noRoom: z.nullable(z.string()),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/imports/preview',
  summary: 'Preview what files would import; nothing is saved',
  savesNothing: true,
  bodyKind: 'form',
  maxBytes: MAX_IMPORT_BYTES,
  limit: READINGS,
  body: formSchema,
  response: importPreviewSchema,
  errors: ['not_found', 'too_large', 'unreadable_file', 'preview_gone'],
})

export const IMPORT_STATUSES = ['running', 'done', 'failed', 'undone'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
export const importSchema = z.object({
  id: idSchema,
  accountId: idSchema,
  accountName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** 0–1 while running. */
  progress: z.number(),
  step: z.nullable(z.string()),
  error: z.nullable(z.string()),
  files: z.array(z.object({ index: z.number(), name: z.string(), format: z.string(), size: z.number() })),
  counts: z.object({
    executions: z.number(),
    known: z.number(),
    enriched: z.number(),
    cashEvents: z.number(),
    skipped: z.number(),
    /** Fills among the skipped rows that count once an earlier file has the openings of their positions. */
    waiting: z.number(),
    problems: z.number(),
    trades: z.number(),
    /** Of the trades in the totals, those whose costs are not all known, and closed trades that are not in them. */
    unknownCosts: z.number(),
    unknownResults: z.number(),
    /**
     * Rows that are not stored as the files state them, because other imports of the account state them as well; null if the import
     * is from before they were counted.
     */
    dependent: z.nullable(z.number()),
  }),
  totals: totalsSchema,
  stated: z.array(totalsSchema),
  days: z.array(importDaySchema),
  /** The differences between the files and the trades built from them, as in the preview. */
  differences: z.array(z.string()),
  createdAt: instantSchema,
  finishedAt: z.nullable(instantSchema),
  undoneAt: z.nullable(instantSchema),
})
export type Import = z.infer<typeof importSchema>

export const createImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  summary: 'Import files into their accounts, one import per account; imports continue after the response',
  bodyKind: 'form',
  maxBytes: MAX_IMPORT_BYTES,
  limit: READINGS,
  body: formSchema,
  response: z.array(importSchema).check(z.minLength(1)),
  errors: [
    'not_found',
    'too_large',
    'unreadable_file',
    'preview_gone',
    'nothing_to_import',
    'trade_limit',
    'sample_there',
  ],
})
export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'List imports, newest first',
  response: z.array(importSchema),
})
export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'Get an import with its progress',
  params: idParams,
  response: importSchema,
  errors: ['not_found'],
})
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  summary:
    'Undo an import; what other imports of the account state as well stays, and journal entries are kept for a later import',
  params: idParams,
  response: importSchema,
  errors: ['not_found', 'import_running', 'import_undone'],
})
