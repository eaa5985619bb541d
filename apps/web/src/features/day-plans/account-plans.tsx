import type { Account } from '@ballast/contract/accounts/accounts'
import type { DayPlan } from '@ballast/contract/day-plans'
import { formatTimeOfDay } from '../../lib/format/format-date.ts'
import { AccountMark } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { LockedPlan } from './locked-plan.tsx'

type AccountPlansProps = {
  plans: readonly DayPlan[]
  accounts: readonly Account[]
  onAccount: (account: string) => void
}

/** In the view of all accounts: the plans that single accounts have of their own. */
export function AccountPlans({ plans, accounts, onAccount }: AccountPlansProps) {
  return plans.map((plan) => {
    const account = accounts.find(({ id }) => id === plan.accountId)
    const name = account?.name ?? 'Deleted account'
    return (
      <Card key={plan.id} aria-label={`Plan for ${name}`} className="mt-4">
        <CardHeader
          title={
            <span className="flex items-center gap-2">
              <AccountMark name={name} />
              {name}
            </span>
          }
          description={`${plan.locked ? 'Locked at' : 'Open until'} ${formatTimeOfDay(plan.start)}`}
          actions={
            account && (
              <Button size="sm" onClick={() => onAccount(account.id)}>
                Open
              </Button>
            )
          }
        />
        <CardBody>
          <LockedPlan plan={plan} currency={account?.currency ?? 'USD'} />
        </CardBody>
      </Card>
    )
  })
}
