/**
 * A p-value adjusted for everything compared, as pages and answers write it.
 * Source: docs/metrics.md, Conventions.
 * @example qText(0.0004) // → 'q < 0.001'
 * @example qText(0.234) // → 'q = 0.23'
 */
export function qText(q: number): string {
  return q < 0.001 ? 'q < 0.001' : `q = ${q.toFixed(q < 0.01 ? 3 : 2)}`
}
