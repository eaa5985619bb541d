import { listInvoices, refreshBilling } from '@ballast/contract/billing'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../test/dom/queries.ts'
import { billingOf } from '../../../test/dom/samples/billing-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { toast, toastStore } from '../../../ui/overlays/toast.ts'
import type { PaymentOutcome } from './payment.ts'
import { usePayment } from './use-payment.ts'

const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
function paying() {
  const onOver = vi.fn()
  const { result } = renderHook(() => usePayment({ onOver }), { wrapper })
  const pay = async (outcome: PaymentOutcome | Error) => {
    const confirm = vi.fn(async () => {
      if (outcome instanceof Error) throw outcome
      return outcome
    })
    act(() => result.current.pay(confirm))
    await waitFor(() => expect(result.current.state.status).not.toBe('processing'))
    return confirm
  }
  return { result, pay, onOver }
}
beforeEach(() => {
  server.give(listInvoices, [])
  server.give(refreshBilling, billingOf())
})

describe('a payment', () => {
  it('is idle, processing and then successful', async () => {
    const { result, pay } = paying()
    expect(result.current.state).toEqual({ status: 'idle' })
    await pay({ kind: 'paid' })
    expect(result.current.state).toEqual({ status: 'success' })
    expect(server.sent(refreshBilling)).toHaveLength(1)
  })
  it('that succeeded cannot be repeated, and clears earlier errors', async () => {
    const { pay } = paying()
    toast({ title: 'Payment Failed', variant: 'destructive' })
    await pay({ kind: 'paid' })
    expect(toastStore.get().filter(({ open }) => open)).toEqual([])
    expect(await pay({ kind: 'paid' })).not.toHaveBeenCalled()
  })
  it('is made once, however often the button is pressed', () => {
    const { result } = paying()
    const confirm = vi.fn(() => new Promise<PaymentOutcome>(() => undefined))
    act(() => {
      result.current.pay(confirm)
      result.current.pay(confirm)
    })
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(result.current.state).toEqual({ status: 'processing' })
  })
})

describe('a payment that failed', () => {
  it.each([
    ['Your card was declined.', 'Your card was declined.'],
    [null, UNEXPECTED],
  ])('with the message %j says %j, and the server is not asked', async (message, words) => {
    const { result, pay } = paying()
    await pay({ kind: 'failed', message })
    expect(result.current.state).toEqual({ status: 'error', message: words })
    expect(server.sent(refreshBilling)).toEqual([])
  })
  it('can be tried again', async () => {
    const { result, pay } = paying()
    await pay({ kind: 'failed', message: 'Declined.' })
    expect(await pay({ kind: 'paid' })).toHaveBeenCalledTimes(1)
    expect(result.current.state).toEqual({ status: 'success' })
  })
  it('because its session is over requests another session', async () => {
    const { result, pay, onOver } = paying()
    await pay({ kind: 'over', message: 'This payment has ended.' })
    expect(result.current.state).toEqual({ status: 'error', message: 'This payment has ended.' })
    expect(onOver).toHaveBeenCalledTimes(1)
  })
})

describe('a card that was saved because nothing is due', () => {
  it('is successful once the server has started the plan', async () => {
    const { result, pay } = paying()
    await pay({ kind: 'saved' })
    expect(result.current.state).toEqual({ status: 'success' })
  })
  it('is an error if the plan could not be started, and requests another session', async () => {
    server.give(refreshBilling, billingOf({ subscription: { status: 'none', plan: null } }))
    const { result, pay, onOver } = paying()
    await pay({ kind: 'saved' })
    expect(result.current.state).toEqual({
      status: 'error',
      message: 'Your card was saved, but the plan could not be started. Nothing was charged.',
    })
    expect(onOver).toHaveBeenCalledTimes(1)
  })
})

describe('a payment the provider has taken but not counted yet', () => {
  it('does not claim that Pro is open, and cannot be made a second time', async () => {
    server.give(refreshBilling, billingOf({ subscription: { status: 'none', plan: null } }))
    const { result, pay } = paying()
    await pay({ kind: 'paid' })
    expect(result.current.state).toEqual({
      status: 'pending',
      message: 'Your payment was received. Pro opens as soon as the payment provider confirms it.',
    })
    expect(await pay({ kind: 'paid' })).not.toHaveBeenCalled()
  })
})

describe('a payment the bank is still working on', () => {
  const message = 'Your bank is still working on this payment.'
  it('has not failed, and cannot be made a second time', async () => {
    server.give(refreshBilling, billingOf({ subscription: { status: 'none', plan: null } }))
    const { result, pay } = paying()
    await pay({ kind: 'pending', message })
    expect(result.current.state).toEqual({ status: 'pending', message })
    expect(await pay({ kind: 'paid' })).not.toHaveBeenCalled()
  })
  it('is successful if it has gone through by now', async () => {
    const { result, pay } = paying()
    await pay({ kind: 'pending', message })
    expect(result.current.state).toEqual({ status: 'success' })
  })
})

describe('a payment without an answer', () => {
  it.each([
    ['unclear', { kind: 'unclear' } as PaymentOutcome],
    ['thrown', new Error('lost')],
  ])('%s is successful if the server knows of it', async (_, outcome) => {
    const { result, pay } = paying()
    await pay(outcome)
    expect(result.current.state).toEqual({ status: 'success' })
  })
  it('is an error if the server does not know of it', async () => {
    server.give(refreshBilling, billingOf({ subscription: { status: 'none', plan: null } }))
    const { result, pay, onOver } = paying()
    await pay({ kind: 'unclear' })
    expect(result.current.state).toEqual({ status: 'error', message: UNEXPECTED })
    expect(onOver).not.toHaveBeenCalled()
  })
  it('is an error if the server cannot be reached either', async () => {
    server.setReachable(false)
    const { result, pay } = paying()
    await pay({ kind: 'unclear' })
    expect(result.current.state).toEqual({ status: 'error', message: UNEXPECTED })
  })
})
