/**
 * What is true of every generated history by construction. Findings are checked against it: a detector that misses an
 * effect, or reports a non-effect, is wrong.
 */
export const PLANTED_EFFECTS = {
  /** Opening within this time after a losing close on the same account and trading day costs money. */
  quickReentry: { withinMs: 180_000, edgeShift: -0.62 },
  /** From the fourth trade of an account's day on, results are worse than for the first three. */
  fading: { afterTrades: 3, edgeGap: -0.4 },
} as const

/** Nothing in the generator depends on these; any difference between their groups is noise. */
export const NON_EFFECTS = ['weekday', 'direction', 'setup of planned trades'] as const

/** Mean result in R, before costs and planted effects, per kind of account. */
export const BASE_EDGE = { evaluation: 0.22, funded: 0.2, personal: 0.18, breached: -0.18 } as const
