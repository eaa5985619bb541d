/** The default mistakes every trader starts with; users can add their own. */
export const MISTAKES = [
  'chased',
  'fomo',
  'revenge',
  'oversized',
  'undersized',
  'moved stop',
  'no stop',
  'early exit',
  'late exit',
  'no plan',
  'averaged down',
  'overtraded',
  'traded news',
  'outside hours',
  'hesitated',
  'bored',
] as const

/** The meaning of each number of execution stars, shown next to them. */
export const EXECUTION_RUBRIC: Record<1 | 2 | 3 | 4 | 5, string> = {
  1: 'No plan, or the plan ignored',
  2: 'Several rules broken',
  3: 'Mostly on plan, one real slip',
  4: 'On plan, small slip in entry or exit',
  5: 'Exactly as planned, whatever the result',
}
