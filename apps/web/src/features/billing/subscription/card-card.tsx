import type { Billing } from '@ballast/contract/billing'
import { updateCard } from '@ballast/contract/billing'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/browser/online.ts'
import { lazyContent } from '../../../lib/loading/lazy-content.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import { leaveForCard } from './card-return.ts'

const CardDialog = lazyContent(async () => (await import('./card-dialog.tsx')).CardDialog)

/** The card that later charges use, with a button to change it. */
export function CardCard({ card, canChange }: { card: Billing['card']; canChange: boolean }) {
  const isOnline = useOnline()
  const [secret, setSecret] = useState<string | null>(null)
  const begin = useMutation({
    retry: false,
    mutationFn: () => call(updateCard),
    onSuccess: (answer) => {
      if (answer.kind === 'link') leaveForCard(answer.url)
      else setSecret(answer.clientSecret)
    },
    onError: (error) => toastFailure('The card was not changed', error),
  })
  return (
    <Card>
      <CardHeader
        title="Card"
        actions={
          canChange && (
            <Button size="sm" busy={begin.isPending} disabled={!isOnline} onClick={() => begin.mutate()}>
              Update card
            </Button>
          )
        }
      />
      <CardBody>
        {card ? (
          <p className="flex items-center gap-2.5">
            <CreditCard aria-hidden="true" className="size-5 text-subtle-foreground" strokeWidth={1.5} />
            <span>
              <span className="font-500 capitalize">{card.brand}</span> ending in {card.last4}, expires{' '}
              {String(card.expMonth).padStart(2, '0')} / {card.expYear}
            </span>
          </p>
        ) : (
          <p className="text-muted-foreground">The payment provider has no card saved.</p>
        )}
      </CardBody>
      {secret !== null && <CardDialog clientSecret={secret} onClose={() => setSecret(null)} />}
    </Card>
  )
}
