import type { Account } from '@ballast/contract/accounts/accounts'
import type { CommissionProfileBody } from '@ballast/contract/accounts/commission-form'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-error.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Money } from '../../../ui/money.tsx'
import { commissionQueries } from './commission-queries.ts'

type CommissionEffectProps = {
  account: Account
  /** Null while the lines cannot be sent. */
  profiles: readonly CommissionProfileBody[] | null
}

/** Says, before saving, how many trades would change. */
export function CommissionEffect({ account, profiles }: CommissionEffectProps) {
  const text = useSettled(profiles === null ? null : JSON.stringify(profiles))
  const changed: readonly CommissionProfileBody[] | null = text === null ? null : JSON.parse(text)
  const { data, error, isPlaceholderData } = useQuery({
    ...commissionQueries.preview(account.id, changed ?? []),
    enabled: changed !== null,
  })
  // What earlier lines would change says nothing about these.
  const isCurrent = text === JSON.stringify(profiles) && !isPlaceholderData
  const { currency } = account
  return (
    <p role="status" className="min-h-[3.25rem] rounded-md bg-raised px-3.5 py-2.5 text-muted-foreground">
      {profiles === null ? (
        'Complete the lines to see what would change.'
      ) : isCurrent && error ? (
        sentenceOf(error)
      ) : !data || !isCurrent ? (
        'Checking the trades…'
      ) : data.changed === 0 ? (
        'Saving changes no trade.'
      ) : (
        <>
          <b className="font-560 text-foreground">Saving changes {countOf(data.changed, 'trade')}:</b>{' '}
          computed commissions go from <Money value={data.before.costs} currency={currency} sign="auto" /> to{' '}
          <Money value={data.after.costs} currency={currency} sign="auto" />.
        </>
      )}
      {data && profiles !== null && isCurrent && data.stillUnknown > 0 && (
        <> {countOf(data.stillUnknown, 'trade')} would still lack some costs.</>
      )}
    </p>
  )
}
