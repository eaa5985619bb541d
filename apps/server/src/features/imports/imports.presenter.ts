import type { FileReport, Import, ImportPreview } from '@ballast/contract/imports'
import { maybeDecimal } from '@ballast/domain/money/micros'
import { type DayBoundary, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { localMillis } from '@ballast/domain/time/zone'
import { findImporter } from '@ballast/importers/catalog'
import { type FileOutcome, withOpened } from '@ballast/importers/import-files'
import {
  type Census,
  type ImportedExecution,
  NO_CURRENCY,
  type Skip,
  type StatedTotals,
} from '@ballast/importers/importer'
import type { ImportRow } from './imports.queries.ts'
import { presentDay, presentPart } from './part.presenter.ts'
import { brokerOf } from './place-parts.ts'
import type { ReadUpload } from './read-upload.ts'
import { differencesOfFiles } from './thread/differences.ts'
import type { ImportPlan } from './thread/plan-import.ts'
import type { PlacedPart } from './upload-choices.ts'

const MAX_PROBLEMS = 200
const SAMPLES = 5

export function presentTotals(totals: StatedTotals): Import['totals'] {
  return {
    source: totals.source,
    count: totals.count,
    gross: maybeDecimal(totals.gross),
    fees: maybeDecimal(totals.fees),
    net: maybeDecimal(totals.net),
  }
}

export function presentImport(
  row: ImportRow,
  accountName: string,
  running: { progress: number; step: string } | null,
): Import {
  return {
    id: row.id,
    accountId: row.accountId,
    accountName,
    status: row.status,
    progress: row.status === 'running' ? (running?.progress ?? 0) : 1,
    step: row.status === 'running' ? (running?.step ?? 'Waiting') : null,
    error: row.error,
    files: row.files.map(({ name, format, size }, index) => ({ index, name, format, size })),
    counts: presentCounts(row.counts),
    totals: presentTotals(row.totals),
    stated: row.stated.map(presentTotals),
    days: row.days.map(presentDay),
    differences: row.differences,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

function presentCounts({ conflicts: _, ...counts }: ImportRow['counts']): Import['counts'] {
  return { waiting: 0, unknownCosts: 0, unknownResults: 0, dependent: null, ...counts }
}

/** Upper bound of differences shown and stored; with more, the files are about something else. */
export const MAX_DIFFERENCES = 200

/** The preview of an import; `noRoom` is the message about the plan's limit if it would be exceeded. */
export function presentPreview(upload: ReadUpload, noRoom: string | null): ImportPreview {
  const { set, parts, timeZone, kept, imported } = upload
  const zone = set.zone?.suggestedZone ?? timeZone
  const samples = parts.flatMap(({ placed, plan: { samples, boundary } }) =>
    samples.map((execution) =>
      presentSample(execution, { zone: placed.account?.timeZone ?? zone, boundary }),
    ),
  )
  return {
    id: kept.id,
    imported: imported.map(({ name, accountId, accountName, importedAt }) => ({
      name,
      accountId,
      accountName,
      importedAt: importedAt.toISOString(),
    })),
    files: filesWithOpened(upload).map((file, index) => presentFile(file, upload, index)),
    samples: samples.slice(0, SAMPLES),
    timeZone: zone,
    zoneEvidence: set.zone?.evidence ?? null,
    orderAsBefore: upload.orderAsBefore,
    weekendFills: parts.reduce((sum, { plan }) => sum + plan.weekendFills, 0),
    parts: parts.map(presentPart),
    differences: differencesOf(upload),
    noRoom,
  }
}

type PlannedFiles = Pick<ReadUpload, 'set'> & {
  parts: readonly { placed: Pick<PlacedPart, 'part'>; plan: ImportPlan }[]
}

/** Every disagreement between files, rows and trades; with several accounts, each line names its account. */
export function differencesOf({ set, parts }: PlannedFiles): string[] {
  const ofParts = parts.flatMap(({ placed: { part }, plan }) => {
    const name = parts.length > 1 ? `${part.account ?? brokerOf(part.family)}: ` : ''
    const lines = [...plan.differences, ...plan.conflicts, ...plan.typedNearby]
    return lines.map((line) => `${name}${line}`)
  })
  const files = filesWithOpened({ set, parts })
  return [...new Set([...differencesOfFiles({ ...set, files }), ...ofParts])].slice(0, MAX_DIFFERENCES)
}

/** What was read in each file, where rows that only count in the chosen accounts are not skipped. */
export function filesWithOpened({ set, parts }: PlannedFiles): FileOutcome[] {
  const opened = parts.flatMap(({ plan }) => plan.opened)
  return set.files.map((outcome) =>
    withOpened(
      outcome,
      opened.filter(({ file }) => file === outcome.file),
    ),
  )
}

function presentFile(outcome: FileOutcome, upload: ReadUpload, index: number): FileReport {
  const empty = {
    refusal: null,
    unit: '',
    currency: null,
    totals: { source: 'Rows of the file', count: null, gross: null, fees: null, net: null },
    firstTime: null,
    lastTime: null,
    stated: [],
    census: { rows: 0, trades: 0, executions: 0, cashEvents: 0, skipped: 0, problems: 0 },
    problems: [],
    skips: [],
    notes: [],
    needsTimeZone: false,
    offers: [],
    table: null,
    format: null,
    name: outcome.file,
  } satisfies FileReport
  if (outcome.status === 'refused') return { ...empty, refusal: outcome.message }
  const offers = outcome.ranked.map(({ format, label, reason }) => ({ id: format, label, reason }))
  if (outcome.status === 'unrecognised') {
    const table = { rows: outcome.preview[0]?.rows ?? [], suggestion: outcome.suggestion, remembered: false }
    return { ...empty, offers, table }
  }
  const { result } = outcome
  const chosen = outcome.ranked.find(({ format }) => format === outcome.format)
  const reason =
    chosen?.reason ?? (upload.remembered ? 'Read with the columns you chose before.' : 'Read as you chose.')
  return {
    ...empty,
    format: { id: outcome.format, label: outcome.label, broker: chosen?.broker ?? outcome.label, reason },
    unit: result.unit,
    currency: result.currency === NO_CURRENCY ? null : result.currency,
    totals: presentTotals({ source: 'Rows of the file', ...result }),
    firstTime: result.firstTime,
    lastTime: result.lastTime,
    stated: result.stated.map(presentTotals),
    census: result.census,
    problems: result.problems
      .slice(0, MAX_PROBLEMS)
      .map(({ row, column, text }) => ({ row, column: column ?? null, text })),
    skips: groupSkips(result.skipped),
    notes: result.notes,
    needsTimeZone:
      findImporter(outcome.format)?.zone !== 'file' && !result.statesZone && hasTimes(result.census),
    offers,
    table:
      outcome.format === 'mapped' && upload.mapping
        ? { rows: upload.heads[index]?.rows ?? [], suggestion: upload.mapping, remembered: upload.remembered }
        : null,
  }
}

/** A file of day totals only has no times that a zone could move. */
function hasTimes({ trades, executions, cashEvents }: Census): boolean {
  return trades + executions + cashEvents > 0
}

function groupSkips(skips: readonly Skip[]): FileReport['skips'] {
  const groups = new Map<string, FileReport['skips'][number]>()
  for (const { row, reason } of skips) {
    const group = groups.get(reason)
    if (group) group.count++
    else groups.set(reason, { reason, count: 1, firstRow: row })
  }
  return [...groups.values()]
}

function presentSample(
  execution: ImportedExecution,
  { zone, boundary }: { zone: string; boundary: DayBoundary },
): ImportPreview['samples'][number] {
  return {
    original: execution.originalTime,
    local: new Date(localMillis(execution.executedAt, zone)).toISOString().slice(0, 19).replace('T', ' '),
    utc: new Date(execution.executedAt).toISOString(),
    day: dayText(tradingDayNumber(execution.executedAt, boundary)),
    symbol: execution.symbol,
    side: execution.side,
    quantity: execution.quantity,
    price: execution.price,
  }
}
