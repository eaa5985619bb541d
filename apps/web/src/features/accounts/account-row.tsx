import type { Account } from '@ballast/contract/accounts/accounts'
import { cn } from '../../lib/class-names.ts'
import { placeOf } from '../../lib/time/place-of.ts'
import { AccountMark } from '../../ui/avatar.tsx'
import { Money } from '../../ui/money.tsx'
import { NumberText } from '../../ui/number-text.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountKindBadge } from './account-kind-badge.tsx'
import { GroupBadge } from './group-badge.tsx'

export function AccountRow({ account }: { account: Account }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
      <AccountMark name={account.name} className="size-8 text-axis" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span
            className={cn(
              'font-560 max-sm:line-clamp-2 sm:truncate',
              account.archived && 'text-muted-foreground',
            )}
          >
            {account.name}
          </span>
          <AccountKindBadge kind={account.kind} />
          <GroupBadge group={account.group} />
        </p>
        <p className="mt-0.5 text-small text-subtle-foreground">
          Day begins {account.dayReset} {placeOf(account.timeZone)}
          <span className="max-sm:hidden">
            {account.lossLimit !== null && (
              <>
                , loss limit{' '}
                <Money value={account.lossLimit} currency={account.currency} sign="auto" precision="whole" />
              </>
            )}
          </span>
        </p>
      </div>
      <div className="text-right">
        <p className="font-500">
          {account.startingBalance === null ? (
            'Balance unknown'
          ) : (
            <Money
              value={account.startingBalance}
              currency={account.currency}
              sign="auto"
              precision="whole"
            />
          )}
        </p>
        <p className="mt-0.5 text-small text-subtle-foreground">
          <NumberText value={account.tradeCount} /> {account.tradeCount === 1 ? 'trade' : 'trades'}
        </p>
      </div>
      <AccountActions account={account} />
    </li>
  )
}
