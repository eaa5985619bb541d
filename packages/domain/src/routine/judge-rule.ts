import { sumIfKnown } from '../money/micros.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { resetMillis } from '../time/trading-day.ts'
import type { HabitRule } from './habit.ts'

/** A trade as rules see it: copies over several accounts are one. Instants in UTC ms, amounts in micros. */
export type RuleTrade = {
  id: string
  openedAt: number | null
  closedAt: number | null
  /** Minute of the day of the opening on its account's clock; `null` if unknown. */
  openMinute: number | null
  /** Minute of the day of the close. */
  closeMinute: number | null
  /** The minute at which its account's trading day begins. Absent: midnight. */
  dayStartMinute?: number
  net: number | null
  currency: string
  quantity: number
  hasStop: boolean
  /** When the stop was recorded; `null` if it was not, or if that is unknown. */
  stopSince: number | null
  /** 1 win, −1 loss, 0 break-even, 2 open or unknown. */
  outcome: number
  /** Whether it was closed on the day it was opened. */
  isClosedSameDay: boolean
  reviewedAt: number | null
}

/** Everything known about one day. */
export type DayRecord = {
  /** Trades opened that day, in order of opening; and those closed, in order of closing. */
  opened: readonly RuleTrade[]
  closed: readonly RuleTrade[]
  /** Those closed on the day before, in order of closing: a cool-down may run over the day's end. Absent: none. */
  closedBefore?: readonly RuleTrade[]
  /** When plans of the day were written, and when their sessions begin. */
  plans: readonly { writtenAt: number; startsAt: number }[]
  /** When resets were started. */
  resets: readonly number[]
  /** When the day begins. Absent: unknown. */
  startsAt?: number
  /** When the day is over. */
  endsAt: number
}

/**
 * `open`: may still go either way. `unknown`: nothing needed to judge it is recorded. `of` cases were judged and `n` of
 * them kept the rule; `at` is when it was first broken; `tradeIds` are the trades that broke it, or that it was judged
 * on.
 */
export type Verdict = {
  state: 'kept' | 'broken' | 'open' | 'unknown' | 'not_due'
  n: number
  of: number
  unknown: number
  at: number | null
  tradeIds: string[]
}

/**
 * Whether a rule is about trades closed on a day, and so also applies to a day on which none was opened.
 * @example isAboutCloses({ kind: 'max_trades', count: 3 }) // → false
 */
export function isAboutCloses({ kind }: HabitRule): boolean {
  return ['max_loss_trade', 'max_loss_day', 'review_within', 'reset_after_losses'].includes(kind)
}

const DAY_MINUTES = 24 * 60
const NOT_DUE: Verdict = { state: 'not_due', n: 0, of: 0, unknown: 0, at: null, tradeIds: [] }

/**
 * Judges a rule from a day's record. A rule about trades is not due on a day without one. One breach breaks it;
 * anything unknown never counts as kept. During the day, a rule that is not broken is `open`.
 * Source: docs/reset-and-routine.md, Rules judged from the record.
 * @example judgeRule({ kind: 'max_trades', count: 3 }, record, now).state // four opened → 'broken'
 */
export function judgeRule(rule: HabitRule, record: DayRecord, now: number): Verdict {
  switch (rule.kind) {
    case 'plan_before_open':
      return judgePlan(record, now)
    case 'review_within':
      return judgeReview(record, rule.hours, now)
    case 'reset_after_losses':
      return judgeResets(record, rule.losses, now)
    case 'max_loss_day':
      return judgeDayLoss(record, rule, now)
    default:
      return judgeTrades(rule, record, now)
  }
}

type Case = { trade: RuleTrade; isKept: boolean | null; at: number | null }
type TradeRule = Exclude<
  HabitRule,
  { kind: 'plan_before_open' | 'review_within' | 'reset_after_losses' | 'max_loss_day' }
>

function judgeTrades(rule: TradeRule, record: DayRecord, now: number): Verdict {
  const { opened, closed, closedBefore = [], endsAt } = record
  const closedUntilThen = [...closedBefore, ...closed]
  const trades =
    rule.kind === 'max_loss_trade' ? closed.filter(({ currency }) => currency === rule.currency) : opened
  const cases = trades.map((trade, order): Case => {
    const at = rule.kind === 'max_loss_trade' || rule.kind === 'flat_by' ? trade.closedAt : trade.openedAt
    return { trade, isKept: keeps(rule, { trade, order, closed: closedUntilThen }), at }
  })
  return summed(cases, now >= endsAt)
}

