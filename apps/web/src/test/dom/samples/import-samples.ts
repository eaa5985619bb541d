import {
  type FileReport,
  type Import,
  type ImportPart,
  type ImportPreview,
  importPreviewSchema,
  importSchema,
} from '@ballast/contract/imports'
import { idOf } from '../samples.ts'

const TOTALS = { source: 'file', count: 9, gross: '320', fees: '-18', net: '302' }

/** A file that was understood. */
export function fileReportOf(part: Partial<FileReport> = {}): FileReport {
  return {
    name: 'Fills.csv',
    format: { id: 'tradovate-fills', label: 'Fills', broker: 'Tradovate', reason: 'Its header' },
    refusal: null,
    unit: 'execution',
    currency: null,
    totals: TOTALS,
    stated: [],
    firstTime: null,
    lastTime: null,
    census: { rows: 18, trades: 9, executions: 18, cashEvents: 0, skipped: 0, problems: 0 },
    problems: [],
    skips: [],
    notes: [],
    needsTimeZone: false,
    offers: [],
    table: null,
    ...part,
  }
}

/** Nine new trades of one broker account that went into the first account before. */
export function importPartOf(part: Partial<ImportPart> = {}): ImportPart {
  return {
    key: 'tradovate|1|USD',
    broker: 'Tradovate',
    brokerAccount: '1',
    currency: 'USD',
    accountId: idOf(1),
    reason: 'Files like these went there before.',
    misfits: [],
    days: [],
    proposal: { name: 'Tradovate 1', currency: 'USD', timeZone: null, dayReset: null },
    executions: { fresh: 18, continued: 0, known: 0, enriched: 0, conflicts: 0 },
    cashEvents: { fresh: 0, known: 0 },
    built: { trades: 9, open: 0, gross: '320', fees: '-18', net: '302', unknownCosts: 0, unknownResults: 0 },
    canImport: true,
    ...part,
  }
}

export function importPreviewOf(part: Partial<ImportPreview> = {}): ImportPreview {
  return importPreviewSchema.parse({
    id: idOf(700),
    imported: [],
    files: [fileReportOf()],
    samples: [],
    timeZone: 'America/Chicago',
    zoneEvidence: null,
    orderAsBefore: null,
    weekendFills: 0,
    parts: [importPartOf()],
    differences: [],
    noRoom: null,
    ...part,
  })
}

/** A finished import: nine trades in the first account. */
export const NO_COUNTS: Import['counts'] = {
  executions: 0,
  known: 0,
  enriched: 0,
  cashEvents: 0,
  skipped: 0,
  waiting: 0,
  problems: 0,
  trades: 0,
  unknownCosts: 0,
  unknownResults: 0,
  dependent: 0,
}

export function importOf(part: Partial<Import> = {}): Import {
  return importSchema.parse({
    id: idOf(710),
    accountId: idOf(1),
    accountName: 'Apex 50K',
    status: 'done',
    progress: 1,
    step: null,
    error: null,
    files: [{ index: 0, name: 'Fills.csv', format: 'tradovate-fills', size: 900 }],
    counts: { ...NO_COUNTS, executions: 18, trades: 9 },
    totals: TOTALS,
    stated: [],
    days: [],
    differences: [],
    createdAt: '2026-11-20T16:00:00Z',
    finishedAt: '2026-11-20T16:00:02Z',
    undoneAt: null,
    ...part,
  })
}
