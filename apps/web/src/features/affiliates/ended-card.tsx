import { AFFILIATE_TERMS } from '@ballast/domain/affiliates/programme-terms'
import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'

/** Why an affiliate's participation ended, and that the rest is still paid. */
export function EndedCard({ reason, children }: { reason: string | null; children?: ReactNode }) {
  return (
    <Card role="status">
      <CardHeader title="Your participation in the programme has ended" />
      <CardBody>
        <p className="whitespace-pre-line break-words">{reason}</p>
        <p className="mt-2 text-muted-foreground">
          What you earned until then is still paid, however little it is, after it has been held for{' '}
          {AFFILIATE_TERMS.holdDays} days.
        </p>
        {children}
      </CardBody>
    </Card>
  )
}
