/** The closed vocabularies of plans. A field a plan leaves open is an empty text or null, never a guess. */

/** The direction expected for a day; `''` means not stated. */
export const DAY_BIASES = ['', 'up', 'down', 'sideways', 'no_view'] as const
export type DayBias = (typeof DAY_BIASES)[number]

/** The status of a trade's plan: waiting, taken as a trade, not taken, or cancelled. */
export const PLAN_STATUSES = ['planned', 'taken', 'missed', 'cancelled'] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]

/** Where the market went after a missed plan, as the trader saw it. */
export const MISSED_OUTCOMES = ['target', 'stop', 'neither'] as const
export type MissedOutcome = (typeof MISSED_OUTCOMES)[number]
