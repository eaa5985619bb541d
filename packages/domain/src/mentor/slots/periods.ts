import { wordTable } from '../../text/word-table.ts'
import { DAY_MS } from '../../time/durations.ts'
import { lastSuchDay } from '../../time/last-such-day.ts'
import { dayNumber, dayText, isDay } from '../../time/trading-day.ts'
import type { Token } from '../words/tokens.ts'
import { type SlotReader, wordAt } from './slot.ts'

type Days = { from?: string; to?: string }
type PeriodMatch = { days: Days; length: number }

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
const NUMBERS = wordTable<number>({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  couple: 2,
  few: 3,
})

/** A whole number in digits or as a word; null for anything else. */
export function numberOf(word: string): number | null {
  if (/^\d{1,4}$/.test(word)) return Number(word)
  return NUMBERS[word] ?? null
}

/**
 * A period: `last month`, `in October`, `Q3 2025`, `since Monday`, `from Oct 5 to Oct 9`, `the last 30 days`, a date. A
 * month or quarter without a year is the latest one that has begun. Weeks begin on Monday.
 */
export const readPeriod: SlotReader = (tokens, at, { today, latest = today }) => {
  const found = rangeAt(tokens, at, today) ?? openAt(tokens, at, today) ?? spanAt(tokens, at, today)
  if (!found) return null
  const days = isWithoutYear(tokens, at, found) ? withTrades(found.days, latest) : found.days
  return { kind: 'period', filter: days, length: found.length }
}

/** Whether a period names a month or quarter and no year. */
function isWithoutYear(tokens: readonly Token[], at: number, { length }: PeriodMatch): boolean {
  const words = Array.from({ length }, (_, i) => wordAt(tokens, at + i))
  const isNamed = words.some((word) => monthIndex(word) >= 0 || /^q[1-4]$/.test(word))
  return isNamed && !words.some((word) => /\d{4}|^year$/.test(word))
}

/** The same days in the latest year in which they begin no later than the last trade. */
function withTrades({ from, to }: Days, latest: string): Days {
  if (!from || from <= latest) return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  if (from === to) return sameDay(lastSuchDay(from.slice(5), latest) ?? from)
  const years = Number(from.slice(0, 4)) - Number(latest.slice(0, 4))
  const back = from.slice(4) <= latest.slice(4) ? years : years + 1
  return { from: movedByYears(from, -back), ...(to ? { to: movedByYears(to, -back) } : {}) }
}

/** Days of a range over the turn of a year; anything longer is a range whose ends were swapped. */
const MAX_TURN_OF_YEAR = 300

/** `from A to B`, `between A and B`, `A to B`. */
function rangeAt(tokens: readonly Token[], at: number, today: string): PeriodMatch | null {
  const lead = ['from', 'between'].includes(wordAt(tokens, at)) ? 1 : 0
  const first = spanAt(tokens, at + lead, today)
  if (!first) return null
  const middle = at + lead + first.length
  const joins = lead && wordAt(tokens, at) === 'between' ? ['and'] : ['to', 'until', 'till', 'through']
  if (!joins.includes(wordAt(tokens, middle))) return null
  const second = spanAt(tokens, middle + 1, today)
  if (!second?.days.to || !first.days.from) return null
  const length = lead + first.length + 1 + second.length
  const from = first.days.from
  const to = second.days.to
  if (from <= to) return { days: { from, to }, length }
  if (!isWithoutYear(tokens, at + lead, first) || !isWithoutYear(tokens, middle + 1, second)) return null
  // Each was read as the latest one that has begun: "Nov 10 to Nov 25" ends in the same year, "October to March" began a year earlier.
  if (from.slice(4) <= to.slice(4)) return { days: { from, to: movedByYears(to, 1) }, length }
  const start = movedByYears(from, -1)
  return dayNumber(to) - dayNumber(start) < MAX_TURN_OF_YEAR ? { days: { from: start, to }, length } : null
}

/** The same date in another year; the end of a month stays the end of the month. */
function movedByYears(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const { to: last = day } = monthDays(year + years, month - 1)
  const isEnd = monthDays(year, month - 1).to === day
  return isEnd ? last : `${last.slice(0, 8)}${pad(Math.min(date, Number(last.slice(8))))}`
}

