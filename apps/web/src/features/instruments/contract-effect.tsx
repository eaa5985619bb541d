import type { OwnContractChange } from '@ballast/contract/accounts/own-contracts'
import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Money } from '../../ui/money.tsx'
import { instrumentQueries } from './instrument-queries.ts'

/** Says, before saving, how many trades a change recalculates; `change` is null while it cannot be sent. */
export function ContractEffect({ change }: { change: OwnContractChange | null }) {
  const text = useSettled(change === null ? null : JSON.stringify(change))
  const parsed: OwnContractChange | null = text === null ? null : JSON.parse(text)
  const { data, error, isPlaceholderData } = useQuery({
    ...instrumentQueries.preview(parsed ?? { put: [], remove: [] }),
    enabled: parsed !== null,
  })
  // What an earlier entry would change says nothing about this one.
  const isCurrent = text === JSON.stringify(change) && !isPlaceholderData
  return (
    <div role="status" className="min-h-[3.25rem] rounded-md bg-raised px-3.5 py-2.5 text-muted-foreground">
      {change === null ? (
        'Complete the form to see what would change.'
      ) : isCurrent && error ? (
        reasonOf(error)
      ) : !data || !isCurrent ? (
        'Checking the trades…'
      ) : data.changed === 0 ? (
        data.trades === 0 ? (
          'You have no trades in this contract. It will be used for future trades.'
        ) : (
          `None of your ${countOf(data.trades, 'trade')} in it would change.`
        )
      ) : (
        <>
          <b className="font-560 text-foreground">This changes {countOf(data.changed, 'trade')}.</b>
          {data.results.map(({ currency, before, after }) => (
            <p key={currency}>
              Net <Money value={before.net} currency={currency} sign="auto" />
              {unknownText(before.unknown)} becomes{' '}
              <Money value={after.net} currency={currency} sign="auto" />
              {unknownText(after.unknown)}.
            </p>
          ))}
        </>
      )}
    </div>
  )
}

function unknownText(unknown: number): string {
  return unknown === 0 ? '' : ` (${unknown} unknown)`
}
