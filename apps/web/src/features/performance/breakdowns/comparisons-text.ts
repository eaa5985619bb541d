import type { ReportBreakdowns } from '@ballast/contract/reports'
import { formatNumber, formatPercent } from '../../../lib/format/format-number.ts'
import { leastToCompare } from '../../statistics/least-to-compare.ts'

/** Says how many comparisons were made, and how the p-values are corrected. */
export function comparisonsText({ comparisons, level }: ReportBreakdowns['compared']): string {
  if (comparisons === 0) return `Nothing could be compared yet: each side needs ${leastToCompare()}.`
  const many = comparisons === 1 ? 'One comparison was' : `${formatNumber(comparisons)} comparisons were`
  return `${many} made over everything this page can group by. Every p-value is adjusted for all of them (q, Benjamini–Hochberg): of the differences pointed out, about ${formatPercent(level, { digits: 0 })} would be chance.`
}