/** `since X`, `until X`, `up to X`, `before X`, `after X`. */
function openAt(tokens: readonly Token[], at: number, today: string): PeriodMatch | null {
  const isUpTo = wordAt(tokens, at) === 'up' && wordAt(tokens, at + 1) === 'to'
  const lead = isUpTo ? 'until' : wordAt(tokens, at)
  if (!['since', 'until', 'till', 'before', 'after'].includes(lead)) return null
  const next = at + (isUpTo ? 2 : 1)
  const weekday = WEEKDAYS.indexOf(wordAt(tokens, next).replace(/s$/, ''))
  const span = weekday >= 0 ? { days: lastWeekday(weekday, today), length: 1 } : spanAt(tokens, next, today)
  if (!span?.days.from) return null
  const { from, to = from } = span.days
  const length = span.length + next - at
  if (lead === 'since') return { days: { from }, length }
  if (lead === 'after') return { days: { from: moved(to, 1) }, length }
  return { days: { to: lead === 'before' ? moved(from, -1) : to }, length }
}

function spanAt(tokens: readonly Token[], at: number, today: string): PeriodMatch | null {
  const lead = ['in', 'during', 'for', 'of', 'on', 'over', 'within', 'this', 'the'].includes(
    wordAt(tokens, at),
  )
    ? 1
    : 0
  const found =
    namedAt(tokens, at, today) ??
    (lead ? namedAt(tokens, at + 1, today) : null) ??
    (lead && wordAt(tokens, at + 1) === 'the' ? namedAt(tokens, at + 2, today) : null)
  if (!found) return null
  const skipped = found.at - at
  return { days: found.days, length: skipped + found.length }
}

type NamedPeriod = PeriodMatch & { at: number }

function namedAt(tokens: readonly Token[], at: number, today: string): NamedPeriod | null {
  const found =
    relativeAt(tokens, at, today) ??
    dayOfPastAt(tokens, at, today) ??
    countedAt(tokens, at, today) ??
    datesAt(tokens, at, today) ??
    dateAt(tokens, at, today) ??
    monthAt(tokens, at, today) ??
    quarterAt(tokens, at, today) ??
    yearAt(tokens, at)
  return found && { ...found, at }
}

const BACK = wordTable({ my: 0, this: 0, current: 0, last: 1, previous: 1, past: 1 })

/** `today`, `this week`, `last quarter`, `year to date`, `last Monday`. */
function relativeAt(tokens: readonly Token[], at: number, today: string): PeriodMatch | null {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1).replace(/s$/, '')
  if (word === 'today') return { days: { from: today, to: today }, length: 1 }
  if (word === 'yesterday') return { days: sameDay(moved(today, -1)), length: 1 }
  if (word === 'ytd') return { days: { from: `${today.slice(0, 4)}-01-01`, to: today }, length: 1 }
  if (word === 'year' && next === 'to' && wordAt(tokens, at + 2) === 'date')
    return { days: { from: `${today.slice(0, 4)}-01-01`, to: today }, length: 3 }
  const back = BACK[word]
  if (back === undefined) return null
  const weekday = word === 'my' ? -1 : WEEKDAYS.indexOf(next)
  // "This Friday" on a Friday is today, "last Friday" a week ago.
  const until = back === 0 ? moved(today, 1) : today
  if (weekday >= 0 && next === wordAt(tokens, at + 1)) return { days: lastWeekday(weekday, until), length: 2 }
  const month = monthIndex(next)
  if (month >= 0 && back === 1) return { days: latestMonth(month, today, true), length: 2 }
  // "my worst days" is not a period.
  const isPlural = word === 'my' && next !== wordAt(tokens, at + 1)
  const days = isPlural ? undefined : UNIT_SPANS[next]?.(today, back)
  return days ? { days, length: 2 } : null
}

const UNIT_SPANS = wordTable<(today: string, back: number) => Days>({
  day: (today, back) => sameDay(moved(today, -back)),
  week: (today, back) => {
    const monday = moved(today, -((dayNumber(today) + 3) % 7) - back * 7)
    return { from: monday, to: moved(monday, 6) }
  },
  month: (today, back) => monthDays(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - back),
  quarter: (today, back) =>
    quarterDays(Number(today.slice(0, 4)), Math.floor((Number(today.slice(5, 7)) - 1) / 3) - back),
  year: (today, back) => yearDays(Number(today.slice(0, 4)) - back),
})

