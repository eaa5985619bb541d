import type { Micros } from '../money/micros.ts'
import { dayEndsAt } from '../time/instant-on-day.ts'
import { type DayBoundary, tradingDayNumber } from '../time/trading-day.ts'
import { overlapping } from './conduct/overlapping.ts'
import type { Violation } from './conduct/violation.ts'
import { exactly, type LedgerEvent, type Range, type SnapshotValues } from './ledger-event.ts'

export type LedgerTrade = {
  id: string
  openedAt: number
  closedAt: number
  /** Net of its costs. */
  net: Micros
  /** Best open result, not below 0, and worst, not above 0; `null` if unknown. */
  mfe: Micros | null
  mae: Micros | null
}

/** Everything on record about one attempt. */
export type LedgerInput = {
  trades: readonly LedgerTrade[]
  bookings: readonly { id: string; at: number; amount: Micros }[]
  payouts: readonly { id: string; at: number; gross: Micros; traderShare: Micros }[]
  snapshots: readonly ({ id: string; at: number } & SnapshotValues)[]
  /** Violations of rules of single trades. */
  violations?: readonly Violation[]
}

type Close = Extract<LedgerEvent, { kind: 'close' }>

/**
 * Turns an attempt's record into events in time order, with a reset after each trading day on which something happened,
 * up to `until`. Everything that happens at one instant is one event, so that its order cannot matter. If trades
 * overlap, their best and worst moments are bounds: they need not have coincided.
 * @example // one trade closed on Monday and `until` on Tuesday → a close and a reset
 */
export function ledgerOf(
  input: LedgerInput,
  { boundary, until }: { boundary: DayBoundary; until: number },
): LedgerEvent[] {
  // In the order in which they count within one instant; sorting by time preserves it.
  const events: LedgerEvent[] = [
    ...closesOf(input),
    ...(input.violations ?? []).map(({ tradeIds, ...violation }) => ({
      kind: 'violation' as const,
      cause: { kind: 'trade' as const, ids: tradeIds },
      ...violation,
    })),
    ...input.payouts.map(({ id, ...payout }) => ({
      kind: 'payout' as const,
      cause: { kind: 'payout' as const, ids: [id] },
      ...payout,
    })),
    ...input.snapshots.map(({ id, ...snapshot }) => ({
      kind: 'snapshot' as const,
      cause: { kind: 'snapshot' as const, ids: [id] },
      ...snapshot,
    })),
  ]
  const sorted = events.sort((a, b) => a.at - b.at)
  return withResets(sorted, input.trades, { boundary, until })
}

function closesOf({ trades, bookings }: LedgerInput): LedgerEvent[] {
  const known = pathsOf(trades)
  const byInstant = Map.groupBy(trades, ({ closedAt }) => closedAt)
  const booked = Map.groupBy(bookings, ({ at }) => at)
  const events: LedgerEvent[] = []
  // There can be tens of thousands: each event is built once, without spreading.
  for (const [at, group] of byInstant) {
    const first = group[0] ? known.get(group[0]) : undefined
    const own = booked.get(at)
    booked.delete(at)
    const results = group.reduce((total, { net }) => total + net, 0)
    events.push({
      kind: 'close',
      at,
      trades: group.length,
      result: own ? results + sum(own.map(({ amount }) => amount)) : results,
      peak: first?.peak ?? null,
      trough: first?.trough ?? null,
      order: null,
      open: 0,
      cause: { kind: 'trade', ids: group.map(({ id }) => id).sort() },
    })
  }
  for (const [at, group] of booked)
    events.push({
      kind: 'booking',
      at,
      amount: sum(group.map(({ amount }) => amount)),
      cause: { kind: 'cash', ids: group.map(({ id }) => id).sort() },
    })
  return events
}

type Path = Pick<Close, 'peak' | 'trough'>

/**
 * How far the equity moved around each close. For a trade alone, MFE and MAE are exact. Trades that overlap are bounded
 * by the sum of their excursions minus what was closed before, and a single unknown one makes the whole group unknown.
 */
function pathsOf(trades: readonly LedgerTrade[]): Map<LedgerTrade, Path> {
  const paths = new Map<LedgerTrade, Path>()
  for (const group of overlapping(trades)) {
    const [only] = group
    if (only && group.length === 1) paths.set(only, alone(only))
    else for (const [trade, path] of together(group)) paths.set(trade, path)
  }
  return paths
}

function alone({ mfe, mae }: LedgerTrade): Path {
  return { peak: mfe === null ? null : exactly(mfe), trough: mae === null ? null : exactly(mae) }
}

function together(group: readonly LedgerTrade[]): [LedgerTrade, Path][] {
  const best = total(group.map(({ mfe }) => mfe))
  const worst = total(group.map(({ mae }) => mae))
  let closed = 0
  const byInstant = [...Map.groupBy(group, ({ closedAt }) => closedAt)].sort(([a], [b]) => a - b)
  return byInstant.flatMap(([, same]) => {
    const result = sum(same.map(({ net }) => net))
    const path = {
      peak: best === null ? null : range(Math.max(0, result), best - closed),
      trough:
        worst === null
          ? null
          : { low: Math.min(worst - closed, Math.min(0, result)), high: Math.min(0, result) },
    }
    closed += result
    return same.map((trade): [LedgerTrade, Path] => [trade, path])
  })
}

const range = (low: Micros, high: Micros): Range => ({ low, high: Math.max(low, high) })

function withResets(
  events: readonly LedgerEvent[],
  trades: readonly LedgerTrade[],
  { boundary, until }: { boundary: DayBoundary; until: number },
): LedgerEvent[] {
  const found: LedgerEvent[] = []
  const dayEnd = (at: number) => dayEndsAt(tradingDayNumber(at, boundary), boundary)
  const isCarried = carriedOver(trades)
  let end = Number.NEGATIVE_INFINITY
  for (const [i, event] of events.entries()) {
    found.push(event)
    if (event.at >= end) end = dayEnd(event.at)
    const next = events[i + 1]?.at ?? Number.POSITIVE_INFINITY
    if (end > until || next < end) continue
    found.push({ kind: 'reset', at: end, open: isCarried(end) ? null : 0 })
  }
  return found
}

/** Whether a trade was open over an instant; must be called in time order. */
function carriedOver(trades: readonly LedgerTrade[]): (at: number) => boolean {
  const byOpening = trades.toSorted((a, b) => a.openedAt - b.openedAt)
  let opened = 0
  let lastClose = Number.NEGATIVE_INFINITY
  return (at) => {
    for (let next = byOpening[opened]; next && next.openedAt < at; next = byOpening[opened]) {
      lastClose = Math.max(lastClose, next.closedAt)
      opened += 1
    }
    return lastClose >= at
  }
}

function sum(amounts: readonly Micros[]): Micros {
  return amounts.reduce((all, amount) => all + amount, 0)
}

function total(amounts: readonly (Micros | null)[]): Micros | null {
  return amounts.reduce<Micros | null>(
    (all, amount) => (all === null || amount === null ? null : all + amount),
    0,
  )
}
