import { centsFromAmount, dollars, orderOf, type PlanId } from '@ballast/domain/billing/plan-prices'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { Card } from '../../../ui/card.tsx'
import { billingQueries } from '../billing-queries.ts'
import { usePayment } from '../payment/use-payment.ts'
import { centsOff } from '../prices.ts'
import { Benefits } from './benefits.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { ClosedNote } from './closed-note.tsx'
import { OrderSummary } from './order-summary.tsx'
import { CardPart, PayButton } from './pay-panel.tsx'
import { PaymentOverlay } from './payment-overlay.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { useCheckout } from './use-checkout.ts'
import { useDiscount } from './use-discount.ts'

const REDIRECT_MS = 2000

export function CheckoutPage({ planId, code }: { planId: PlanId; code: string | undefined }) {
  const navigate = useNavigate()
  const discount = useDiscount({ planId, code })
  const checkout = useCheckout({ planId, discount })
  const { state, pay, forgetFailure } = usePayment({ onOver: checkout.renew })
  const [isReady, setReady] = useState(false)
  const due = checkout.session ? centsFromAmount(checkout.session.dueNow) : null
  const isOff = useIsBillingOff()
  const isHeld = state.status === 'processing' || state.status === 'success'
  const isDone = state.status === 'success'

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate({ to: '/dashboard' }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])

  const hasPlan = checkout.errorCode === 'already_subscribed' && checkout.error !== null && !isHeld
  return (
    <>
      <CheckoutFrame isHeld={isHeld}>
        {!isOff && <Benefits planId={planId} />}
        {isOff ? (
          <ClosedNote title="Nothing to pay here" action="dashboard">
            Billing is switched off on this server: everything is included.
          </ClosedNote>
        ) : hasPlan ? (
          <ClosedNote title="You have Pro already" action="billing">
            {sentenceOf(checkout.error)}
          </ClosedNote>
        ) : (
          <Card className="self-start">
            <section aria-labelledby="payment" className="px-5 pt-5 pb-5 max-md:px-4">
              <h2 id="payment" className="mb-3 text-card-title font-580">
                Payment
              </h2>
              {checkout.isSignedIn ? (
                <CardPart checkout={checkout} onReady={setReady} onPay={pay} />
              ) : (
                <SignInFirst returnTo={addressOf(planId, code)} />
              )}
            </section>
            <div className="grid gap-5 border-t border-border px-5 py-5 max-md:px-4">
              <OrderSummary
                planId={planId}
                discount={discount}
                due={due}
                onPlanChange={(plan) => {
                  forgetFailure()
                  void navigate({
                    to: '/checkout',
                    search: { plan, ...(code ? { code } : {}) },
                    replace: true,
                  })
                }}
              />
              {checkout.isSignedIn && (
                <PayButton
                  checkout={checkout}
                  isReady={isReady}
                  state={state}
                  total={dollars(due ?? orderOf(planId, { amountOff: centsOff(discount.applied) }).total)}
                />
              )}
            </div>
          </Card>
        )}
      </CheckoutFrame>
      <PaymentOverlay status={state.status} />
    </>
  )
}

function addressOf(planId: PlanId, code: string | undefined): string {
  return `/checkout?plan=${planId}${code ? `&code=${encodeURIComponent(code)}` : ''}`
}

/** Whether billing is switched off; until the server has answered, the page assumes that it is on. */
function useIsBillingOff(): boolean {
  const { error } = useQuery(billingQueries.offer())
  return error?.message.includes('billing_off') ?? false
}
