import type { Attempt } from '@ballast/contract/attempts/attempts'
import { missingParts } from '@ballast/contract/attempts/payout-words'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { formatDay } from '../../../lib/format/format-date.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Money } from '../../../ui/money.tsx'
import { AlertText } from '../../alerts/alert-text.tsx'
import { strictRoom } from '../../rooms/room-text.ts'
import { attemptQueries } from '../attempt-queries.ts'
import { isAnyProfit, NO_PAYOUT_RULES } from '../attempt-text.ts'

/** What a payout of this amount would leave if it were requested now. */
export function PayoutPreview({ attempt, gross }: { attempt: Attempt; gross: string }) {
  const amount = useSettled(gross)
  const isAmount = /^\d{1,10}(\.\d{1,6})?$/.test(amount) && Number(amount) > 0
  const preview = useQuery({ ...attemptQueries.payoutPreview(attempt.id, amount), enabled: isAmount })
  if (!isAmount || !preview.data) return null
  const { currency, balance, floor, buffer, days, from, isBreach, refusals, least, most } = preview.data
  const money = (value: string) => <Money value={value} currency={currency} sign="auto" />
  const [next] = days
  return (
    <div role="status" className="rounded-md bg-inset px-3 py-2.5 text-small text-muted-foreground">
      <p className="font-560 text-foreground">If you ask for it now, it leaves</p>
      <p className="mt-1">
        {money(balance)} in the account
        {floor !== null && <>, the floor at {money(floor)}</>}
        {buffer && !isBreach && <>, a buffer of {money(String(strictRoom(buffer)))}</>}.
        {next && (
          <>
            {' '}
            The payout after it needs {next.needed} more {next.needed === 1 ? 'day' : 'days'}
            {isAnyProfit(next.least)
              ? ' with a profit'
              : Number(next.least) > 0 && <> of {money(next.least)}</>}
            , counted from this one.
          </>
        )}
        {from !== null && <> The next one can be requested from {formatDay(from)}.</>}
      </p>
      {isBreach && (
        <p className="mt-1 flex items-center gap-1.5 text-loss">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          This would take the account to its floor.
        </p>
      )}
      {refusals === null && (
        <p className="mt-1">{NO_PAYOUT_RULES}, so whether it can be requested is not either.</p>
      )}
      {refusals && refusals.length > 0 && (
        <p className="mt-1">
          Under the rules as stated, it still needs{' '}
          <AlertText parts={missingParts(refusals, attempt.now.progress)} currency={currency} />.
        </p>
      )}
      {least !== null && Number(amount) < Number(least) && (
        <p className="mt-1">The rules as stated allow {money(least)} at least.</p>
      )}
      {most !== null && Number(amount) > Number(most) && (
        <p className="mt-1">The rules as stated allow {money(most)} at most.</p>
      )}
    </div>
  )
}
