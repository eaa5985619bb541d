import { dayEndsAt, instantOnDay } from '../../time/instant-on-day.ts'
import { type DayBoundary, dayText, tradingDayNumber, weekdayOf } from '../../time/trading-day.ts'
import type { ConductInput, RuleFindings } from './conduct-input.ts'
import type { ConductRules } from './conduct-rules.ts'
import type { Violation } from './violation.ts'

/**
 * When a position open at an instant must be closed: at the day's flat time, or at its end. A position opened between
 * that time and the day's end belongs to the next day.
 * @example // Chicago, the day ends at 17:00, flat by 15:10: from 09:00 on → 15:10; from 16:00 on → 15:10 of the next day
 */
export function flatAfter(at: number, boundary: DayBoundary, flatBy: string | null): number {
  const day = tradingDayNumber(at, boundary)
  const flat = flatOn(day, boundary, flatBy)
  return flat > at ? flat : flatOn(day + 1, boundary, flatBy)
}

function flatOn(day: number, boundary: DayBoundary, flatBy: string | null): number {
  return flatBy === null ? dayEndsAt(day, boundary) : instantOnDay(dayText(day), flatBy, boundary)
}

const SATURDAY = 6

/**
 * Noon of the first Saturday after an instant, on the zone's clock. @example // from a Friday morning → a day and some
 * hours
 */
export function saturdayAfter(at: number, { timeZone }: DayBoundary): number {
  const midnight = { timeZone, dayReset: '00:00' }
  const today = tradingDayNumber(at, midnight)
  const noonOf = (day: number) => instantOnDay(dayText(day), '12:00', midnight)
  const saturday = today + SATURDAY - weekdayOf(today)
  return noonOf(saturday) > at ? noonOf(saturday) : noonOf(saturday + 7)
}

/**
 * The last flat time before the weekend that follows an instant; it may have passed.
 * @example // Chicago, flat by 15:10: from any day of a week until Saturday noon → Friday, 15:10
 */
export function flatBeforeWeekend(at: number, boundary: DayBoundary, flatBy: string | null): number {
  const saturday = saturdayAfter(at, boundary)
  const day = tradingDayNumber(saturday, boundary)
  const flat = flatOn(day, boundary, flatBy)
  return flat <= saturday ? flat : flatOn(day - 1, boundary, flatBy)
}

/**
 * When a position open at an instant must be closed by these rules: by the day's flat time, or by the last one before
 * a weekend. Without a flat time, or after it, a position is held over the weekend if it is still open on Saturday.
 * Infinity if it may stay open.
 */
function mustCloseAfter(
  at: number,
  { isOvernightForbidden, isWeekendForbidden, flatBy }: HoldingRules,
  boundary: DayBoundary,
): number {
  if (isOvernightForbidden) return flatAfter(at, boundary, flatBy)
  if (!isWeekendForbidden) return Number.POSITIVE_INFINITY
  const flat = flatBy === null ? null : flatBeforeWeekend(at, boundary, flatBy)
  return flat !== null && flat > at ? flat : saturdayAfter(at, boundary)
}

/**
 * The next moment from which a position left open breaks these rules: closed at the flat time itself, it has kept them.
 * Infinity if it may stay open.
 */
export function heldOverFrom(now: number, rules: HoldingRules | undefined, boundary: DayBoundary): number {
  return rules ? mustCloseAfter(now - 1, rules, boundary) + 1 : Number.POSITIVE_INFINITY
}

type HoldingRules = Pick<ConductRules, 'isOvernightForbidden' | 'isWeekendForbidden' | 'flatBy'>

/**
 * Positions held over a close at which they must be flat: the end of the day, or a weekend. Open positions count as
 * held until now. If an opening is unknown, this is too, and the trade is not a violation.
 * @example // opened on Monday and closed on Tuesday, overnight forbidden → one violation, at Monday's close
 */
export function heldOver(rules: ConductRules, input: ConductInput): RuleFindings | null {
  const { isOvernightForbidden, isWeekendForbidden, effect } = rules
  if (!isOvernightForbidden && !isWeekendForbidden) return null
  const { trades, boundary, until } = input
  const rule = isOvernightForbidden ? 'overnight' : 'weekend'
  const closeAfter = remembered((at) => mustCloseAfter(at, rules, boundary))
  const violations: Violation[] = []
  // There can be tens of thousands, nearly all closed in time: nothing is allocated for those.
  for (const { id, openedAt, closedAt, net } of trades) {
    const close = closeAfter(openedAt)
    if ((closedAt ?? until) <= close) continue
    violations.push({
      // An open position may have been closed since, if its source is a file.
      rule,
      isCertain: closedAt !== null,
      effect,
      value: null,
      limit: null,
      // The last moment of the day it had to be closed on.
      at: close - 1,
      tradeIds: [id],
      profit: Math.max(0, net ?? 0),
    })
  }
  return { rule, violations, unknown: withoutOpening(input) }
}

function withoutOpening({ trades, details }: ConductInput): number {
  return trades.filter(({ id }) => details.get(id)?.isOpenKnown === false).length
}

/** The same, cached between two closes: most trades share the close of the previous one. */
function remembered(closeAfter: (at: number) => number): (at: number) => number {
  let last = { from: Number.POSITIVE_INFINITY, close: Number.NEGATIVE_INFINITY }
  return (at) => {
    if (at < last.from || at >= last.close) last = { from: at, close: closeAfter(at) }
    return last.close
  }
}
