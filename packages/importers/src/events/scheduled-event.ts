/** A scheduled event: its instant in UTC milliseconds, and its name as in the file. */
export type ScheduledEvent = { at: number; title: string }

/** Why a calendar entry is not an event that trades can be near to. */
export const LEFT_OUT = ['all_day', 'lower_impact', 'unreadable', 'out_of_range'] as const
export type OmissionReason = (typeof LEFT_OUT)[number]

export type ReadEvents = {
  /** In time order, each instant and title once. */
  events: ScheduledEvent[]
  left: Record<OmissionReason, number>
}

/** How to read a calendar: `timeZone` for times that state none, and the accepted range in UTC milliseconds. */
export type ReadOptions = { timeZone: string; from: number; to: number }

export function noneLeftOut(): Record<OmissionReason, number> {
  return { all_day: 0, lower_impact: 0, unreadable: 0, out_of_range: 0 }
}
