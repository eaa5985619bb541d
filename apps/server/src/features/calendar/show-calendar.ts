import type { Calendar, CalendarDay, CalendarEvent, getCalendar } from '@ballast/contract/calendar'
import type { QueryOf } from '@ballast/contract/endpoint'
import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import { decimalFromFigure, decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { moodValue } from '@ballast/domain/reflection/mood'
import { type DayMarks, dayMarks } from '@ballast/domain/statistics/days/day-marks'
import { type DayResults, dayResults } from '@ballast/domain/statistics/days/day-results'
import { dayState } from '@ballast/domain/statistics/days/day-state'
import { unknownDays } from '@ballast/domain/statistics/days/unknown-days'
import { startingBalanceOf } from '@ballast/domain/statistics/equity/equity-curve'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { splitByCurrency } from '@ballast/domain/statistics/selection/split-by-currency'
import { shownCurrency } from '@ballast/domain/statistics/summary/main-currency'
import { summariseTrades } from '@ballast/domain/statistics/summary/summarise-trades'
import type { Selection, TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { compareTexts } from '@ballast/domain/text/compare-texts'
import { dayNumber, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { readTogether } from '../../platform/database/database.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { accountOfToday, dayOfAccounts } from '../accounts/day-of-accounts.ts'
import { listMoods } from '../reflections/reflections.queries.ts'
import { foldMemory } from '../statistics/fold-memory.ts'
import { onGrossBasis } from '../statistics/gross-basis.ts'
import type { SelectionContext } from '../statistics/ids-of-query.ts'
import { selectForQuery } from '../statistics/select-for-query.ts'
import { listEvents, listPlannedDays } from './calendar.queries.ts'

export type CalendarQuery = QueryOf<typeof getCalendar>
type Params = { userId: string; query: CalendarQuery }

/** Every day between two dates on which anything was traded, planned, written or booked. */
export async function showCalendar(deps: SelectionContext, { userId, query }: Params): Promise<Calendar> {
  const { db, columns: store, clock } = deps
  const { from, to } = query
  const range = { userId, from, to }
  const [{ columns }, all, planned, moods] = await readTogether(
    () => store.columnsOf(userId),
    () => accountsOf(db, { userId }),
    () => listPlannedDays(db, range, query.account),
    () => listMoods(db, range),
  )
  const basis = query.basis === 'gross' ? onGrossBasis(columns) : columns
  const scope = tradeFilterSchema.parse({ account: query.account })
  const whole = await selectForQuery(deps, { userId, columns: basis, query: scope })
  const closed = within(whole, basis.tradingDay, query)
  const accounts = query.account.length > 0 ? all.filter(({ id }) => query.account.includes(id)) : all
  const summary = summariseTrades(closed, foldMemory)
  const currency = (query.currency ??
    (closed.rows.length > 0
      ? shownCurrency(closed, summary)
      : (accountOfToday(all, query.account)?.currency ?? 'USD'))) as Calendar['currency']
  const parts = splitByCurrency(closed)
  const mine = parts.find((part) => part.currency === currency)?.selection
  const results = dayResults(mine ?? { columns: basis, rows: new Uint32Array(0) }, foldMemory)
  const events = await listEvents(db, range, accounts)
  const unknown = mine ? unknownDays(mine) : []
  const ownEvents = events.filter((event) => event.currency === currency)
  const days = assemble({
    results,
    marks: dayMarks(within(whole, basis.openDay, query)),
    moods,
    planned,
    events,
    unknown,
    elsewhere: parts.flatMap((part) => (part.currency === currency ? [] : closedDays(part.selection))),
  })
  const boundary = dayOfAccounts(all, query.account)
  return {
    from,
    to,
    today: dayText(tradingDayNumber(clock.now().getTime(), boundary)),
    currency,
    otherCurrencies: summary.currencies
      .filter((part) => part.currency !== currency)
      .map((part) => ({
        currency: part.currency as Calendar['currency'],
        n: part.n,
        net: decimalFromMicros(part.net),
      })),
    startingBalance: startingBalanceIn(whole, currency),
    days,
    empty: selectAll(columns).rows.length === 0,
    latest: latestClose(whole),
    strip: stripOf({ results, events: ownEvents, unknown }),
  }
}

function startingBalanceIn(selection: Selection, currency: string): string {
  const part = splitByCurrency(selection).find((part) => part.currency === currency)
  return decimalFromMicros(part ? startingBalanceOf(part.selection, foldMemory) : 0)
}

function closedDays({ columns: { closed, tradingDay }, rows }: Selection): number[] {
  return Array.from(rows)
    .filter((row) => closed[row] === 1)
    .map((row) => tradingDay[row] ?? 0)
}

export function latestClose({ columns, rows }: Selection): string | null {
  let latest = -1
  for (const row of rows)
    if (columns.closed[row]) latest = Math.max(latest, columns.tradingDay[row] ?? latest)
  return latest < 0 ? null : dayText(latest)
}

/** The selection's rows whose day is between the dates. */
export function within(
  { columns, rows }: Selection,
  days: TradeColumns['tradingDay'],
  { from, to }: Pick<CalendarQuery, 'from' | 'to'>,
): Selection {
  const first = dayNumber(from)
  const last = dayNumber(to)
  const kept = new Uint32Array(rows.length)
  let count = 0
  for (const row of rows) {
    const day = days[row] ?? 0
    if (day >= first && day <= last) kept[count++] = row
  }
  return { columns, rows: kept.subarray(0, count) }
}

type Parts = {
  results: DayResults
  marks: readonly DayMarks[]
  moods: readonly { day: string; mood: number | null }[]
  planned: ReadonlySet<string>
  events: readonly (CalendarEvent & { day: string })[]
  /** The days of closed trades with an unknown result, one for each trade. */
  unknown: readonly number[]
  /** The days of closed trades in other currencies, one for each trade. */
  elsewhere: readonly number[]
}

export function assemble({ results, marks, moods, planned, events, ...counted }: Parts): CalendarDay[] {
  const days = new Map<string, CalendarDay>()
  const at = (day: string): CalendarDay => {
    const known = days.get(day)
    if (known) return known
    const fresh = emptyDay(day)
    days.set(day, fresh)
    return fresh
  }
  for (let i = 0; i < results.length; i++)
    Object.assign(at(dayText(results.day[i] ?? 0)), resultOf(results, i))
  for (const mark of marks) Object.assign(at(dayText(mark.day)), marksOf(mark))
  for (const { day, mood } of moods) {
    const cell = at(day)
    cell.hasReflection = true
    if (mood !== null) cell.mood = { value: moodValue(mood), n: 1, source: 'reflection' }
  }
  for (const day of planned) at(day).hasPlan = true
  for (const day of counted.unknown) at(dayText(day)).unknownResults++
  for (const day of counted.elsewhere) at(dayText(day)).inOtherCurrencies++
  for (const { day, ...event } of events) at(day).events.push(event)
  return [...days.values()].sort((a, b) => compareTexts(a.day, b.day))
}

function emptyDay(day: string): CalendarDay {
  return {
    day,
    state: 'none',
    net: '0.00',
    n: 0,
    wins: 0,
    losses: 0,
    unknownResults: 0,
    inOtherCurrencies: 0,
    r: null,
    rCount: 0,
    discipline: null,
    mood: null,
    hasPlan: false,
    hasReflection: false,
    withNotes: 0,
    screenshots: 0,
    events: [],
  }
}

function resultOf(results: DayResults, i: number): Partial<CalendarDay> {
  const net = results.net[i] ?? 0
  const rCount = results.rCount[i] ?? 0
  return {
    state: dayState(net),
    net: decimalFromMicros(net),
    n: results.n[i] ?? 0,
    wins: results.wins[i] ?? 0,
    losses: results.losses[i] ?? 0,
    r: rCount > 0 ? (results.totalR[i] ?? 0) : null,
    rCount,
  }
}

function marksOf(mark: DayMarks): Partial<CalendarDay> {
  const { rulesKept, rulesJudged, plansFollowed, plansAnswered, feelings, valence } = mark
  return {
    discipline:
      rulesJudged + plansAnswered > 0 ? { rulesKept, rulesJudged, plansFollowed, plansAnswered } : null,
    mood: feelings > 0 ? { value: valence / feelings, n: feelings, source: 'emotions' } : null,
    withNotes: mark.withNotes,
    screenshots: mark.screenshots,
  }
}

type StripParts = Pick<Parts, 'results' | 'unknown'> & { events: readonly CalendarEvent[] }

export function stripOf({ results, events, unknown }: StripParts): Calendar['strip'] {
  const indices = Array.from({ length: results.length }, (_, i) => i)
  const net = (i: number) => results.net[i] ?? 0
  const state = (wanted: string) => indices.filter((i) => dayState(net(i)) === wanted)
  const sum = (column: ArrayLike<number>) => indices.reduce((total, i) => total + (column[i] ?? 0), 0)
  const mean = (some: readonly number[]) =>
    some.length === 0
      ? null
      : decimalFromMicros(Math.round(some.reduce((total, i) => total + net(i), 0) / some.length))
  const ranked = [...indices].sort((a, b) => net(b) - net(a))
  const named = (i: number | undefined) =>
    i === undefined ? null : { day: dayText(results.day[i] ?? 0), net: decimalFromMicros(net(i)) }
  const wins = state('win')
  const losses = state('loss')
  const rCount = sum(results.rCount)
  const payouts = events.filter(({ kind }) => kind === 'payout')
  const others = events.filter(({ kind }) => kind !== 'payout')
  return {
    net: decimalFromMicros(sum(results.net)),
    n: sum(results.n),
    unknownResults: unknown.length,
    r: rCount > 0 ? sum(results.totalR) : null,
    rCount,
    wins: wins.length,
    losses: losses.length,
    flats: results.length - wins.length - losses.length,
    averageWinDay: mean(wins),
    averageLossDay: mean(losses),
    best: named(ranked[0]),
    worst: named(ranked.at(-1)),
    payouts: sumOf(payouts),
    payoutCount: payouts.length,
    events: sumOf(others),
    eventCount: others.length,
  }
}

function sumOf(events: readonly CalendarEvent[]): string {
  return decimalFromFigure(events.reduce((total, { amount }) => total + microsFromDecimal(amount), 0))
}