/** Whether a trade keeps a rule; `null` if that is not recorded. `order` is its position among those opened. */
function keeps(
  rule: TradeRule,
  { trade, order, closed }: { trade: RuleTrade; order: number; closed: readonly RuleTrade[] },
): boolean | null {
  switch (rule.kind) {
    case 'max_trades':
      return order < rule.count
    case 'max_loss_trade':
      return trade.net === null ? null : trade.net >= -rule.amount
    case 'hours':
      return within(trade.openMinute, rule)
    case 'stop_recorded':
      return trade.hasStop
    case 'stop_within':
      return hadStopWithin(trade, rule.seconds)
    case 'max_size':
      return trade.quantity <= rule.quantity
    case 'cool_down':
      return hasCooledDown(trade, closed, rule.minutes)
    case 'flat_by':
      return isFlatBy(trade, rule.time)
  }
}

function summed(cases: readonly Case[], isOver: boolean): Verdict {
  if (cases.length === 0) return NOT_DUE
  const broken = cases.filter(({ isKept }) => isKept === false)
  const unknown = cases.filter(({ isKept }) => isKept === null).length
  const n = cases.length - broken.length - unknown
  const state =
    broken.length > 0 ? 'broken' : unknown > 0 ? (isOver ? 'unknown' : 'open') : isOver ? 'kept' : 'open'
  const shown = broken.length > 0 ? broken : cases
  return {
    state,
    n,
    of: n + broken.length,
    unknown,
    at: broken[0]?.at ?? null,
    tradeIds: shown.map(({ trade }) => trade.id),
  }
}

