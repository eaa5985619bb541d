import type { AttemptList } from '@ballast/contract/attempts/attempts'
import { Users } from 'lucide-react'
import { Money } from '../../ui/money.tsx'

/** Firms at which the trader holds more than one person may; renders nothing if there are none. */
export function AtFirms({ firms }: Pick<AttemptList, 'firms'>) {
  const over = firms.filter(({ isOver }) => isOver)
  if (over.length === 0) return null
  return (
    <ul aria-label="More than a firm allows" className="mb-4 grid gap-2">
      {over.map(({ firm, accounts, allocation }) => (
        <li
          key={firm}
          className="flex items-start gap-2 rounded-lg border border-border bg-warning-soft px-4 py-2.5 text-table"
        >
          <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            {firm} states that one person may hold{' '}
            {accounts && accounts.held > accounts.most ? (
              <>
                {accounts.most} funded accounts; you have {accounts.held} here.
              </>
            ) : (
              allocation && (
                <>
                  <Money
                    value={allocation.most}
                    currency={allocation.currency}
                    precision="whole"
                    sign="never"
                  />{' '}
                  in all; yours come to{' '}
                  <Money
                    value={allocation.held}
                    currency={allocation.currency}
                    precision="whole"
                    sign="never"
                  />
                  .
                </>
              )
            )}{' '}
            Ask the firm before you trade them all.
          </span>
        </li>
      ))}
    </ul>
  )
}
