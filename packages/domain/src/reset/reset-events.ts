import type { ResetTrigger } from './reset-vocabulary.ts'

/** A trade of the day; copies over several accounts are one. Instants in UTC milliseconds. */
export type DayTrade = {
  id: string
  /** `null` if no source states it. */
  openedAt: number | null
  closedAt: number | null
  /** 1 win, −1 loss, 0 break-even, 2 open or unknown. */
  outcome: number
}

/** Something after which a reset is offered. The key identifies it permanently, so that it is offered only once. */
export type ResetEvent = {
  kind: Exclude<ResetTrigger, 'button'>
  key: string
  at: number
  tradeIds: string[]
}

/**
 * Each loss of a day that directly follows a loss, in closing order. A break-even or an unknown result ends a run. Of one
 * instant, losses come before wins.
 * @example // −, −, + → one event, at the second loss
 */
export function lossesInARow(trades: readonly DayTrade[]): ResetEvent[] {
  const closed = closedInOrder(trades)
  return closed.flatMap((trade, at) => {
    const before = closed[at - 1]
    if (trade.outcome !== -1 || before?.outcome !== -1) return []
    return [event('two_losses', { of: trade.id, at: trade.closedAt, tradeIds: [before.id, trade.id] })]
  })
}

/**
 * Each entry after a loss that came sooner after the last close than the trader's own limit, in minutes.
 * @param quickMinutes the 25th percentile of the trader's own waits; `null` if there are too few to compute it
 * @example // closed with a loss at 10:00, opened at 10:01, limit 3 → one event at 10:01
 */
export function quickReentries(trades: readonly DayTrade[], quickMinutes: number | null): ResetEvent[] {
  if (quickMinutes === null) return []
  const closed = closedInOrder(trades)
  return trades.flatMap((trade) => {
    const { openedAt } = trade
    if (openedAt === null) return []
    const before = closed.filter((each) => each.id !== trade.id && each.closedAt <= openedAt)
    // Of several that closed last, at one instant, a loss comes first.
    const last = before.find((each) => each.closedAt === before.at(-1)?.closedAt)
    if (last?.outcome !== -1 || openedAt - last.closedAt >= quickMinutes * 60_000) return []
    return [event('quick_reentry', { of: trade.id, at: openedAt, tradeIds: [last.id, trade.id] })]
  })
}

/** Amounts in micros: the day's full room, what is left of it, and when it last shrank. */
export type DayRoom = {
  accountId: string
  day: string
  of: number
  left: number
  at: number
  tradeIds: string[]
}

/**
 * An event for each account that has used half of its day's room or more.
 * @example halfOfRoom([{ of: 1000, left: 500, … }]).length // → 1
 */
export function halfOfRoom(rooms: readonly DayRoom[]): ResetEvent[] {
  return rooms.flatMap(({ accountId, day, of, left, at, tradeIds }) =>
    of > 0 && left <= of / 2 ? [event('half_room', { of: `${accountId}:${day}`, at, tradeIds })] : [],
  )
}

function event(
  kind: ResetEvent['kind'],
  { of, at, tradeIds }: { of: string; at: number; tradeIds: string[] },
): ResetEvent {
  return { kind, key: `${kind}:${of}`, at, tradeIds }
}

/** Of one instant, losses before wins. */
function closedInOrder(trades: readonly DayTrade[]): (DayTrade & { closedAt: number })[] {
  return trades
    .flatMap((trade) => (trade.closedAt === null ? [] : [{ ...trade, closedAt: trade.closedAt }]))
    .sort((a, b) => a.closedAt - b.closedAt || a.outcome - b.outcome)
}

/** An event older than this is offered for the review instead of for now. */
const IN_TIME_MS = 20 * 60_000

export type ResetOffer = ResetEvent & {
  /** Too late to help before the next decision, so it becomes something to look at in the review. */
  isForReview: boolean
}

/**
 * The one reset to offer: for the latest event no reset has answered. An offer dismissed for the day stays dismissed,
 * and a reset answers all events before it. Several events at the same instant are one offer: the first listed wins.
 * @example offerOf([event], { now, resets: [], isDismissed: false }) // → the event, offered
 */
export function offerOf(
  events: readonly ResetEvent[],
  { now, resets, isDismissed }: { now: number; resets: readonly number[]; isDismissed: boolean },
): ResetOffer | null {
  if (isDismissed) return null
  const lastReset = Math.max(-Infinity, ...resets)
  const open = events.filter(({ at }) => at > lastReset && at <= now)
  const latest = Math.max(...open.map(({ at }) => at))
  const found = open.find(({ at }) => at === latest)
  return found ? { ...found, isForReview: now - found.at > IN_TIME_MS } : null
}
