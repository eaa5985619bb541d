import type { getCalendar } from '@ballast/contract/calendar'
import type { BodyOf, QueryOf, ResponseOf } from '@ballast/contract/endpoint'
import type { getReview, Review, ReviewPage, writeReview } from '@ballast/contract/reflection/reviews'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { periodBefore, periodOf, type ReviewPeriod } from '@ballast/domain/reflection/review-period'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { showCalendar } from '../calendar/show-calendar.ts'
import { outsideByDay } from '../day-plans/show-day-plans.ts'
import { nextRevision } from '../reflections/next-revision.ts'
import { deleteReview, findReview, type ReviewRow, saveReview } from '../reflections/reviews.queries.ts'
import { type RoutineByDay, routineByDay, routineOf } from './routine-by-day.ts'
import type { ArchiveContext } from './select-days.ts'

type ReviewRef = { userId: string; period: ReviewPeriod; day: string }

/** The review of the period that contains a day, with the figures of its days. */
export async function showReview(
  deps: ArchiveContext,
  { query, ...named }: ReviewRef & { query: QueryOf<typeof getReview> },
): Promise<ReviewPage> {
  const { userId, period } = named
  const { first, last } = periodOf(period, dayNumber(named.day))
  const from = dayText(first)
  const to = dayText(last)
  const calendar = await showCalendar(deps, { userId, query: { ...query, from, to } })
  const dates = Array.from({ length: last - first + 1 }, (_, at) => dayText(first + at))
  const routine = await routineByDay(deps, { userId, days: dates })
  const outside = await outsideByDay(deps, { userId, accountIds: query.account, days: dates })
  const over = [...outside].filter(([day]) => day < calendar.today)
  const tallies = [...routine.values()]
  const before = dayText(periodBefore(period, first).first)
  return {
    review: presentReview(
      { ...named, day: from },
      await findReview(deps.db, { userId, period, firstDay: from }),
    ),
    lastDay: to,
    today: calendar.today,
    currency: calendar.currency,
    otherCurrencies: calendar.otherCurrencies,
    strip: calendar.strip,
    days: daysOf({ dates, calendar, routine }),
    routine: {
      kept: tallies.reduce((sum, { kept }) => sum + kept, 0),
      due: tallies.reduce((sum, { due }) => sum + due, 0),
    },
    plans: { planned: over.length, kept: over.filter(([, ways]) => ways === 0).length },
    focusBefore: (await findReview(deps.db, { userId, period, firstDay: before }))?.focus ?? '',
  }
}

type Parts = {
  dates: readonly string[]
  calendar: ResponseOf<typeof getCalendar>
  routine: RoutineByDay
}

const UNTRADED = {
  state: 'none',
  net: decimalFromMicros(0),
  n: 0,
  unknownResults: 0,
  inOtherCurrencies: 0,
  hasReflection: false,
} as const

/** The days of the calendar, and those with nothing but a routine, so that the days add up to the period. */
function daysOf({ dates, calendar, routine }: Parts): ReviewPage['days'] {
  const known = new Map(calendar.days.map((each) => [each.day, each]))
  return dates.flatMap((day) => {
    const { kept, due } = routineOf(routine, day)
    if (!known.has(day) && due === 0) return []
    const { state, net, n, unknownResults, inOtherCurrencies, hasReflection } = known.get(day) ?? UNTRADED
    return [{ day, state, net, n, unknownResults, inOtherCurrencies, kept, due, hasReflection }]
  })
}

/** Changes the fields that were sent. Throws 409 if the review was changed elsewhere since it was read. */
export async function changeReview(
  { db, clock }: ArchiveContext,
  { userId, period, day, body }: ReviewRef & { body: BodyOf<typeof writeReview> },
): Promise<Review> {
  const { revision, ...fields } = body
  const firstDay = dayText(periodOf(period, dayNumber(day)).first)
  const named = { userId, period, firstDay }
  const row = await withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    const before = await findReview(db, named)
    if (revision !== undefined && revision !== (before?.revision ?? 0)) throw new AppError('stale')
    const now = clock.now()
    const after: ReviewRow = {
      keep: '',
      stop: '',
      tryNext: '',
      focus: '',
      createdAt: now,
      ...before,
      ...fields,
      ...named,
      revision: nextRevision(before, now),
      updatedAt: now,
    }
    if (after.keep + after.stop + after.tryNext + after.focus === '') {
      await deleteReview(db, named)
      return null
    }
    await saveReview(db, after)
    return after
  })
  return presentReview({ userId, period, day: firstDay }, row)
}

export function presentReview({ period, day }: ReviewRef, row: ReviewRow | null): Review {
  return {
    period,
    firstDay: day,
    keep: row?.keep ?? '',
    stop: row?.stop ?? '',
    tryNext: row?.tryNext ?? '',
    focus: row?.focus ?? '',
    revision: row?.revision ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}
