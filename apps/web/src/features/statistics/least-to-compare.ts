import { MIN_TO_COMPARE } from '@ballast/domain/statistics/comparison/clustered-difference'

const { trades, days } = MIN_TO_COMPARE

/**
 * What each side of a comparison must have.
 * @example leastToCompare() // → '10 trades on 8 days'
 */
export const leastToCompare = (what = 'trades'): string => `${trades} ${what} on ${days} days`
