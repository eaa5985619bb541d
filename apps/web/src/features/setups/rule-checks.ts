/** A setup's rule and whether this trade kept it; null means not judged. */
export type RuleCheck = { rule: string; isKept: boolean | null }

/** The setup's rules with this trade's answers; answers to former rules come last. */
export function listRuleChecks(
  rules: readonly string[],
  checks: Readonly<Record<string, boolean>>,
): RuleCheck[] {
  const former = Object.keys(checks).filter((rule) => !rules.includes(rule))
  return [...rules, ...former].map((rule) => ({ rule, isKept: checks[rule] ?? null }))
}

/** Not judged → kept → broken → not judged. */
export function nextCheck(checks: Readonly<Record<string, boolean>>, rule: string): Record<string, boolean> {
  const next = { ...checks }
  const before = checks[rule]
  if (before === undefined) next[rule] = true
  else if (before) next[rule] = false
  else delete next[rule]
  return next
}

/** The number of judged rules that were kept. */
export function countKept(list: readonly RuleCheck[]): { kept: number; judged: number } {
  const judged = list.filter(({ isKept }) => isKept !== null)
  return { kept: judged.filter(({ isKept }) => isKept).length, judged: judged.length }
}
