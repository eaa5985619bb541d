/** Reasons to report another user's content; each place adds its own. */
export const COMMON_REASONS = {
  insult: 'It insults or threatens somebody',
  advertising: 'It advertises something',
  private: 'It shows something private',
  other: 'Something else',
} as const

/**
 * Labels as the options of a form, in order.
 * @example reasonOptions({ other: 'Something else' }) // → [{ value: 'other', label: 'Something else' }]
 */
export function reasonOptions<Reason extends string>(
  labels: Record<Reason, string>,
): { value: Reason; label: string }[] {
  return (Object.keys(labels) as Reason[]).map((value) => ({ value, label: labels[value] }))
}
