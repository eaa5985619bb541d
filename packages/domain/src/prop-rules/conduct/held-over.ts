import { dayEndsAt, instantOnDay } from '../../time/instant-on-day.ts'
import { type DayBoundary, dayText, tradingDayNumber } from '../../time/trading-day.ts'
import type { ConductRules } from './conduct-rules.ts'
import type { ConductFacts, Found } from './strikes.ts'

/**
 * When a position that is open at an instant must be closed: at the day's flat time, or at its end. One opened between that
 * time and the day's end belongs to the next day.
 * @example // Chicago, the day ends at 17:00, flat by 15:10: from 09:00 on → 15:10; from 16:00 on → 15:10 of the next day
 */
export function flatAfter(at: number, boundary: DayBoundary, flatBy: string | null): number {
  const day = tradingDayNumber(at, boundary)
  const flatOn = (of: number) =>
    flatBy === null ? dayEndsAt(of, boundary) : instantOnDay(dayText(of), flatBy, boundary)
  return flatOn(day) > at ? flatOn(day) : flatOn(day + 1)
}

const SATURDAY = 6
/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => (day + 4) % 7

/** Noon of the first Saturday after an instant, on the zone's clock. @example // from a Friday morning → a day and some hours */
export function saturdayAfter(at: number, { timeZone }: DayBoundary): number {
  const midnight = { timeZone, dayReset: '00:00' }
  const today = tradingDayNumber(at, midnight)
  const noonOf = (day: number) => instantOnDay(dayText(day), '12:00', midnight)
  const saturday = today + ((SATURDAY - weekdayOf(today) + 7) % 7)
  return noonOf(saturday) > at ? noonOf(saturday) : noonOf(saturday + 7)
}

/**
 * Positions held over a close at which they must be flat: the end of the day, or a weekend. What is still open counts up to now.
 * Where an opening is not known, neither is this; it is then taken for none.
 * @example // opened on Monday and closed on Tuesday, overnight forbidden → one strike, at Monday's close
 */
export function heldOver(rules: ConductRules, { trades, boundary, until }: ConductFacts): Found | null {
  const { isOvernightForbidden, isWeekendForbidden, flatBy, effect } = rules
  if (!isOvernightForbidden && !isWeekendForbidden) return null
  const rule = isOvernightForbidden ? 'overnight' : 'weekend'
  const closeAfter = inOrder((at) =>
    isOvernightForbidden ? flatAfter(at, boundary, flatBy) : saturdayAfter(at, boundary),
  )
  const held = trades
    .toSorted((a, b) => a.openedAt - b.openedAt)
    .flatMap((trade) => {
      const close = closeAfter(trade.openedAt)
      return (trade.closedAt ?? until) > close ? [{ trade, close }] : []
    })
  return {
    rule,
    strikes: held.map(({ trade, close }) => ({
      // What is open may have been closed since, where its source is a file.
      ...{ rule, isCertain: trade.closedAt !== null, effect, value: null, limit: null },
      // The last moment of the day it had to be closed on.
      at: close - 1,
      tradeIds: [trade.id],
      profit: Math.max(0, trade.net ?? 0),
    })),
    unknown: trades.filter(({ details }) => details?.isOpenKnown === false).length,
  }
}

/** The same for openings in time order: most of them have the close of the one before. */
function inOrder(closeAfter: (at: number) => number): (at: number) => number {
  let last = { from: Number.POSITIVE_INFINITY, close: Number.NEGATIVE_INFINITY }
  return (at) => {
    if (at < last.from || at >= last.close) last = { from: at, close: closeAfter(at) }
    return last.close
  }
}
