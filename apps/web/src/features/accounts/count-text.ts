import { countOf } from '../../lib/format/count-of.ts'
import type { CountedUnit } from '../../lib/scope.ts'

/** `5 decisions; 1 copy in other accounts counts with them.` */
export function countText(count: CountedUnit, { n, copies }: { n: number; copies: number }): string {
  if (count === 'trades') return `${countOf(n, 'trade')}, each copy counted separately.`
  const decisions = countOf(n, 'decision')
  if (copies === 0) return `${decisions}; ${n === 1 ? 'it was not' : 'none were'} copied.`
  const copied = `${countOf(copies, 'copy', 'copies')} in other accounts ${copies === 1 ? 'counts' : 'count'}`
  return `${decisions}; ${copied} with ${n === 1 ? 'it' : 'them'}.`
}
