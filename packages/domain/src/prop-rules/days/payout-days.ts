import { type DayNumber, weekdayOf } from '../../time/trading-day.ts'

/** The days of the week on which firms pay out. */
export const PAYOUT_WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
export type PayoutWeekday = (typeof PAYOUT_WEEKDAYS)[number]

/** When a programme pays out; what is absent is not stated. */
export type PayoutDates = {
  /** Days from the account's first trade to its first payout. */
  firstAfterDays?: number
  /** Days from one payout to the next. Also to the first one, if nothing else is stated. */
  everyDays?: number
  /** Both count Monday to Friday only; absent: every day of the calendar. */
  countsBusinessDays?: true
  /** The only day of the week on which a payout is possible. */
  weekday?: PayoutWeekday
}

type Known = {
  /** `null` before the first trade. */
  firstTrade: DayNumber | null
  /** `null` before the first payout. */
  lastPayout: DayNumber | null
  today: DayNumber
}

/**
 * The day from which the next payout can be requested; `null` if the programme states no wait, or the account has no trade
 * to count from. Of a programme that only states how often it pays, the first payout is read strictly: as far from the first
 * trade as a later one is from the payout before it. Of one that pays on a day of the week, the next such day from today on,
 * never that of the payout before. A public holiday counts as a business day.
 * Source: docs/prop-rules.md, Payouts.
 * @example payoutFrom({ firstAfterDays: 14, everyDays: 7 }, { firstTrade: 20_000, lastPayout: null, today: 20_001 }) // → 20_014
 * @example // paid out on Thursday 2026-06-11, ten business days apart → Thursday 2026-06-25
 * @example // on Wednesdays only, today is Thursday 2026-06-11 → Wednesday 2026-06-17
 */
export function payoutFrom(dates: PayoutDates, { firstTrade, lastPayout, today }: Known): DayNumber | null {
  const { everyDays, firstAfterDays = everyDays, countsBusinessDays, weekday } = dates
  const [start, days] = lastPayout === null ? [firstTrade, firstAfterDays] : [lastPayout, everyDays]
  if (start === null || (days === undefined && weekday === undefined)) return null
  const waited = days ?? (lastPayout === null ? 0 : 1)
  const from = countsBusinessDays ? afterBusinessDays(start, waited) : start + waited
  return weekday === undefined ? from : nextWeekday(weekday, Math.max(from, today))
}

/**
 * The most calendar days that a first payout has to wait after the first trade, whatever day of the week that was.
 * @example longestWait({ everyDays: 10, countsBusinessDays: true }) // → 14
 */
export function longestWait({ everyDays = 0, firstAfterDays, ...dates }: PayoutDates): number {
  const days = firstAfterDays ?? everyDays
  const weeks = Math.floor(days / 5)
  const rest = days % 5
  const calendar = dates.countsBusinessDays ? weeks * 7 + (rest === 0 ? 0 : rest + 2) : days
  return calendar + (dates.weekday === undefined ? 0 : 6)
}

/** 0 Monday … 6 Sunday. */
const fromMonday = (day: DayNumber) => (weekdayOf(day) + 6) % 7

function afterBusinessDays(start: DayNumber, days: number): DayNumber {
  let day = start
  for (let left = days; left > 0; ) {
    day += 1
    if (fromMonday(day) < 5) left -= 1
  }
  return day
}

function nextWeekday(weekday: PayoutWeekday, from: DayNumber): DayNumber {
  return from + ((PAYOUT_WEEKDAYS.indexOf(weekday) - fromMonday(from) + 7) % 7)
}
