import { writeDay } from '@ballast/domain/dates/write-date'
import type { WirePart } from '../alerts/alerts.ts'
import type { Attempt } from './attempts.ts'

type Progress = Attempt['now']['progress']
type Refusal = NonNullable<Progress['payout']>['refusals'][number]

/** What is still missing for a payout, as one list in words. */
export function missingParts(refusals: readonly Refusal[], progress: Progress): WirePart[] {
  const lacksProfit = refusals.some((each) => MORE_PROFIT[each] !== undefined)
  const toEarn = lacksProfit ? progress.payout?.toEarn : null
  const others = refusals
    .filter((each) => !toEarn || MORE_PROFIT[each] === undefined)
    .map((each) => [refusalText(each, progress)])
  return partsInWords(toEarn ? [[{ amount: toEarn }, ' more profit'], ...others] : others)
}

const MORE_PROFIT: Partial<Record<Refusal, string>> = {
  minimum: 'more profit for the smallest payout',
  balance: 'a higher balance',
  cycle: 'more profit in this payout cycle',
}

function refusalText(refusal: Refusal, { days, consistency, payout }: Progress): string {
  switch (refusal) {
    case 'days': {
      // A day with the profit that one kind asks for is a trading day as well.
      const missing = Math.max(0, ...days.map(({ needed, counted }) => needed - counted))
      return `${missing} more counted ${missing === 1 ? 'day' : 'days'}`
    }
    case 'consistency':
      return `the best ${consistency?.of ?? 'day'} down to ${consistency?.percent ?? 0}% of the profit`
    case 'date':
      return payout?.from ? `a wait until ${writeDay(payout.from)}` : 'a later day'
    case 'results':
      return 'the result of every closed trade'
    case 'open':
      return 'every trade closed'
    default:
      return MORE_PROFIT[refusal] ?? ''
  }
}

/** Whether an attempt can still end. */
export function isRunning({ state }: Pick<Attempt, 'state'>): boolean {
  return state === 'evaluation' || state === 'funded' || state === 'live'
}

/** The next payout in words: possible now, or what is missing. */
export function payoutParts(attempt: Attempt): WirePart[] | null {
  const { progress, breach } = attempt.now
  if (!progress.payout || !isRunning(attempt) || breach) return null
  const { refusals, alsoAsks } = progress.payout
  if (refusals.length > 0) return ['Needs ', ...missingParts(refusals, progress)]
  return [alsoAsks === null ? 'Possible now' : `Possible now, if “${alsoAsks}” is met`]
}

/** `a, 5.00 b and c` */
function partsInWords(list: readonly (readonly WirePart[])[]): WirePart[] {
  return list.flatMap((parts, index) => {
    const separator = index === 0 ? [] : index === list.length - 1 ? [' and '] : [', ']
    return [...separator, ...parts]
  })
}
