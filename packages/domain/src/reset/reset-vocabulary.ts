/** Why a reset was started. */
export const RESET_TRIGGERS = ['button', 'two_losses', 'half_room', 'quick_reentry', 'rule_broken'] as const
export type ResetTrigger = (typeof RESET_TRIGGERS)[number]

/** The decision after it. */
export const RESET_DECISIONS = ['stop', 'wait', 'half'] as const
export type ResetDecision = (typeof RESET_DECISIONS)[number]

export const TRIGGER_LABELS: Record<ResetTrigger, string> = {
  button: 'Own choice',
  two_losses: 'Two losses in a row',
  half_room: 'Half of the day’s room used',
  quick_reentry: 'Quick re-entry',
  rule_broken: 'A rule broken',
}
export const DECISION_LABELS: Record<ResetDecision, string> = {
  stop: 'Stop for today',
  wait: 'Wait 15 minutes',
  half: 'Go on at half size',
}
/** The length of a “wait”. */
export const WAIT_MS = 15 * 60_000

/**
 * The trigger a text names, usually from a URL; anything else is the trader's own choice.
 * @example asTrigger('two_losses') // → 'two_losses'
 */
export function asTrigger(text: string | undefined): ResetTrigger {
  return RESET_TRIGGERS.find((trigger) => trigger === text) ?? 'button'
}
