import type { OddsResult, OddsSource } from '@ballast/contract/attempts/odds'
import { MIN_SOURCE_DAYS } from '@ballast/domain/prop-rules/odds/source-days'
import { countOf } from '../../../lib/format/count-of.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { missingText } from './missing-text.ts'

/** A sentence that says why there is no figure, in its place. */
export function RefusalNote({
  source,
  result,
}: {
  source: OddsSource
  result: Pick<OddsResult, 'refusal' | 'missing' | 'currency'>
}) {
  const { days, currency } = source
  if (result.refusal === 'ended')
    return (
      <EmptyState title="This attempt has ended">
        Odds from here are those of a running attempt. Choose its programme to see the odds of a new one.
      </EmptyState>
    )
  if (result.refusal === 'rules')
    return (
      <EmptyState title="Its rules are not fully stated">
        Not stated: {missingText(result.missing)}. Nothing is guessed, so there are no odds.
      </EmptyState>
    )
  if (result.refusal === 'currency')
    return (
      <EmptyState title="Another currency">
        This programme is in {result.currency} and these trades are in {currency}. Choose an account in{' '}
        {result.currency}.
      </EmptyState>
    )
  return (
    <EmptyState title={`Needs ${MIN_SOURCE_DAYS} trading days`}>
      {days === 0
        ? 'There is no closed trade in this selection. Import or log your trades, or choose another account.'
        : `There are ${countOf(days, 'day')} in this selection. Fewer than ${MIN_SOURCE_DAYS} are too few to say anything about an attempt.`}
    </EmptyState>
  )
}
