import type { AbTestResult } from '@ballast/contract/admin/ab-tests'

/** Below so many browsers of a variant nothing is compared. */
const ENOUGH = 30

/** A careful sentence about the numbers of a test: never a winner. */
export function verdictOf(variants: AbTestResult['variants']): string {
  if (variants.some(({ finished }) => finished.n < ENOUGH))
    return `Too few to compare: each variant needs ${ENOUGH} browsers.`
  const differing = variants.filter(({ difference }) => difference && difference.low * difference.high > 0)
  return differing.length === 0
    ? 'The intervals of all differences hold zero: this could be chance.'
    : 'The interval of a difference does not hold zero. Of several looks one does so by chance: decide by numbers of a period chosen beforehand.'
}
