import { PAYOUT_SERVICE_NAMES } from '@ballast/contract/affiliates/affiliate-vocabulary'
import type { AffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { AFFILIATE_TERMS } from '@ballast/domain/affiliates/programme-terms'
import { formatMonth } from '../../../lib/format/format-date.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PayoutStatusBadge } from '../payout-status.tsx'
import { Amount } from './money-tiles.tsx'

/** The payout history. */
export function PayoutsCard({ dashboard: { payouts, endReason } }: { dashboard: AffiliateDashboard }) {
  return (
    <Card>
      <CardHeader title="Payouts" />
      {payouts.length === 0 ? (
        <EmptyState level="h3" title="No payout yet">
          {endReason === null
            ? `The first one comes with the first month in which at least $${AFFILIATE_TERMS.minimumPayout / 100} are payable.`
            : 'Whatever is payable is paid with the next monthly payouts.'}
        </EmptyState>
      ) : (
        <ul className="px-4 pb-2">
          {payouts.map((payout) => (
            <li key={payout.month} className="border-b border-border py-2.5 last:border-b-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 flex-1 font-500">{formatMonth(payout.month)}</span>
                <Amount value={payout.amount} />
                <PayoutStatusBadge status={payout.status} />
              </div>
              <p className="text-small text-subtle-foreground">
                {PAYOUT_SERVICE_NAMES[payout.service]}
                {payout.settledAt && (
                  <>
                    , <DateTime instant={payout.settledAt} format="date" />
                  </>
                )}
                {payout.reason && <>. {payout.reason} The amount is owed to you as before.</>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
