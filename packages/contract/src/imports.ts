import { CURRENCIES } from '@ballast/domain/accounts/account-words'
import { MAPPED_FIELDS } from '@ballast/domain/vocabulary/mapped-fields'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { daySchema, idParams, idSchema, instantSchema, moneySchema, timeOfDaySchema } from './values.ts'

export const MAX_IMPORT_BYTES = 60 * 1024 * 1024
export const MAX_IMPORT_FILES = 12
/** Broker accounts in one set of files. */
export const MAX_IMPORT_PARTS = 50
/** A user trying out zones and mappings stays below it. */
const READINGS = { calls: 60, seconds: 60 }

export const importFormatSchema = z.object({
  id: z.string(),
  /** Formats of one family are of one platform, and are read together. */
  family: z.string(),
  broker: z.string(),
  label: z.string(),
  howToExport: z.string(),
  evidence: z.enum(['real file', 'documented header', 'inferred']),
  seen: z.string(),
  unit: z.string(),
  /** Whether its times carry their zone, or it is asked for. */
  zone: z.enum(['file', 'ask']),
})
export const listImportFormats = endpoint({
  method: 'GET',
  path: '/api/imports/formats',
  summary: 'List supported file formats, and how to export them',
  response: z.array(importFormatSchema),
})

/** How to read a table no format is known for: which 0-based column holds which field. */
export const columnMappingSchema = z.object({
  kind: z.enum(['executions', 'closed trades']),
  /** Index among the file's tables (sheets). */
  table: z.number().check(z.int(), z.gte(0), z.lte(50)),
  /** 1-based row of the header; 0 = none. */
  headerRow: z.number().check(z.int(), z.gte(0), z.lte(1000)),
  decimal: z.enum(['.', ',', 'auto']),
  dateOrder: z.enum(['day-first', 'month-first', 'auto']),
  columns: z.partialRecord(z.enum(MAPPED_FIELDS), z.number().check(z.int(), z.gte(0), z.lte(500))),
  /** Whether the result column is before or after costs. */
  pnlIs: z.enum(['gross', 'net']),
  /** Sign of costs in the file. */
  costsAre: z.enum(['positive', 'signed', 'auto']),
})
export type ColumnMapping = z.infer<typeof columnMappingSchema>

/** The user's choices; sent as JSON in the form field `options`. */
export const importOptionsSchema = z.object({
  /** Where everything goes, where the files are of one account; null = the account files like these went into. */
  accountId: z.nullable(idSchema),
  /** Where each part of files of several accounts goes, by its key; null leaves it out. */
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
  /** Zone of times in files that do not state one, IANA or `NEW_YORK_CLOSE`; null = the account's. */
  timeZone: z.nullable(z.string().check(z.maxLength(60))),
  dateOrder: z.nullable(z.enum(['day-first', 'month-first'])),
  /** A format id chosen by hand, for all files; null = detected. */
  format: z.nullable(z.string().check(z.maxLength(60))),
  mapping: z.nullable(columnMappingSchema),
  /** Read files that have all been imported before, instead of saying so. */
  again: z._default(z.boolean(), false),
})
export type ImportOptions = z.infer<typeof importOptionsSchema>
const formSchema = z.object({
  options: z.string().check(z.maxLength(20_000)),
  /** A preview's id in the place of its files; `preview_gone` asks for them again. */
  preview: z.optional(idSchema),
})

export const totalsSchema = z.object({
  source: z.string(),
  count: z.nullable(z.number()),
  gross: z.nullable(moneySchema),
  fees: z.nullable(moneySchema),
  net: z.nullable(moneySchema),
})

/** A trading day of an import: ours beside the net the broker states of it. Null is unknown. */
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
  /** Null when the file could not be read or no format fits: see `refusal` and `offers`. */
  format: z.nullable(z.object({ id: z.string(), label: z.string(), broker: z.string(), reason: z.string() })),
  refusal: z.nullable(z.string()),
  unit: z.string(),
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
  /** Formats the user may choose instead. */
  offers: z.array(z.object({ id: z.string(), label: z.string(), reason: z.string() })),
  /** For the column mapper: first rows of the table and a suggestion. */
  table: z.nullable(
    z.object({
      rows: z.array(z.array(z.string())),
      suggestion: z.nullable(columnMappingSchema),
      remembered: z.boolean(),
    }),
  ),
})
export type FileReport = z.infer<typeof fileReportSchema>

/** The part of the files about one broker account in one currency, with the Ballast account it would go into. */
const importPartSchema = z.object({
  /** Names the part in `destinations`. */
  key: z.string(),
  broker: z.string(),
  /** The broker's own number or name of the account; null where the files name none. */
  brokerAccount: z.nullable(z.string()),
  /** Its currency; null where the files do not say. */
  currency: z.nullable(z.string()),
  /** The account it was compared with: the one chosen, else the one files like these went into before. */
  accountId: z.nullable(idSchema),
  /** Why that account, where it was not chosen by hand. */
  reason: z.nullable(z.string()),
  /** Accounts it does not seem to belong to, each with the reason; `isRefused`: it cannot go there at all. */
  misfits: z.array(z.object({ accountId: idSchema, text: z.string(), isRefused: z.boolean() })),
  /** Defaults of a new account for it. */
  proposal: z.object({
    name: z.string(),
    currency: z.nullable(z.enum(CURRENCIES)),
    timeZone: z.nullable(z.string()),
    dayReset: z.nullable(timeOfDaySchema),
  }),
  /** Executions not yet in the account, already there, improved by this file, and in conflict. */
  executions: z.object({ fresh: z.number(), known: z.number(), enriched: z.number(), conflicts: z.number() }),
  cashEvents: z.object({ fresh: z.number(), known: z.number() }),
  /** The result of its trades, built flat to flat; sums over the trades whose result is known. */
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
  /** Stands for the files in the next preview and in the import. */
  id: idSchema,
  /** Where each file went before, when all have been imported already: then nothing is read. Else empty. */
  imported: z.array(
    z.object({ name: z.string(), accountId: idSchema, accountName: z.string(), importedAt: instantSchema }),
  ),
  files: z.array(fileReportSchema),
  /** First fills as they would be stored: the text in the file, the zone's clock and UTC. */
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
  /** Fills that would lie where their market rests over the weekend: their clock was probably another. */
  weekendFills: z.number(),
  parts: z.array(importPartSchema),
  /** Each difference between the files' own figures and ours, explained; empty = all agree. */
  differences: z.array(z.string()),
  /** The limit of the plan, where these files hold more; null where there is room. */
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
    problems: z.number(),
    trades: z.number(),
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
  summary: 'Undo an import; journal entries are kept for a later import',
  params: idParams,
  response: importSchema,
  errors: ['not_found', 'import_running', 'import_undone'],
})
