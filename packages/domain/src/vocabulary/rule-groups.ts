/** When a rule of a setup applies. */
export const RULE_GROUPS = ['entry', 'management', 'exit'] as const
export type RuleGroup = (typeof RULE_GROUPS)[number]
