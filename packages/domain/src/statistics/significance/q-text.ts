/**
 * Formats a p-value adjusted for everything compared, for pages and answers.
 * Source: docs/metrics.md, Conventions.
 * @example qText(0.0004) // → 'q < 0.001'
 * @example qText(0.234) // → 'q = 0.23'
 */
export function qText(q: number): string {
  return named('q', q)
}

/**
 * Formats the p-value of a single comparison, not adjusted for others, for pages. Source: docs/metrics.md, Conventions.
 * @example pText(0.023) // → 'p = 0.02'
 */
export function pText(p: number): string {
  return named('p', p)
}

function named(name: string, value: number): string {
  return value < 0.001 ? `${name} < 0.001` : `${name} = ${value.toFixed(value < 0.01 ? 3 : 2)}`
}
