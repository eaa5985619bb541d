import type { Micros } from '@ballast/domain/money/micros'
import Big from 'big.js'
import { numberFills } from '../../file-order.ts'
import type { ImportedExecution } from '../../importer.ts'
import type { ResultDraft } from '../../result-draft.ts'

/** A stop loss or take profit that was cancelled. */
type Cancelled = { symbol: string; orderId: string; type: string; at: number }

const cancelled = new WeakMap<ResultDraft, Map<string, Cancelled>>()
const brackets = new WeakMap<ImportedExecution, string>()
const nets = new WeakMap<ImportedExecution, Micros>()

/** The two orders that end a position; a plain stop or limit order is called `Stop` or `Limit`. */
export function isBracket(type: string): boolean {
  return /^(stop loss|take profit)$/i.test(type)
}

export function rememberCancelled(draft: ResultDraft, order: Cancelled): void {
  const orders = cancelled.get(draft) ?? new Map<string, Cancelled>()
  cancelled.set(draft, orders.set(order.orderId, order))
}

/** Marks the fill of a stop loss or take profit of a numbered position. */
export function rememberBracket(execution: ImportedExecution, type: string): void {
  brackets.set(execution, type)
}

/** Keeps the result of a close after the costs of its position, as its row states it. */
export function rememberNet(execution: ImportedExecution, net: Micros): void {
  nets.set(execution, net)
}

/**
 * Fills in the order they happened, and what their rows only say together: the end of a position whose stop loss or
 * take profit was filled, and its overnight costs.
 */
export function settlePositions(executions: ImportedExecution[], draft: ResultDraft): ImportedExecution[] {
  const positions = Map.groupBy(
    executions.filter(({ positionKey }) => positionKey),
    ({ symbol, positionKey }) => `${symbol}\u0000${positionKey}`,
  )
  for (const fills of positions.values()) placeBrackets(fills, draft)
  numberFills(executions)
  for (const fills of positions.values()) {
    // A close that shares the second of its opening comes after it, in whatever order the file lists them.
    for (const fill of fills) if (isClose(fill)) fill.sequence += executions.length
    addSwap(fills)
  }
  return executions
}

function isClose(fill: ImportedExecution): boolean {
  return brackets.has(fill) || (fill.statedGross ?? null) !== null
}

/**
 * The update time of a filled stop loss or take profit is when it was last moved with brokers that number their
 * positions, often the second of the entry. The other order of the pair, which has the number beside its own, was
 * cancelled when it was filled.
 *
 * `XAUUSD.R,Buy,Stop Loss,0.5,0.5,,4360,4360.20,Filled,2026-09-17 01:20:19,XAUUSD.R:4000,…,4002`
 * `XAUUSD.R,Buy,Take Profit,0.5,0,4329.3,,,Cancelled,2026-09-17 01:59:55,,0.0,,,4001`
 */
function placeBrackets(fills: readonly ImportedExecution[], draft: ResultDraft): void {
  const opened = fills.reduce(
    (latest, fill) => (isClose(fill) ? latest : Math.max(latest, fill.executedAt)),
    -Infinity,
  )
  for (const fill of fills) {
    if (!brackets.has(fill)) continue
    fill.executedAt = Math.max(fill.executedAt, opened, otherOf(fill, draft)?.at ?? -Infinity)
    fill.timeUnknown = true
    draft.note(
      'bracket_times',
      'This broker does not say when a stop loss or take profit was filled, only when it was last moved. Such an exit has the time at which the other order of its pair was cancelled; without one, the time in its row, which may be too early.',
    )
  }
}

function otherOf(fill: ImportedExecution, draft: ResultDraft): Cancelled | undefined {
  const orders = cancelled.get(draft)
  if (!orders || !/^\d{1,30}$/.test(fill.orderId ?? '')) return undefined
  const number = BigInt(fill.orderId ?? '')
  return [number + 1n, number - 1n]
    .flatMap((one) => orders.get(String(one)) ?? [])
    .find(({ symbol, type }) => symbol === fill.symbol && type !== brackets.get(fill))
}

/**
 * `Net Closed P&L` is after the commission of both sides and the overnight costs, which have no column: they are what is
 * left. Only of a position whose fills are all here.
 */
function addSwap(fills: readonly ImportedExecution[]): void {
  const left = fills.reduce(
    (sum, { side, quantity }) => (side === 'buy' ? sum.plus(quantity) : sum.minus(quantity)),
    new Big(0),
  )
  const closes = fills.filter(isClose)
  const last = closes.reduce<ImportedExecution | undefined>(
    (latest, one) => (latest && latest.executedAt > one.executedAt ? latest : one),
    undefined,
  )
  const isStated = closes.every((fill) => nets.has(fill) && (fill.statedGross ?? null) !== null)
  if (!last || !left.eq(0) || !isStated || fills.some(({ commission }) => commission === null)) return
  const net = closes.reduce((sum, fill) => sum + (nets.get(fill) ?? 0), 0)
  const before = fills.reduce((sum, fill) => sum + (fill.statedGross ?? 0) + costOf(fill), 0)
  last.swap = net - before + 0
}

function costOf({ commission, fees }: ImportedExecution): Micros {
  return (commission ?? 0) + (fees ?? 0)
}