/** Hours whose end is before their start run over midnight. The end itself is outside. */
function within(minute: number | null, { start, end }: { start: string; end: string }): boolean | null {
  if (minute === null) return null
  const from = resetMillis(start) / 60_000
  const to = resetMillis(end) / 60_000
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Whatever closed since, every loss is waited for; one with an unknown result may have been one. */
function hasCooledDown(trade: RuleTrade, closed: readonly RuleTrade[], minutes: number): boolean | null {
  const { openedAt } = trade
  if (openedAt === null) return null
  const waits = closed.filter(
    ({ id, closedAt }) =>
      id !== trade.id &&
      closedAt !== null &&
      closedAt <= openedAt &&
      openedAt - closedAt < minutes * MINUTE_MS,
  )
  if (waits.some(({ outcome }) => outcome === -1)) return false
  return waits.some(({ outcome }) => outcome === 2) ? null : true
}

/** A stop from a file says nothing about when it was placed. */
function hadStopWithin({ hasStop, stopSince, openedAt }: RuleTrade, seconds: number): boolean | null {
  if (!hasStop) return false
  if (stopSince === null || openedAt === null) return null
  return stopSince - openedAt <= seconds * 1000
}

/**
 * A trade held past the time or overnight was not closed by it; the rule does not apply to trades opened after it. In a
 * day that begins at 17:00, 18:30 comes before 15:10.
 */
function isFlatBy(
  { closedAt, closeMinute, openMinute, isClosedSameDay, dayStartMinute = 0 }: RuleTrade,
  time: string,
): boolean | null {
  const intoDay = (minute: number) => (minute - dayStartMinute + DAY_MINUTES) % DAY_MINUTES
  // The minute at which the day begins is also the one at which it ends.
  const limit = intoDay(resetMillis(time) / 60_000) || DAY_MINUTES
  if (openMinute !== null && intoDay(openMinute) > limit && isClosedSameDay) return true
  if (closedAt === null) return null
  if (!isClosedSameDay) return false
  return closeMinute === null ? null : intoDay(closeMinute) <= limit
}

/** After a trade whose result is unknown, so is what the day has lost. Closes of one instant count together. */
function judgeDayLoss(
  { closed, endsAt }: DayRecord,
  { amount, currency }: { amount: number; currency: string },
  now: number,
): Verdict {
  const own = closed.filter((trade) => trade.currency === currency)
  let sum: number | null = 0
  const cases: Case[] = []
  for (const together of Map.groupBy(own, ({ closedAt }) => closedAt).values()) {
    sum = sumIfKnown([sum, ...together.map(({ net }) => net)])
    const isKept = sum === null ? null : sum >= -amount
    cases.push(...together.map((trade) => ({ trade, isKept, at: trade.closedAt })))
  }
  return summed(cases, now >= endsAt)
}

/**
 * Kept if a plan was written before its session and the first trade; without one, broken once the day is over or a
 * session or trade has begun. A trade whose opening is unknown was opened between the beginning of the day and its
 * close; a plan written in between may have been written before it.
 */
function judgePlan({ plans, opened, startsAt, endsAt }: DayRecord, now: number): Verdict {
  const firstOf = (instant: (trade: RuleTrade) => number | null | undefined) =>
    Math.min(...opened.map((trade) => instant(trade) ?? Number.POSITIVE_INFINITY))
  const earliest = firstOf(({ openedAt }) => openedAt ?? startsAt ?? Number.NEGATIVE_INFINITY)
  const latest = firstOf(({ openedAt, closedAt }) => openedAt ?? closedAt)
  const isBefore = (first: number) => plans.some((plan) => plan.writtenAt < Math.min(plan.startsAt, first))
  if (isBefore(earliest)) return { ...NOT_DUE, state: 'kept', n: 1, of: 1 }
  if (isBefore(latest)) return { ...NOT_DUE, state: 'unknown', unknown: 1 }
  const isLost = now >= endsAt || opened.length > 0 || plans.some((plan) => now >= plan.startsAt)
  const firstTrade = firstOf(({ openedAt }) => openedAt)
  const at = Number.isFinite(firstTrade) ? firstTrade : null
  return { ...NOT_DUE, state: isLost ? 'broken' : 'open', n: 0, of: isLost ? 1 : 0, at }
}

function judgeReview({ closed }: DayRecord, hours: number, now: number): Verdict {
  if (closed.length === 0) return NOT_DUE
  const until = Math.max(...closed.map(({ closedAt }) => closedAt ?? 0)) + hours * HOUR_MS
  const isKept = ({ reviewedAt }: RuleTrade) => reviewedAt !== null && reviewedAt <= until
  const kept = closed.filter(isKept)
  const left = closed.filter((trade) => !isKept(trade))
  const state = left.length === 0 ? 'kept' : now < until ? 'open' : 'broken'
  const shown = state === 'broken' ? left : closed
  return {
    state,
    n: kept.length,
    of: closed.length,
    unknown: 0,
    at: state === 'broken' ? until : null,
    tradeIds: shown.map(({ id }) => id),
  }
}

/**
 * Each run of that many losses must be followed by a reset before the next entry. Without such a run it is not due. Of one
 * instant, losses come before wins. A later trade whose opening is unknown may have been that entry, and a trade whose
 * result is unknown may have been a loss.
 */
function judgeResets({ opened, closed, resets, endsAt }: DayRecord, losses: number, now: number): Verdict {
  let run = 0
  let longestRun = 0
  const inOrder = closed.toSorted((a, b) => (a.closedAt ?? 0) - (b.closedAt ?? 0) || a.outcome - b.outcome)
  const cases = inOrder.flatMap((trade): Case[] => {
    run = trade.outcome === -1 ? run + 1 : 0
    longestRun = trade.outcome === -1 || trade.outcome === 2 ? longestRun + 1 : 0
    const at = trade.closedAt
    if (longestRun < losses || at === null) return []
    if (run < losses) return [{ trade, isKept: null, at }]
    const next = Math.min(
      ...opened.flatMap(({ openedAt }) => (openedAt !== null && openedAt > at ? [openedAt] : [])),
      Number.POSITIVE_INFINITY,
    )
    const mayBeNext = opened.some(
      (one) => one.openedAt === null && (one.closedAt === null || one.closedAt > at),
    )
    // A trader who does not trade again needs no reset.
    const isKept =
      resets.some((start) => start >= at && start <= next) ||
      (next === Number.POSITIVE_INFINITY && now >= endsAt)
    if (isKept) return [{ trade, isKept: mayBeNext ? null : true, at }]
    return next === Number.POSITIVE_INFINITY
      ? [{ trade, isKept: null, at }]
      : [{ trade, isKept: false, at: next }]
  })
  return summed(cases, now >= endsAt)
}
