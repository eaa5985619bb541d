import { CircleAlert, Clock, Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useOnline } from '../../../lib/browser/online.ts'
import { Button } from '../../../ui/button.tsx'
import { InitFailed } from '../payment/init-failed.tsx'
import type { PaymentFormProps } from '../payment/payment.ts'
import { Preparing } from '../payment/preparing.tsx'
import { ProviderForm } from '../payment/provider-form.tsx'
import type { PaymentState } from '../payment/use-payment.ts'
import type { Checkout } from './use-checkout.ts'

const FORM_ID = 'payment-form'

type CardPartProps = { checkout: Checkout } & Pick<PaymentFormProps, 'onReady' | 'onPay'>

/** The card form; hidden but still mounted while there is no session to pay with. */
export function CardPart({ checkout, ...form }: CardPartProps) {
  const { session, shown, error } = checkout
  return (
    <>
      {!session && !error && <Preparing />}
      {error && (
        <InitFailed
          onRetry={checkout.renew}
          isRetrying={checkout.isRenewing}
          reason={error instanceof ApiError ? error.serverSentence : null}
        />
      )}
      {shown && (
        <div hidden={!session}>
          <ProviderForm id={FORM_ID} provider={shown.provider} session={shown} {...form} />
        </div>
      )}
    </>
  )
}

type PayButtonProps = { checkout: Checkout; isReady: boolean; state: PaymentState; total: string }

export function PayButton({ checkout, isReady, state, total }: PayButtonProps) {
  const isOnline = useOnline()
  const { session, isPriceOpen } = checkout
  const button = useRef<HTMLButtonElement>(null)
  // The page was locked during the charge: puts keyboard users back on the button.
  useEffect(() => {
    if (state.status === 'error') button.current?.focus()
  }, [state])
  const mayPay = state.status === 'idle' || state.status === 'error'
  const isLocked = !session || !isReady || !mayPay || !isOnline || isPriceOpen
  const isFree = session !== null && Number(session.dueNow) === 0
  return (
    <div className="grid gap-3">
      {state.status === 'error' && (
        <div role="alert" className="flex gap-2 rounded-md bg-danger-soft px-3 py-2.5">
          <CircleAlert aria-hidden="true" className="mt-px size-4 text-danger" />
          <div>
            <p className="font-560 text-danger">Payment Failed</p>
            <p>{state.message}</p>
          </div>
        </div>
      )}
      {state.status === 'pending' && (
        <div role="alert" className="flex gap-2 rounded-md bg-warning-soft px-3 py-2.5">
          <Clock aria-hidden="true" className="mt-px size-4 text-warning" />
          <div>
            <p className="font-560 text-warning">Not confirmed yet</p>
            <p>{state.message}</p>
          </div>
        </div>
      )}
      <Button
        ref={button}
        type="submit"
        form={FORM_ID}
        variant="primary"
        size="lg"
        className="w-full"
        disabled={isLocked}
      >
        {state.status === 'error' ? 'Try Again' : isFree ? 'Start Pro' : `Pay ${total}`}
      </Button>
      <p className="flex justify-center gap-1.5 text-center text-small text-subtle-foreground">
        <Lock aria-hidden="true" className="mt-0.5 size-3.5" />
        {isFree
          ? 'Nothing is charged today. The payment provider saves the card for later.'
          : 'Your card number is never stored here.'}
      </p>
    </div>
  )
}
