import { type Micros, sumIfKnown } from '../money/micros.ts'
import { firstFrom } from '../time/first-from.ts'
import { dayEndsAt } from '../time/instant-on-day.ts'
import { type DayBoundary, tradingDayNumber } from '../time/trading-day.ts'
import { overlapping } from './conduct/overlapping.ts'
import type { Violation } from './conduct/violation.ts'
import type { LedgerEvent, SnapshotValues } from './ledger-event.ts'
import { exactly, higherOf, openBetween, plus, type Range, shifted } from './range.ts'

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
  const moved = balanceMoves(bookings)
  const byInstant = Map.groupBy(trades, ({ closedAt }) => closedAt)
  const booked = Map.groupBy(bookings, ({ at }) => at)
  const events: LedgerEvent[] = []
  // There can be tens of thousands: each event is built once, without spreading.
  for (const [at, group] of byInstant) {
    const first = group[0] ? known.get(group[0]) : undefined
    const own = booked.get(at)
    booked.delete(at)
    const since = first?.since ?? at
    const earlier = moved(since, at)
    const around = (range: Range | null | undefined, moves: Range | null) =>
      range && moves ? plus(range, moves) : (range ?? null)
    const results = group.reduce((total, { net }) => total + net, 0)
    const event: Close = {
      kind: 'close',
      at,
      trades: group.length,
      result: own ? results + sum(own.map(({ amount }) => amount)) : results,
      // The booking itself shows how high a position can have been before it.
      peak: around(first?.peak, earlier && { ...earlier, high: 0 }),
      trough: around(first?.trough, earlier),
      order: null,
      open: 0,
      since,
      cause: { kind: 'trade', ids: group.map(({ id }) => id).sort() },
    }
    if (first?.left) event.left = first.left
    if (own) event.booked = own.map(({ amount }) => amount)
    events.push(event)
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

/**
 * How much higher or lower the balance was between two instants than at the second one, by bookings; `null` if it did
 * not move. A position's best and worst moment may have been before them.
 * @example // a fee of 5 while it was open → { low: 0, high: 5 }
 */
function balanceMoves(bookings: LedgerInput['bookings']): (from: number, to: number) => Range | null {
  const moves = bookings.toSorted((a, b) => a.at - b.at)
  const instants = moves.map(({ at }) => at)
  return (from, to) => {
    const between = moves.slice(firstFrom(from + 1, instants), firstFrom(to, instants))
    if (between.length === 0) return null
    const range = { low: 0, high: 0 }
    let before = 0
    for (const { amount } of between.reverse()) {
      before -= amount
      range.low = Math.min(range.low, before)
      range.high = Math.max(range.high, before)
    }
    return range
  }
}

type Path = Pick<Close, 'peak' | 'trough' | 'left'> & { since: number }

/**
 * How far the equity moved around each close. For a trade alone, MFE and MAE are exact. Trades that overlap are bounded
 * by the sum of the excursions of those open at the time, and a single unknown one makes that sum unknown.
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

function alone({ openedAt, mfe, mae }: LedgerTrade): Path {
  return {
    peak: mfe === null ? null : exactly(mfe),
    trough: mae === null ? null : exactly(mae),
    since: openedAt,
  }
}

/** In opening order. */
function together(group: readonly LedgerTrade[]): [LedgerTrade, Path][] {
  const byInstant = [...Map.groupBy(group, ({ closedAt }) => closedAt)].sort(([a], [b]) => a - b)
  const [first] = byInstant
  const open = openTrades(group)
  return byInstant.flatMap(([at, same]) => {
    const { since, before, after } = open.closing(at, same)
    const result = sum(same.map(({ net }) => net))
    const left = openBetween(after)
    const closed = shifted(left, result)
    // Before the first of them closed, the equity began at the balance; later, other positions were open.
    const isFirst = at === first?.[0]
    const least = isFirst ? higherOf(exactly(0), closed) : closed
    const most = isFirst ? Math.min(0, closed.high ?? 0) : closed.high
    const path: Path = {
      peak: { ...least, high: before.best === null ? null : Math.max(least.low, before.best) },
      trough: before.worst === null ? null : { low: before.worst, high: most },
      since,
    }
    if (!after.isEmpty) path.left = left
    return same.map((trade): [LedgerTrade, Path] => [trade, path])
  })
}

/** The positions of a group that are open as its trades close, in closing order. */
function openTrades(group: readonly LedgerTrade[]) {
  const totals = { best: 0, worst: 0, unknownBest: 0, unknownWorst: 0, count: 0 }
  let opened = 0
  let oldest = 0
  const count = (trade: LedgerTrade, sign: 1 | -1) => {
    const { best, worst } = excursionsOf(trade)
    totals.count += sign
    totals.best += sign * (best ?? 0)
    totals.worst += sign * (worst ?? 0)
    if (best === null) totals.unknownBest += sign
    if (worst === null) totals.unknownWorst += sign
  }
  const now = () => ({
    best: totals.unknownBest > 0 ? null : totals.best,
    worst: totals.unknownWorst > 0 ? null : totals.worst,
    isEmpty: totals.count === 0,
  })
  return {
    /** The sums until some trades close at an instant, and afterwards; and since when the oldest was open. */
    closing: (at: number, same: readonly LedgerTrade[]) => {
      for (let next = group[opened]; next && next.openedAt <= at; next = group[opened]) {
        count(next, 1)
        opened += 1
      }
      while ((group[oldest]?.closedAt ?? at) < at) oldest += 1
      const since = group[oldest]?.openedAt ?? at
      const before = now()
      for (const trade of same) count(trade, -1)
      return { since, before, after: now() }
    },
  }
}

/** Best and worst, its result included: costs may take it below the worst moment. */
function excursionsOf({ mfe, mae, net }: LedgerTrade): { best: Micros | null; worst: Micros | null } {
  return {
    best: mfe === null ? null : Math.max(mfe, net),
    worst: mae === null ? null : Math.min(mae, net),
  }
}

const TOLD_OPEN: readonly LedgerEvent['kind'][] = ['booking', 'payout', 'snapshot']

/**
 * Besides those after days with events, one before an event if a position was carried into its day. Bookings, payouts
 * and pages are given the open result of the positions held at the time.
 */
function withResets(
  events: readonly LedgerEvent[],
  trades: readonly LedgerTrade[],
  { boundary, until }: { boundary: DayBoundary; until: number },
): LedgerEvent[] {
  const found: LedgerEvent[] = []
  const carriedAt = carriedOver(trades)
  let end = Number.NEGATIVE_INFINITY
  for (const [i, event] of events.entries()) {
    if (event.at >= end) {
      const day = tradingDayNumber(event.at, boundary)
      const start = dayEndsAt(day - 1, boundary)
      const carried = start === end ? [] : carriedAt(start)
      if (carried.length > 0) found.push(resetAt(start, carried))
      end = dayEndsAt(day, boundary)
    }
    found.push(TOLD_OPEN.includes(event.kind) ? withOpen(event, carriedAt(event.at)) : event)
    const next = events[i + 1]?.at ?? Number.POSITIVE_INFINITY
    if (end > until || next < end) continue
    found.push(resetAt(end, carriedAt(end)))
  }
  return found
}

/** The trades that were open over an instant; must be called in time order. */
function carriedOver(trades: readonly LedgerTrade[]): (at: number) => readonly LedgerTrade[] {
  const byOpening = trades.toSorted((a, b) => a.openedAt - b.openedAt)
  let opened = 0
  let held: LedgerTrade[] = []
  return (at) => {
    held = held.filter(({ closedAt }) => closedAt >= at)
    for (let next = byOpening[opened]; next && next.openedAt < at; next = byOpening[opened]) {
      if (next.closedAt >= at) held.push(next)
      opened += 1
    }
    return held
  }
}

function resetAt(at: number, carried: readonly LedgerTrade[]): LedgerEvent {
  if (carried.length === 0) return { kind: 'reset', at, open: 0 }
  return { kind: 'reset', at, open: null, between: openOf(carried) }
}

/** A trade that closes at the same instant has closed before the event. */
function withOpen(event: LedgerEvent, held: readonly LedgerTrade[]): LedgerEvent {
  const open = held.filter(({ closedAt }) => closedAt > event.at)
  return open.length === 0 ? event : { ...event, left: openOf(open) }
}

function openOf(trades: readonly LedgerTrade[]): Range {
  const excursions = trades.map(excursionsOf)
  return openBetween({
    worst: sumIfKnown(excursions.map(({ worst }) => worst)),
    best: sumIfKnown(excursions.map(({ best }) => best)),
  })
}

function sum(amounts: readonly Micros[]): Micros {
  return amounts.reduce((all, amount) => all + amount, 0)
}
