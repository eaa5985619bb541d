import type { FileReport, Import, ImportPreview } from '@ballast/contract/imports'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { restsAt } from '@ballast/domain/instruments/trading-week'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { localMillis } from '@ballast/domain/time/zone'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import { findImporter } from '@ballast/importers/catalog'
import type { FileOutcome } from '@ballast/importers/import-files'
import type { ImportedExecution, Skip, StatedTotals } from '@ballast/importers/importer'
import type { StoredDay } from '../../schema/imports.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { differencesOf } from './differences.ts'
import type { ImportRow } from './imports.queries.ts'
import { type ImportPlan, isNothingNew } from './plan-import.ts'
import type { ReadUpload } from './read-upload.ts'

const money = (micros: number | null) => (micros === null ? null : decimalFromMicros(micros))
const MOST_PROBLEMS = 200
const SAMPLES = 5

export function presentTotals(totals: StatedTotals): Import['totals'] {
  return {
    source: totals.source,
    count: totals.count,
    gross: money(totals.gross),
    fees: money(totals.fees),
    net: money(totals.net),
  }
}

function presentDay(day: StoredDay): Import['days'][number] {
  const { gross, fees, net, stated } = day
  return { ...day, gross: money(gross), fees: money(fees), net: money(net), stated: money(stated) }
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
    status: row.status as Import['status'],
    progress: row.status === 'running' ? (running?.progress ?? 0) : 1,
    step: row.status === 'running' ? (running?.step ?? 'Waiting') : null,
    error: row.error,
    files: row.files.map(({ name, format, size }, index) => ({ index, name, format, size })),
    counts: row.counts,
    totals: presentTotals(row.totals),
    stated: row.stated.map(presentTotals),
    days: row.days.map(presentDay),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

export function presentPreview(upload: ReadUpload, plan: ImportPlan): ImportPreview {
  const { set, account, timeZone } = upload
  const zone = set.zone?.suggestedZone ?? timeZone
  const fresh = set.executions.filter((_, index) => plan.decisions[index]?.kind !== 'conflict')
  return {
    files: set.files.map((file, index) => presentFile(file, upload, index)),
    samples: set.executions.slice(0, SAMPLES).map((execution) => presentSample(execution, zone, account)),
    timeZone: zone,
    zoneEvidence: set.zone?.evidence ?? null,
    weekendFills: set.executions.filter(isAtWeekend).length,
    currency: set.currency as ImportPreview['currency'],
    brokerAccounts: set.accounts,
    executions: {
      fresh: plan.fresh,
      known: plan.known,
      enriched: plan.enriched,
      conflicts: plan.decisions.filter((decision) => decision.kind === 'conflict').length,
    },
    cashEvents: { fresh: plan.freshCash, known: set.cashEvents.length - plan.freshCash },
    built: presentBuilt(fresh, account),
    days: set.days.map(presentDay),
    differences: [...differencesOf(set), ...plan.conflicts, ...plan.typedBeside],
    canImport: !isNothingNew(plan),
  }
}

function isAtWeekend({ executedAt, timeUnknown, symbol }: ImportedExecution): boolean {
  return !timeUnknown && restsAt(executedAt, readInstrument(symbol))
}

function presentFile(outcome: FileOutcome, upload: ReadUpload, index: number): FileReport {
  const empty = {
    refusal: null,
    unit: '',
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
    totals: presentTotals({
      source: 'Rows of the file',
      count: result.count,
      gross: result.gross,
      fees: result.fees,
      net: result.net,
    }),
    firstTime: result.firstTime,
    lastTime: result.lastTime,
    stated: result.stated.map(presentTotals),
    census: result.census,
    problems: result.problems
      .slice(0, MOST_PROBLEMS)
      .map(({ row, column, text }) => ({ row, column: column ?? null, text })),
    skips: groupSkips(result.skipped),
    notes: result.notes,
    needsTimeZone: findImporter(outcome.format)?.zone !== 'file',
    offers,
    table:
      outcome.format === 'mapped' && upload.mapping
        ? { rows: upload.heads[index]?.rows ?? [], suggestion: upload.mapping, remembered: upload.remembered }
        : null,
  }
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
  zone: string,
  account: AccountRow | null,
): ImportPreview['samples'][number] {
  const accountZone = account?.timeZone ?? zone
  const boundary = account ?? { timeZone: zone, dayReset: '00:00' }
  return {
    original: execution.originalTime,
    local: new Date(localMillis(execution.executedAt, accountZone))
      .toISOString()
      .slice(0, 19)
      .replace('T', ' '),
    utc: new Date(execution.executedAt).toISOString(),
    day: dayText(tradingDayNumber(execution.executedAt, boundary)),
    symbol: execution.symbol,
    side: execution.side,
    quantity: execution.quantity,
    price: execution.price,
  }
}

/** What the files' fills come to as trades; gross and net over the trades whose result is known. */
function presentBuilt(
  executions: readonly ImportedExecution[],
  account: AccountRow | null,
): ImportPreview['built'] {
  const boundary = account ?? { timeZone: 'America/Chicago', dayReset: '17:00' }
  const trades = buildTrades(executions, { boundary, instrument: readInstrument })
  const closed = trades.filter((trade) => trade.status === 'closed')
  const known = closed.filter((trade) => trade.gross !== null)
  const sum = (read: (trade: (typeof known)[number]) => number) =>
    known.reduce((total, trade) => total + read(trade), 0)
  const anyCosts = known.some((trade) => trade.costsKnown !== 'none')
  const fees = sum((trade) => trade.commission + trade.fees + trade.swap)
  const gross = sum((trade) => trade.gross ?? 0)
  return {
    trades: closed.length,
    open: trades.length - closed.length,
    gross: closed.length === 0 ? null : decimalFromMicros(gross),
    fees: anyCosts ? decimalFromMicros(fees) : null,
    net: closed.length === 0 ? null : decimalFromMicros(gross + fees),
    unknownCosts: closed.filter((trade) => trade.costsKnown !== 'full').length,
    unknownResults: closed.length - known.length,
  }
}
