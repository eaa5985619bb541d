import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { syncBilling } from '../apply-billing.ts'
import type { PaymentOutcome } from '../payment/payment.ts'
import { SandboxForm } from '../payment/sandbox-form.tsx'

const FORM_ID = 'card-form'
const FAILED = 'An unexpected error occurred. Please try again.'

/** This form has its own submit button, so `onReady` is not needed. */
const ignore = () => undefined

/** Changes the card for later charges, in the sandbox's own form. */
export function CardDialog({ clientSecret, onClose }: { clientSecret: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isShown = useIsShown()
  async function save(confirm: () => Promise<PaymentOutcome>) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const outcome = await confirm().catch((): PaymentOutcome => ({ kind: 'unclear' }))
    await syncBilling(queryClient)
    setBusy(false)
    if (outcome.kind === 'paid') {
      toast({ title: 'Card updated', description: 'Future charges go to this card.', variant: 'success' })
      if (isShown.current) onClose()
      return
    }
    const reason = ('message' in outcome ? outcome.message : null) ?? FAILED
    setProblem(reason)
    if (!isShown.current)
      toast({ title: 'The card was not changed', description: reason, variant: 'destructive' })
  }
  return (
    <OpenDialog
      onClose={onClose}
      size="md"
      title="Update card"
      description="Nothing is charged now."
      footer={
        <>
          <Button onClick={onClose}>Keep the card</Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={isBusy}>
            Save card
          </Button>
        </>
      }
    >
      <SandboxForm
        id={FORM_ID}
        session={{ clientSecret, publishableKey: null, kind: 'setup' }}
        onReady={ignore}
        onPay={(confirm) => void save(confirm)}
      />
      {problem && (
        <p role="alert" className="mt-3 rounded-md bg-danger-soft px-3 py-2">
          {problem}
        </p>
      )}
    </OpenDialog>
  )
}
