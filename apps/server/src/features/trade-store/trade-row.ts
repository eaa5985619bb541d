import { hash } from 'node:crypto'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dayText } from '@ballast/domain/time/trading-day'
import { localMillis } from '@ballast/domain/time/zone'
import { riskOfTrade } from '@ballast/domain/trades/risk-of-trade'
import type { Trade, TradeFill } from '@ballast/domain/trades/trade'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { StoredExecution } from './stored-execution.ts'
import { tradeId } from './trade-id.ts'

/** The trader's records about risk and excursion. Money in micros. */
export type RecordedRisk = {
  stop: string | null
  typedRisk: number | null
  typedMae: number | null
  typedMfe: number | null
}

/** A trade as written to the database, without owner and version; its fills are in a separate table. */
export type BuiltRow = ReturnType<typeof columnsOf> & { fingerprint: string }
export type BuiltTrade = { row: BuiltRow; fills: TradeFill[] }

type TradeRowInput = {
  trade: Trade
  account: AccountRow
  sources: StoredExecution[]
  risks: Map<string, RecordedRisk>
}

/** A built trade as its row and fills; the fingerprint changes whenever any of it does. */
export function builtTrade(input: TradeRowInput): BuiltTrade {
  const row = columnsOf(input)
  const { fills } = input.trade
  const fingerprint = hash('sha1', JSON.stringify([row, fills]), 'base64url')
  return { row: { ...row, fingerprint }, fills }
}

function columnsOf({ trade, account, sources, risks }: TradeRowInput) {
  const id = tradeId({ userId: account.userId, accountId: account.id }, trade.key)
  const [opening] = sources
  const recorded = risks.get(id) ?? null
  const { risk, source } = riskOfTrade({
    direction: trade.direction,
    averageEntry: trade.averageEntry,
    quantity: trade.quantity,
    pointValue: trade.pointValue,
    stop: recorded?.stop ?? null,
    typedRisk: recorded?.typedRisk ?? null,
    defaultRisk: account.defaultRisk,
  })
  return {
    id,
    key: trade.key,
    source_id: opening?.sourceId ?? null,
    manual: opening?.manual ?? false,
    symbol: trade.symbol,
    root: trade.root,
    asset_class: trade.assetClass,
    direction: trade.direction,
    status: trade.status,
    quantity: trade.quantity,
    average_entry: trade.averageEntry,
    average_exit: trade.averageExit,
    opened_at: new Date(trade.openedAt).toISOString(),
    open_known: trade.openKnown,
    closed_at: trade.closedAt === null ? null : new Date(trade.closedAt).toISOString(),
    closing_sequence: trade.fills.at(-1)?.sequence ?? 0,
    trading_day: dayText(trade.tradingDay),
    open_day: dayText(trade.openDay),
    open_minute: Math.floor((localMillis(trade.openedAt, account.timeZone) % DAY_MS) / 60_000),
    gross: trade.gross,
    gross_source: trade.grossSource,
    commission: trade.commission,
    fees: trade.fees,
    swap: trade.swap,
    costs_known: trade.costsKnown,
    computed_costs: trade.computedCosts,
    corrected: trade.corrected,
    net: trade.net,
    risk,
    r_source: source,
    ...excursionOf(sources, recorded),
    file_stop: lastOf(sources, 'lastStop'),
    file_target: lastOf(sources, 'lastTarget'),
  }
}

/** Typed values take precedence over those a file states. Money in micros. */
function excursionOf(sources: StoredExecution[], recorded: RecordedRisk | null) {
  const typedMae = recorded?.typedMae ?? null
  const typedMfe = recorded?.typedMfe ?? null
  const mae = typedMae ?? statedOnce(sources, 'mae')
  const mfe = typedMfe ?? statedOnce(sources, 'mfe')
  return {
    mae,
    mae_source: mae === null ? null : typedMae !== null ? 'typed' : 'file',
    mfe,
    mfe_source: mfe === null ? null : typedMfe !== null ? 'typed' : 'file',
  }
}

/** A trade of one lot has its stated excursion; those of several lots cannot be added. */
function statedOnce(sources: readonly StoredExecution[], kind: 'mae' | 'mfe'): number | null {
  const known = sources.filter((row) => row[kind] !== null && row[kind] !== undefined)
  return known.length === 1 ? (known[0]?.[kind] ?? null) : null
}

function lastOf(sources: readonly StoredExecution[], kind: 'lastStop' | 'lastTarget'): string | null {
  return sources.findLast((row) => row[kind])?.[kind] ?? null
}
