import type { ReportComparison } from '@ballast/contract/reports'

/** What the difference of the averages allows to say. */
export function comparisonWords({ difference, isWithinNoise }: ReportComparison['expectancy']): {
  title: string
  text: string
} {
  if (isWithinNoise === null || difference.value === null)
    return {
      title: 'Too few trades to compare',
      text: 'Each side needs at least 10 trades on 8 days before a difference can be told from chance.',
    }
  if (isWithinNoise)
    return {
      title: 'No difference beyond noise',
      text: 'The interval of the difference holds zero: chance alone could have made it.',
    }
  return difference.value > 0
    ? { title: 'A makes more a trade than B', text: 'The whole interval of the difference lies above zero.' }
    : { title: 'A makes less a trade than B', text: 'The whole interval of the difference lies below zero.' }
}
