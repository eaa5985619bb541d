import type { Micros } from '../money/micros.ts'
import type { AttemptState, Era } from './attempt-state.ts'
import { floorsOf } from './loss-test.ts'
import { fromTo, type Range, shifted } from './range.ts'

/** Ends an era at a moment that changes the levels: positions held over it may have been best or worst before. */
export function endEra(state: AttemptState, endedMarks: Era['endedMarks']): void {
  state.eras = [...state.eras, { until: state.at, floors: floorsOf(state), moved: 0, endedMarks }]
}

/** Moves the balance by something that is neither a result nor a booking. */
export function moveBalance(state: AttemptState, by: Micros): void {
  state.balance += by
  state.eras = state.eras.map((era) => ({ ...era, moved: era.moved + by }))
}

/** The ended eras in which a position opened at `since` was held; none if it was opened on the same day. */
export function erasSince({ eras }: AttemptState, since: number | undefined): readonly Era[] {
  if (since === undefined) return []
  return eras.slice(eras.findLastIndex(({ until }) => until <= since) + 1)
}

export const NO_MARKS: Era['endedMarks'] = { overall: false, daily: false }

/** The marks that were set anew at the end of at least one of these eras. */
export function marksEndedBy(eras: readonly Era[]): Era['endedMarks'] {
  return {
    overall: eras.some(({ endedMarks }) => endedMarks.overall),
    daily: eras.some(({ endedMarks }) => endedMarks.daily),
  }
}

/** A peak by today's balance, from the least it can have been: before a page showed more, the balance was lower. */
export function reachedIn(eras: readonly Era[], peak: Range): Range {
  const risen = eras.reduce((most, { moved }) => Math.max(most, moved), 0)
  return risen === 0 ? peak : fromTo(shifted(peak, -risen), peak)
}
