import type { AbTestResult } from '@ballast/contract/admin/ab-tests'

/** With fewer browsers in a variant, nothing is compared. */
const ENOUGH = 30

/** A careful sentence about a test's numbers; it never names a winner. */
export function verdictOf(variants: AbTestResult['variants']): string {
  if (variants.some(({ finished }) => finished.n < ENOUGH))
    return `Too few to compare: each variant needs ${ENOUGH} browsers.`
  const differing = variants.filter(({ difference }) => difference && difference.low * difference.high > 0)
  return differing.length === 0
    ? 'The intervals of all differences include zero: this could be chance.'
    : 'The interval of a difference does not include zero. If you look often enough, one will do so by chance, so decide by the numbers of a period you chose beforehand.'
}
