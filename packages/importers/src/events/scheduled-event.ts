/** A scheduled event: its instant in UTC milliseconds, and its name in the file's words. */
export type ScheduledEvent = { at: number; title: string }

/** Why an entry of a calendar is no event that a trade can be near to. */
export const LEFT_OUT = ['all_day', 'lower_impact', 'unreadable', 'out_of_range'] as const
export type OmissionReason = (typeof LEFT_OUT)[number]

export type ReadEvents = {
  /** In time order, each instant and title once. */
  events: ScheduledEvent[]
  left: Record<OmissionReason, number>
}

/** How a calendar is read: `timeZone` for times that state none, and the span in UTC milliseconds that counts. */
export type ReadOptions = { timeZone: string; from: number; to: number }

export function noneLeftOut(): Record<OmissionReason, number> {
  return { all_day: 0, lower_impact: 0, unreadable: 0, out_of_range: 0 }
}
