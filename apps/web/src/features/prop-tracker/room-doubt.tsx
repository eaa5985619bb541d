import type { Attempt } from '@ballast/contract/attempts/attempts'
import { isRunning } from '@ballast/contract/attempts/payout-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cn } from '../../lib/class-names.ts'
import { LedgerNote } from '../accounts/money/ledger-note.tsx'
import { moneyQueries } from '../accounts/money/money-queries.ts'

/** Says that the broker's ledger has another balance than the one a room is computed from; else nothing. */
export function RoomDoubt({ attempt, className }: { attempt: Attempt; className?: string }) {
  const balances = useQuery({ ...moneyQueries.balances(), enabled: isRunning(attempt) })
  const check = balances.data?.find(({ accountId }) => accountId === attempt.accountId)?.ledger
  if (!check || Number(check.difference) === 0) return null
  return (
    <p className={cn('text-small text-muted-foreground', className)}>
      <LedgerNote check={check} currency={attempt.accountCurrency} />: the room may be off by as much.{' '}
      <Link
        to="/journal"
        search={{ open: 'import', account: [attempt.accountId] }}
        className="relative rounded-sm text-primary-text after:absolute after:-inset-1.5 hover:underline max-md:after:-inset-3"
      >
        Check the imports
        <span className="sr-only"> of {attempt.accountName}</span>
      </Link>
    </p>
  )
}
