import { type AnsweredMark, deadlineOf, type PointDay } from '@ballast/domain/points/point-day'
import { DAY_MS } from '@ballast/domain/time/durations'
import { type DayNumber, dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { dayOf } from '../accounts/user-clock.ts'
import { type ComputedRoutine, computeRoutine, type RoutineContext } from '../routine/compute-routine.ts'
import {
  confirmedSince,
  experimentTimes,
  firstDayOf,
  type MarkEdit,
  markEdits,
  markTimes,
  planLimits,
  reflectionTimes,
  resetsSeenThrough,
} from './progress.queries.ts'

export type PointRecord = {
  routine: ComputedRoutine
  /** Up to today. */
  days: PointDay[]
  firstConfirmed: DayNumber | null
}

/** Everything points follow from, a day each since the first one with anything, or on the last days; null before there is one. */
export async function loadPointDays(
  deps: RoutineContext,
  { userId, lastDays = Number.POSITIVE_INFINITY }: { userId: string; lastDays?: number },
): Promise<PointRecord | null> {
  const { db, clock } = deps
  const first = await firstDayOf(db, { userId })
  if (first === null) return null
  const today = Math.floor(clock.now().getTime() / DAY_MS)
  const from = Math.max(Math.min(dayNumber(first), today - 1), today - lastDays)
  const routine = await computeRoutine(deps, { userId, from, needsAll: true })
  const answered = answersOf(routine, {
    times: await markTimes(db, { userId }),
    edits: await markEdits(db, { userId }),
  })
  const reflections = await reflectionTimes(db, { userId })
  const resets = await resetsSeenThrough(db, { userId })
  const limits = Map.groupBy(await planLimits(db, { userId }), ({ day }) => day)
  const milestones = milestonesOf(routine, {
    experiments: await experimentTimes(db, { userId }),
    confirmed: await confirmedSince(db, { userId }),
  })
  const habits = routine.habits.map(({ habit }) => habit)
  const days = routine.days.flatMap((day, at): PointDay[] => {
    if (day.day > routine.today) return []
    const text = dayText(day.day)
    return [
      {
        ...day,
        mostTrades: mostOf(limits.get(text) ?? []),
        finishedAt: routine.dayRows.get(day.day)?.finishedAt?.getTime() ?? null,
        reflectedAt: reflections.get(text) ?? null,
        habits,
        marks: answered(at),
        resetsDone: resets.get(text) ?? 0,
        experimentsFinished: milestones.finished.get(day.day) ?? [],
        findingsWorkedOn: milestones.workedOn.get(day.day) ?? [],
      },
    ]
  })
  return { routine, days, firstConfirmed: milestones.firstConfirmed }
}

/** The least that a plan for all accounts allows, or what those of single accounts allow together; null where one says nothing. */
export function mostOf(plans: readonly { isForAll: boolean; most: number | null }[]): number | null {
  const forAll = plans.find(({ isForAll, most }) => isForAll && most !== null)?.most ?? null
  const own = plans.filter(({ isForAll }) => !isForAll)
  const together =
    own.length > 0 && own.every(({ most }) => most !== null)
      ? own.reduce((sum, { most }) => sum + (most ?? 0), 0)
      : null
  if (forAll === null || together === null) return forAll ?? together
  return Math.min(forAll, together)
}

/**
 * The marks of each day with when the day was first answered. A mark changed after its deadline counts from before, where
 * the day was finished and the change shows that it had been given: putting a mark right must not cost anything.
 */
export function answersOf(
  { days, cells: all }: Pick<ComputedRoutine, 'days' | 'cells'>,
  said: { times: Awaited<ReturnType<typeof markTimes>>; edits: readonly MarkEdit[] },
): (at: number) => Map<string, AnsweredMark> {
  const { times } = said
  const edits = Map.groupBy(said.edits, ({ habitId, day }) => `${habitId} ${day}`)
  return (at) => {
    const day = days[at]
    const marks = new Map<string, AnsweredMark>()
    if (!day) return marks
    for (const [habitId, cells] of all) {
      const time = times.get(habitId)?.get(day.day)
      if (time === undefined) continue
      const until = deadlineOf(day)
      const own = time > until ? edits.get(`${habitId} ${dayText(day.day)}`) : undefined
      const answeredAt = wasGivenBy(until, own) ? until : time
      marks.set(habitId, { state: cells[at]?.state === 'kept' ? 'kept' : 'broken', answeredAt })
    }
    return marks
  }
}

export function wasGivenBy(until: number, edits: readonly MarkEdit[] | undefined): boolean {
  return edits?.find(({ at }) => at > until)?.hadMark ?? false
}

type Tried = {
  /** The earliest begun first. */
  experiments: Awaited<ReturnType<typeof experimentTimes>>
  confirmed: Awaited<ReturnType<typeof confirmedSince>>
}

/** The days experiments ended on, and those on which a behaviour was both confirmed and being worked on, each once. */
export function milestonesOf(
  { boundary, now }: Pick<ComputedRoutine, 'boundary' | 'now'>,
  { experiments, confirmed }: Tried,
) {
  const on = (instant: number) => dayOf(boundary, new Date(instant))
  const ended = experiments.filter(({ stoppedAt, endsAt }) => !stoppedAt && endsAt.getTime() <= now)
  const firstTried = new Map(experiments.toReversed().map(({ detector, startedAt }) => [detector, startedAt]))
  const workedOn = [...confirmed].flatMap(([detector, since]) => {
    const tried = firstTried.get(detector)?.getTime()
    return tried === undefined ? [] : [{ detector, day: on(Math.max(since, tried)) }]
  })
  const byDay = <T extends { day: DayNumber }>(all: T[], id: (one: T) => string) =>
    new Map([...Map.groupBy(all, ({ day }) => day)].map(([day, of]) => [day, of.map(id)]))
  return {
    finished: byDay(
      ended.map(({ id, endsAt }) => ({ id, day: on(endsAt.getTime()) })),
      ({ id }) => id,
    ),
    workedOn: byDay(workedOn, ({ detector }) => detector),
    firstConfirmed: confirmed.size === 0 ? null : on(Math.min(...confirmed.values())),
  }
}
