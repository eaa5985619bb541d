import type { ImportedExecution } from '@ballast/importers/importer'
import { type CopyText, copyText } from '../../platform/database/copy-text.ts'
import type { ExecutionDetails, StoredCash } from './stored-execution.ts'
import type { BuiltTrade } from './trade-row.ts'

/** Rows per statement: few enough that other requests are served between two statements. */
const BATCH_SIZE = 500

/** Fills as JSON texts, one per statement. */
export function* slicesOfFills(rows: readonly ImportedExecution[]): Generator<string, void> {
  for (const slice of inSlices(rows)) yield JSON.stringify(slice.map(columnsOfFill))
}

/** Payouts, fees and transfers as JSON texts, one per statement. */
export function* slicesOfCash(events: readonly StoredCash[]): Generator<string, void> {
  for (const slice of inSlices(events)) yield JSON.stringify(slice.map(columnsOfCash))
}

export type TradesSlice = { rows: string; fills: string }

/** Built trades as JSON texts: pairs of rows and their fills, one pair per statement. */
export function* slicesOfTrades(built: readonly BuiltTrade[]): Generator<TradesSlice, void> {
  for (const slice of inSlices(built))
    yield {
      rows: JSON.stringify(slice.map(({ row }) => row)),
      fills: JSON.stringify(slice.map(({ row, fills }) => ({ id: row.id, fills }))),
    }
}

type Owner = { userId: string; accountId: string }

/** Imported fills that the source has no row of yet, as texts to copy. */
export function* copiesOfFills(
  { userId, accountId, sourceId }: Owner & { sourceId: string },
  rows: readonly ImportedExecution[],
): Generator<CopyText[], void> {
  const shared = { user_id: userId, account_id: accountId, source_id: sourceId, manual: 0 }
  for (const slice of inSlices(rows))
    yield texts(copyText({ table: 'executions', shared, rows: slice, columnsOf: columnsOfFill }))
}

/** Built trades that do not exist yet, with their fills, as texts to copy. */
export function* copiesOfTrades(
  { userId, accountId, version }: Owner & { version: number },
  built: readonly BuiltTrade[],
): Generator<CopyText[], void> {
  const owner = { user_id: userId }
  const shared = { ...owner, account_id: accountId, version }
  for (const slice of inSlices(built))
    yield texts(
      copyText({ table: 'trades', shared, rows: slice, columnsOf: ({ row }) => row }),
      copyText({
        table: 'trade_fills',
        shared: owner,
        rows: slice,
        columnsOf: ({ row, fills }) => ({ trade_id: row.id, fills }),
      }),
    )
}

const texts = (...copies: (CopyText | null)[]) => copies.filter((copy) => copy !== null)

function* inSlices<T>(rows: readonly T[]): Generator<T[], void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) yield rows.slice(from, from + BATCH_SIZE)
}

function columnsOfFill(row: ImportedExecution) {
  return {
    identity: row.identity,
    symbol: row.symbol,
    side: row.side,
    quantity: row.quantity,
    price: row.price,
    executed_at: new Date(row.executedAt).toISOString(),
    sequence: row.sequence,
    position_key: row.positionKey,
    stated_gross: row.statedGross,
    commission: row.commission,
    fees: row.fees,
    swap: row.swap,
    authority: row.authority,
    original_time: row.originalTime,
    details: detailsOf(row),
  }
}

function detailsOf(row: ImportedExecution): ExecutionDetails {
  const { rows, account, orderId, parts, lastStop, lastTarget, mae, mfe, comment, statedDay } = row
  const { pointValue, feesInKind, timeUnknown, unopened } = row
  return {
    rows,
    account,
    orderId,
    parts,
    lastStop,
    lastTarget,
    mae,
    mfe,
    comment,
    statedDay,
    pointValue,
    feesInKind,
    timeUnknown,
    unopened,
  }
}

function columnsOfCash(event: StoredCash) {
  return {
    identity: event.identity,
    kind: event.kind,
    amount: event.amount,
    currency: event.currency,
    occurred_at: new Date(event.occurredAt).toISOString(),
    symbol: event.symbol ?? null,
    text: event.text,
    account: event.account ?? null,
    placed: event.placed ?? false,
  }
}