/** "How was Monday", "what did I make on Friday": the latest one, where "on Fridays" would be all of them. */
function dayOfPastAt(tokens: readonly Token[], at: number, today: string): PeriodMatch | null {
  const weekday = WEEKDAYS.indexOf(wordAt(tokens, at))
  const asked = tokens.map(({ text }) => text).join(' ')
  const isLast = at === tokens.length - 1 || (at === tokens.length - 2 && wordAt(tokens, at + 1) === 'go')
  const asksPast =
    /^(did i trade|recap|review)\b/.test(asked) ||
    (/^(so )?(how|what|why)\b/.test(asked) && /\b(did|was|were|happened|went)\b/.test(asked))
  if (weekday < 0 || !isLast || !asksPast || OTHER_DAYS.test(asked)) return null
  return { days: lastWeekday(weekday, today), length: 1 }
}
const OTHER_DAYS = /\b(better|worse|vs|than|in|since|last|this|usually|average|ever|days|always)\b/

/** `last 30 days`, `past two weeks`: up to today. */
function countedAt(tokens: readonly Token[], at: number, today: string): PeriodMatch | null {
  if (!['last', 'past', 'previous'].includes(wordAt(tokens, at))) return null
  const extra = wordAt(tokens, at + 1) === 'couple' && wordAt(tokens, at + 2) === 'of' ? 1 : 0
  const count = numberOf(wordAt(tokens, at + 1))
  const unit = wordAt(tokens, at + 2 + extra).replace(/s$/, '')
  if (count === null || count < 1 || count > 2000) return null
  const length = 3 + extra
  if (unit === 'day') return { days: { from: moved(today, 1 - count), to: today }, length }
  if (unit === 'week') return { days: { from: moved(today, 1 - 7 * count), to: today }, length }
  if (unit !== 'month' && unit !== 'year') return null
  const months = unit === 'month' ? count : count * 12
  return { days: { from: moved(sameDateMonthsAgo(today, months), 1), to: today }, length }
}

/** `2026-10-05`, `5 October`, `5th of October`, `October 5th 2025`, `oct 5`. */
function dateAt(tokens: readonly Token[], at: number, today: string): PeriodMatch | null {
  const word = wordAt(tokens, at)
  if (isDay(word)) return { days: sameDay(word), length: 1 }
  const words = wordAt(tokens, at + 1) === 'of' ? 3 : 2
  const last = wordAt(tokens, at + words - 1)
  const month = monthIndex(word)
  const date = dateOf(last)
  const date2 = dateOf(word)
  const month2 = monthIndex(last)
  const pair = month >= 0 && date !== null && words === 2 ? ([month, date] as const) : null
  const reversed = date2 !== null && month2 >= 0 ? ([month2, date2] as const) : null
  const [m, d] = pair ?? reversed ?? []
  if (m === undefined || d === undefined) return null
  const year = yearOf(wordAt(tokens, at + words))
  const monthDay = `${pad(m + 1)}-${pad(d)}`
  const day = year === null ? lastSuchDay(monthDay, today) : `${year}-${monthDay}`
  return day !== null && isDay(day) ? { days: sameDay(day), length: words + (year === null ? 0 : 1) } : null
}

/** `oct 1-15`, `1-15 October 2025`. */
function datesAt(tokens: readonly Token[], at: number, today: string): PeriodMatch | null {
  const ends = (index: number) => /^(\d{1,2})-(\d{1,2})$/.exec(wordAt(tokens, index))?.slice(1)
  const [first, last] = ends(at) ?? ends(at + 1) ?? []
  const month = monthAt(tokens, ends(at) ? at + 1 : at, today)
  if (!first || !last || !month?.days.from || (!ends(at) && month.length > 1)) return null
  const year = ends(at) ? null : yearOf(wordAt(tokens, at + 2))
  const of = (date: string) =>
    `${year ?? month.days.from?.slice(0, 4)}${month.days.from?.slice(4, 8)}${pad(Number(date))}`
  const days = { from: of(first), to: of(last) }
  const length = month.length + 1 + (year === null ? 0 : 1)
  return isDay(days.from) && isDay(days.to) && days.from <= days.to ? { days, length } : null
}

function monthAt(tokens: readonly Token[], at: number, today: string): PeriodMatch | null {
  const word = wordAt(tokens, at)
  const month = monthIndex(word)
  if (/^\d{4}-\d{2}$/.test(word)) {
    const index = Number(word.slice(5)) - 1
    return index >= 0 && index < 12 ? { days: monthDays(Number(word.slice(0, 4)), index), length: 1 } : null
  }
  if (month < 0 || isVerb(tokens, at)) return null
  const [year, length] = yearAfter(tokens, at + 1, today)
  if (year !== null) return { days: monthDays(year, month), length: 1 + length }
  return { days: latestMonth(month, today, false), length: 1 }
}

