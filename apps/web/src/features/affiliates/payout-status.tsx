import type { PayoutStatus } from '@ballast/contract/affiliates/affiliate-vocabulary'
import { Check, X } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  if (status === 'paid')
    return (
      <Badge tone="profit">
        <Check aria-hidden="true" />
        Paid
      </Badge>
    )
  if (status === 'failed')
    return (
      <Badge tone="loss">
        <X aria-hidden="true" />
        Failed
      </Badge>
    )
  return <Badge tone="outline">{status === 'sent' ? 'Sent' : 'Being made'}</Badge>
}
