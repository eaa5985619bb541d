import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dismissFailures } from '../../../ui/overlays/toast.ts'
import { isSubscribed } from '../../session/premium-access.ts'
import { syncBilling } from '../apply-billing.ts'
import type { PaymentOutcome } from './payment.ts'

export type PaymentState =
  | { status: 'idle' | 'processing' | 'success' }
  | { status: 'error' | 'pending'; message: string }

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

const NOT_STARTED = 'Your card was saved, but the plan could not be started. Nothing was charged.'
const NOT_COUNTED = 'Your payment was received. Pro opens as soon as the payment provider confirms it.'

type Confirm = () => Promise<PaymentOutcome>

/**
 * idle → processing → success or error, one at a time: presses during a payment do nothing. If no answer arrives, the server
 * is asked before the payer may try again. A payment the bank is still working on cannot be made a second time.
 */
export function usePayment({ onOver }: { onOver: () => void }) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<PaymentState>({ status: 'idle' })
  // A ref, because state would be visible only to the next render.
  const isTaken = useRef(false)

  async function settle(confirm: Confirm): Promise<PaymentState> {
    const outcome = await confirm().catch((): PaymentOutcome => ({ kind: 'unclear' }))
    if (outcome.kind === 'failed') return { status: 'error', message: outcome.message ?? UNEXPECTED }
    const billing = await syncBilling(queryClient)
    if (outcome.kind === 'over') {
      onOver()
      return { status: 'error', message: outcome.message }
    }
    if (billing !== null && isSubscribed(billing.subscription.status)) return { status: 'success' }
    if (outcome.kind === 'saved' && billing !== null) {
      onOver()
      return { status: 'error', message: NOT_STARTED }
    }
    if (outcome.kind === 'paid' || outcome.kind === 'saved')
      return { status: 'pending', message: NOT_COUNTED }
    if (outcome.kind === 'pending') return { status: 'pending', message: outcome.message }
    return { status: 'error', message: UNEXPECTED }
  }

  function pay(confirm: Confirm) {
    if (isTaken.current) return
    isTaken.current = true
    setState({ status: 'processing' })
    void settle(confirm).then((next) => {
      if (next.status === 'success') dismissFailures()
      setState(next)
      isTaken.current = next.status !== 'error'
    })
  }
  /** The failure of a payment says nothing about another order. */
  function forgetFailure() {
    setState((now) => (now.status === 'error' ? { status: 'idle' } : now))
  }
  return { state, pay, forgetFailure }
}