/** `may` and `march` are also ordinary words: a month only where one is expected. */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at)
  if (word !== 'may' && word !== 'mar' && word !== 'march') return false
  const isRange = /^(to|until|till|and|vs)$/.test(wordAt(tokens, at + 1))
  if (isRange && monthIndex(wordAt(tokens, at + 2)) >= 0) return false
  const isAfterLead =
    /^(in|of|since|during|for|from|to|until|till|before|after|last|this|was|and|vs|versus|against|than|with|between|did|how|what|about)$/
  if (isAfterLead.test(wordAt(tokens, at - 1)) && !/^(i|we|you)$/.test(wordAt(tokens, at + 1))) return false
  return yearOf(wordAt(tokens, at + 1)) === null && tokens.length > 1
}

function quarterAt(tokens: readonly Token[], at: number, today: string): PeriodMatch | null {
  const quarter = /^q([1-4])$/.exec(wordAt(tokens, at))?.[1]
  if (!quarter) return null
  const [year, length] = yearAfter(tokens, at + 1, today)
  const index = Number(quarter) - 1
  const thisYear = Number(today.slice(0, 4))
  const found = quarterDays(year ?? thisYear, index)
  const hasBegun = (found.from ?? '') <= today
  return {
    days: year !== null || hasBegun ? found : quarterDays(thisYear - 1, index),
    length: 1 + length,
  }
}

/** The year behind a month or quarter, and how many words it is: `2025`, `of 2025`, `last year`. */
function yearAfter(
  tokens: readonly Token[],
  at: number,
  today: string,
): readonly [year: number | null, length: number] {
  const of = wordAt(tokens, at) === 'of' ? 1 : 0
  const year = yearOf(wordAt(tokens, at + of))
  if (year !== null) return [year, of + 1]
  const back = wordAt(tokens, at + of) === 'my' ? undefined : BACK[wordAt(tokens, at + of)]
  if (back === undefined || wordAt(tokens, at + of + 1) !== 'year') return [null, 0]
  return [Number(today.slice(0, 4)) - back, of + 2]
}

function yearAt(tokens: readonly Token[], at: number): PeriodMatch | null {
  const year = yearOf(wordAt(tokens, at))
  return year === null ? null : { days: yearDays(year), length: 1 }
}

const pad = (value: number) => String(value).padStart(2, '0')
const sameDay = (day: string): Days => ({ from: day, to: day })
const moved = (day: string, by: number) => dayText(dayNumber(day) + by)

function monthIndex(word: string): number {
  if (word === 'sept') return 8
  return word.length < 3 ? -1 : MONTHS.findIndex((month) => month === word || month.slice(0, 3) === word)
}

/** `5`, `5th`: whether its month has that day is for the caller to say. */
function dateOf(word: string): number | null {
  const date = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word)?.[1]
  return date === undefined ? null : Number(date)
}

function yearOf(word: string): number | null {
  return /^(19[7-9]|20\d)\d$/.test(word) ? Number(word) : null
}

/** `month` may lie outside the year, as for the month before January. */
function monthDays(year: number, month: number): Days {
  const first = Date.UTC(year, month, 1) / DAY_MS
  const next = Date.UTC(year, month + 1, 1) / DAY_MS
  return { from: dayText(first), to: dayText(next - 1) }
}

function quarterDays(year: number, quarter: number): Days {
  const first = Date.UTC(year, quarter * 3, 1) / DAY_MS
  const next = Date.UTC(year, quarter * 3 + 3, 1) / DAY_MS
  return { from: dayText(first), to: dayText(next - 1) }
}

const yearDays = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

function latestMonth(month: number, today: string, isBefore: boolean): Days {
  const year = Number(today.slice(0, 4))
  const now = Number(today.slice(5, 7)) - 1
  return monthDays(month < now || (month === now && !isBefore) ? year : year - 1, month)
}

/** The latest such weekday before a day. */
function lastWeekday(weekday: number, day: string): Days {
  const back = (dayNumber(day) + 3 - weekday) % 7
  return sameDay(moved(day, -(back === 0 ? 7 : back)))
}

function sameDateMonthsAgo(today: string, months: number): string {
  const [year, month, date] = today.split('-').map(Number) as [number, number, number]
  const { to = today } = monthDays(year, month - 1 - months)
  return `${to.slice(0, 8)}${pad(Math.min(date, Number(to.slice(8))))}`
}
