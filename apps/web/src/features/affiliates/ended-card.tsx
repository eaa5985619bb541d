import type { AffiliateStatus } from '@ballast/contract/affiliates/affiliates'
import { AFFILIATE_TERMS } from '@ballast/domain/affiliates/programme-terms'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { PayoutDetailsCard } from './dashboard/payout-details-card.tsx'

/** Why an affiliate's participation ended, and where what is still owed goes: a payout that failed needs another address. */
export function EndedCard({ affiliate: { reason, application } }: { affiliate: AffiliateStatus }) {
  return (
    <div className="grid gap-4">
      <Card role="status">
        <CardHeader title="Your participation in the programme has ended" />
        <CardBody>
          <p className="whitespace-pre-line break-words">{reason}</p>
          <p className="mt-2 text-muted-foreground">
            What you earned until then is still paid, after it has been held for {AFFILIATE_TERMS.holdDays}{' '}
            days.
          </p>
        </CardBody>
      </Card>
      {application && (
        <PayoutDetailsCard
          payoutService={application.payoutService}
          payoutAddress={application.payoutAddress}
        />
      )}
    </div>
  )
}
