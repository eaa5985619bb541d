import { type AnsweredMark, deadlineOf } from '@ballast/domain/points/point-day'
import { type DayNumber, dayText } from '@ballast/domain/time/trading-day'
import { dayOf } from '../accounts/user-clock.ts'
import type { ComputedRoutine } from '../routine/judged-days.ts'
import type { confirmedSince, experimentTimes, MarkEdit, markTimes } from './progress.queries.ts'

/** The lowest limit in a plan for all accounts, or the sum of the single accounts' limits; null if one of those has none. */
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
 * Each day's marks with the time at which the day was first answered. A mark changed after its deadline counts from its earlier
 * time if the day had been finished by then and the first edit shows that there was a mark: correcting a mark must not cost points.
 */
export function answersOf(
  { days, cells: all, dayRows }: Pick<ComputedRoutine, 'days' | 'cells' | 'dayRows'>,
  said: { times: Awaited<ReturnType<typeof markTimes>>; edits: readonly MarkEdit[] },
): (at: number) => Map<string, AnsweredMark> {
  const { times } = said
  const edits = Map.groupBy(said.edits, ({ habitId, day }) => `${habitId} ${day}`)
  return (at) => {
    const day = days[at]
    const marks = new Map<string, AnsweredMark>()
    if (!day) return marks
    const until = deadlineOf(day)
    const finishedAt = dayRows.get(day.day)?.finishedAt?.getTime() ?? Number.POSITIVE_INFINITY
    for (const [habitId, cells] of all) {
      const time = times.get(habitId)?.get(day.day)
      if (time === undefined) continue
      const own =
        time > until && finishedAt <= until ? edits.get(`${habitId} ${dayText(day.day)}`) : undefined
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
  /** In the order they were started. */
  experiments: Awaited<ReturnType<typeof experimentTimes>>
  confirmed: Awaited<ReturnType<typeof confirmedSince>>
}

/** The days on which experiments ended, and those on which a behaviour was both confirmed and being worked on, each once. */
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
