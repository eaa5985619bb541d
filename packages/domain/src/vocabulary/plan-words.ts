/** The closed vocabularies of plans. What a plan leaves open is an empty text or null, never a guess. */

/** Which way a day is expected to go; `''` is not said. */
export const DAY_BIASES = ['', 'up', 'down', 'sideways', 'no_view'] as const
export type DayBias = (typeof DAY_BIASES)[number]

/** The outcome of a trade's plan: waiting, a trade, an idea not taken, or given up. */
export const PLAN_STATUSES = ['planned', 'taken', 'missed', 'cancelled'] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]

/** Where the market went after a missed plan, as the trader saw it. */
export const MISSED_OUTCOMES = ['target', 'stop', 'neither'] as const
export type MissedOutcome = (typeof MISSED_OUTCOMES)[number]
