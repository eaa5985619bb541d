import type { ReportComparison } from '@ballast/contract/reports'
import { MIN_TO_COMPARE } from '@ballast/domain/statistics/comparison/clustered-difference'
import { leastToCompare } from '../../statistics/least-to-compare.ts'
import { differenceSentence, type Sentence } from '../difference-sentence.ts'
import type { ReportView } from '../frame/report-view.ts'

type Side = { n: number; days: number; expectancyR: { n: number } }
type Sides = {
  first: Side
  second: Side
  /** Trades that are in both. */
  overlap: number
}

/** Whether both filters select exactly the same trades. */
export function areTheSame({ first, second, overlap }: Sides): boolean {
  return overlap > 0 && overlap === first.n && overlap === second.n
}

/** A careful sentence about the difference between the averages. */
export function comparisonText(
  { difference, couldBeChance }: ReportComparison['expectancy'],
  sides: Sides,
  unit: ReportView['unit'] = 'money',
): Sentence {
  if (areTheSame(sides))
    return {
      title: 'A and B are the same trades',
      text: 'Every figure is equal. Change the filters of A or of B to compare it with something.',
    }
  if (couldBeChance === null || difference.value === null) return unknownText(difference.reason, sides, unit)
  return differenceSentence(
    { value: difference.value, couldBeChance },
    { above: 'A makes more per trade than B', below: 'A makes less per trade than B' },
  )
}

function unknownText(reason: string | null, { first, second }: Sides, unit: ReportView['unit']): Sentence {
  const isInR = unit === 'r'
  const isTooFew = [first, second].some(
    ({ n, days, expectancyR }) =>
      (isInR ? expectancyR.n : n) < MIN_TO_COMPARE.trades || days < MIN_TO_COMPARE.days,
  )
  const trades = isInR ? 'trades with an R' : 'trades'
  return isTooFew
    ? {
        title: `Too few ${trades} to compare`,
        text: `Each side needs at least ${leastToCompare(trades)} before a difference can be distinguished from chance.`,
      }
    : { title: 'The difference cannot be judged', text: reason ?? 'These trades do not allow an interval.' }
}
