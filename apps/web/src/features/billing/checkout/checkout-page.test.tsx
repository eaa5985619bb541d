import {
  confirmSandboxPayment,
  createPaymentIntent,
  getBillingOffer,
  listInvoices,
  refreshBilling,
  validateDiscount,
} from '@ballast/contract/billing'
import type { ErrorCode } from '@ballast/contract/errors'
import type { PlanId } from '@ballast/domain/billing/plan-prices'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '../../../lib/session-store.ts'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { billingOf } from '../../../test/dom/samples/billing-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { parseCheckoutSearch } from './checkout-search.ts'

const ORDERS = {
  monthly: { perMonth: '19.99', subtotal: '19.99', total: '19.99' },
  yearly: { perMonth: '13.39', subtotal: '160.68', total: '160.68' },
}
const orderOf = (planId: PlanId, code: string | null = null) => ({
  planId,
  currency: 'USD',
  ...ORDERS[planId],
  discount: '0',
  discountCode: code,
})
const sessionOf = (planId: PlanId, dueNow: string = ORDERS[planId].total) => ({
  clientSecret: 'secret',
  provider: 'sandbox' as const,
  publishableKey: null,
  kind: 'payment' as const,
  order: orderOf(planId),
  dueNow,
})
const NOT_VALID = { valid: false, discountAmount: 0, order: null, duration: null, months: null }

beforeEach(() => {
  giveUsual()
  server.give(getBillingOffer, { provider: 'sandbox' })
  server.give(createPaymentIntent, ({ body }) => {
    const { planId, amount } = body as { planId: PlanId; amount: number }
    return sessionOf(planId, amount.toFixed(2))
  })
  server.give(validateDiscount, ({ body }) => ({
    valid: true,
    discountAmount: 5,
    duration: 'forever' as const,
    months: null,
    order: orderOf((body as { planId: PlanId }).planId, 'MATE'),
  }))
  server.give(listInvoices, [])
})
afterEach(() => void vi.useRealTimers())

function Page() {
  const { plan = 'monthly', code } = parseCheckoutSearch(useSearch({ strict: false }))
  return <CheckoutPage planId={plan} code={code} />
}
/** The checkout, and a link to a page without it. */
function PageAndLink() {
  const { pathname } = useLocation()
  return (
    <>
      {pathname === '/checkout' && <Page />}
      <Link to="/reset/history">Leave</Link>
    </>
  )
}
const showOpened = () => show(<PageAndLink />, '/checkout')
async function showCheckout(query = '') {
  const shown = await show(<Page />, `/checkout${query}`)
  const summary = () =>
    shown.container.querySelector('section[aria-labelledby=order-summary]')?.textContent ?? ''
  return { ...shown, summary }
}
const pay = (name: string | RegExp = /^(Pay|Start Pro|Try Again)/) =>
  screen.findByRole<HTMLButtonElement>('button', { name })
const bodies = () =>
  server.bodies<{ amount: number; planId: PlanId; discountCode: string | null }>(createPaymentIntent)

describe('the order', () => {
  it('is monthly unless the URL says yearly', async () => {
    const { summary } = await showCheckout()
    await pay('Pay $19.99')
    expect(summary()).toContain('Billed every month.$19.99/month')
    expect(summary()).toContain('Total today$19.99US dollars. Renews at $19.99 a month.')
    expect(bodies()).toEqual([{ amount: 19.99, planId: 'monthly', discountCode: null }])
  })
  it('for a year says what it saves', async () => {
    const { summary } = await showCheckout('?plan=yearly')
    await pay('Pay $160.68')
    expect(summary()).toContain('Billed annually. Saves $79.20 a year.$13.39/monthinstead of $19.99')
    expect(summary()).toContain('Subtotal, 12 × $13.39$160.68')
  })
  it('for another plan creates a new session, and keeps the input', async () => {
    const { user, address } = await showCheckout()
    await pay('Pay $19.99')
    await user.type(await screen.findByRole('textbox', { name: 'Name on card' }), 'Nora')
    await user.click(screen.getByRole('radio', { name: 'Yearly' }))
    await pay('Pay $160.68')
    expect(address()).toBe('/checkout?plan=yearly')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name on card' }).value).toBe('Nora')
    expect(bodies().map(({ planId }) => planId)).toEqual(['monthly', 'yearly'])
  })
  it('with credit from an earlier plan costs less today', async () => {
    server.give(createPaymentIntent, sessionOf('monthly', '12.49'))
    const { summary } = await showCheckout()
    await pay('Pay $12.49')
    expect(summary()).toContain('Credit from an earlier plan−$7.50Total today$12.49')
  })
  it('with nothing due today starts Pro and saves the card', async () => {
    server.give(createPaymentIntent, { ...sessionOf('monthly', '0'), kind: 'setup' })
    const { container } = await showCheckout()
    await pay('Start Pro')
    expect(container.textContent).toContain(
      'Nothing is charged today. The payment provider saves the card for later.',
    )
  })
})

describe('a discount code', () => {
  const type = async (user: Awaited<ReturnType<typeof showCheckout>>['user'], code: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), `${code}{Enter}`)
  }
  it('that is valid goes into the URL and lowers the price', async () => {
    const { user, summary, address } = await showCheckout()
    await pay('Pay $19.99')
    await type(user, ' MATE ')
    expect(await screen.findByText('You saved $5.00')).toBeTruthy()
    await pay('Pay $14.99')
    expect(address()).toBe('/checkout?plan=monthly&code=MATE')
    expect(summary()).toContain('Discount MATE−$5.00Total today$14.99')
    expect(bodies().at(-1)).toEqual({ amount: 14.99, planId: 'monthly', discountCode: 'MATE' })
    // Its field is gone, and had the focus.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove MATE' }))
  })
  it('is shown per month for a year', async () => {
    const { user, summary } = await showCheckout('?plan=yearly')
    await pay('Pay $160.68')
    await type(user, 'MATE')
    expect(await screen.findByText('You saved $5.00/mo')).toBeTruthy()
    await pay('Pay $100.68')
    expect(summary()).toContain('MATE $5.00/mo off')
  })
  it('that is invalid says so, until another is typed', async () => {
    server.give(validateDiscount, NOT_VALID)
    const { user, address } = await showCheckout()
    await type(user, 'OLD')
    const field = screen.getByRole('textbox', { name: 'Discount code' })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(await screen.findByText('Invalid Code')).toBeTruthy()
    expect(address()).toBe('/checkout')
    await user.type(field, 'X')
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
  })
  it('that is empty cannot be applied', async () => {
    const { user } = await showCheckout()
    const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' })
    expect(isDisabled(apply)).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), '   ')
    expect(isDisabled(apply)).toBe(true)
  })
  it('in the URL is checked before anything can be paid', async () => {
    const release = server.hold(validateDiscount, {
      valid: true,
      discountAmount: 5,
      duration: 'once' as const,
      months: null,
      order: orderOf('monthly', 'MATE'),
    })
    await showCheckout('?code=MATE')
    expect(await screen.findByText('Checking MATE…')).toBeTruthy()
    expect(bodies()).toEqual([])
    release()
    await pay('Pay $14.99')
  })
  it('in the URL that is invalid is removed from it', async () => {
    server.give(validateDiscount, NOT_VALID)
    const { address } = await showCheckout('?code=OLD')
    await waitFor(() => expect(address()).toBe('/checkout?plan=monthly'))
    expect(await screen.findByText('Invalid Code')).toBeTruthy()
  })
  it('that could not be checked can be retried or left out', async () => {
    server.refuse(validateDiscount, 'payment_unavailable')
    const { user, address } = await showCheckout('?code=MATE')
    await user.click(await screen.findByRole('button', { name: 'Pay without it' }))
    await pay('Pay $19.99')
    expect(address()).toBe('/checkout?plan=monthly')
  })
  it.each<[ErrorCode, object, string]>([
    ['too_many_requests', {}, 'Too many tries. Please wait a moment.'],
    ['invalid_input', { code: 'At most 60 characters' }, 'At most 60 characters'],
  ])('that could not be checked says why (%s), and keeps what was typed', async (error, fields, reason) => {
    server.refuse(validateDiscount, error, { ...fields })
    const { user } = await showCheckout()
    await type(user, 'MATE')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Discount code' })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    const words = `Failed to validate discount code. ${reason}`
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words)
    expect(field.value).toBe('MATE')
  })
  it('in the URL that could not be checked says why', async () => {
    server.refuse(validateDiscount, 'payment_unavailable')
    await showCheckout('?code=MATE')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/^Failed to validate discount code\. MATE.*payment provider/)
  })
  it('leaves the plan that was chosen while it was checked', async () => {
    const { user, address } = await showCheckout()
    await pay('Pay $19.99')
    const answer = server.hold(validateDiscount, {
      valid: true,
      discountAmount: 5,
      duration: 'forever' as const,
      months: null,
      order: orderOf('monthly', 'MATE'),
    })
    await type(user, 'MATE')
    await user.click(screen.getByRole('radio', { name: 'Yearly' }))
    answer()
    await pay('Pay $100.68')
    expect(address()).toBe('/checkout?plan=yearly&code=MATE')
  })
  it('is checked before anything can be paid', async () => {
    const { user } = await showCheckout()
    await pay('Pay $19.99')
    await waitFor(async () => expect(isDisabled(await pay())).toBe(false))
    const answer = server.hold(validateDiscount, NOT_VALID)
    await type(user, 'MATE')
    expect(isDisabled(await pay())).toBe(true)
    answer()
    await waitFor(async () => expect(isDisabled(await pay())).toBe(false))
  })
  it('does not bring back somebody who left the checkout while it was checked', async () => {
    const { user, address } = await showOpened()
    await pay('Pay $19.99')
    const answer = server.hold(validateDiscount, {
      valid: true,
      discountAmount: 5,
      duration: 'forever' as const,
      months: null,
      order: orderOf('monthly', 'MATE'),
    })
    await type(user, 'MATE')
    await user.click(screen.getByRole('link', { name: 'Leave' }))
    answer()
    await act(async () => undefined)
    await act(async () => undefined)
    expect(address()).toBe('/reset/history')
  })
  it('is removed again', async () => {
    const { user, address } = await showCheckout('?code=MATE')
    await pay('Pay $14.99')
    expect(document.activeElement).toBe(document.body)
    await user.click(screen.getByRole('button', { name: 'Remove MATE' }))
    await pay('Pay $19.99')
    expect(address()).toBe('/checkout?plan=monthly')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Discount code' }))
  })
})

describe('paying', () => {
  async function fill(user: Awaited<ReturnType<typeof showCheckout>>['user']) {
    await user.type(await screen.findByRole('textbox', { name: 'Card number' }), '4242424242424242')
    await user.type(screen.getByRole('textbox', { name: 'Expiry' }), '1234')
    await user.type(screen.getByRole('textbox', { name: 'CVC' }), '123')
    await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Nora')
    await user.click(await pay())
  }
  it('leads to the dashboard two seconds after it succeeds', async () => {
    server.give(confirmSandboxPayment, { status: 'succeeded', message: null })
    server.give(refreshBilling, billingOf())
    const { user, address } = await showCheckout()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await fill(user)
    expect(await screen.findByText('Pro is open. Taking you to the dashboard.')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(address()).toBe('/dashboard')
  })
  it('is made once, however often it is pressed, and with nothing else meanwhile', async () => {
    const answer = server.hold(confirmSandboxPayment, {
      status: 'failed',
      message: 'Your card was declined.',
    })
    const { user, container } = await showCheckout()
    await fill(user)
    const button = await pay()
    await user.click(button)
    button.form?.requestSubmit()
    expect(await screen.findByText('Processing Payment')).toBeTruthy()
    expect(container.querySelector('[inert]')?.contains(button)).toBe(true)
    answer()
    expect(await screen.findByText('Your card was declined.')).toBeTruthy()
    expect(server.sent(confirmSandboxPayment)).toHaveLength(1)
  })
  it('whose answer is lost asks the server, and can be repeated with the same secret only', async () => {
    const { user } = await showCheckout()
    await screen.findByRole('textbox', { name: 'Card number' })
    server.refuse(confirmSandboxPayment, 'unavailable')
    server.give(refreshBilling, billingOf({ subscription: { status: 'none', plan: null } }))
    await fill(user)
    expect(await screen.findByText(/^An unexpected error occurred/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' }).value).toBe(
      '4242 4242 4242 4242',
    )
    server.give(confirmSandboxPayment, { status: 'succeeded', message: null })
    server.give(refreshBilling, billingOf())
    await user.click(await pay('Try Again'))
    expect(await screen.findByText('Payment successful')).toBeTruthy()
    expect(
      server.bodies<{ clientSecret: string }>(confirmSandboxPayment).map((body) => body.clientSecret),
    ).toEqual([...['secret', 'secret']])
  })
  it('that failed can be tried again, and the focus returns to its button', async () => {
    server.give(confirmSandboxPayment, { status: 'failed', message: 'Your card was declined.' })
    const { user } = await showCheckout()
    await fill(user)
    expect(await screen.findByText('Your card was declined.')).toBeTruthy()
    const again = await pay('Try Again')
    await waitFor(() => expect(document.activeElement).toBe(again))
  })
  it('that failed is no failure of another plan', async () => {
    server.give(confirmSandboxPayment, { status: 'failed', message: 'Your card was declined.' })
    const { user } = await showCheckout()
    await fill(user)
    expect(await screen.findByText('Your card was declined.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Yearly' }))
    await pay('Pay $160.68')
    expect(screen.queryByText('Your card was declined.')).toBeNull()
  })
  it('needs a card: nothing is sent without one', async () => {
    const { user } = await showCheckout()
    await screen.findByRole('textbox', { name: 'Card number' })
    await user.click(await pay('Pay $19.99'))
    expect(screen.getByRole('textbox', { name: 'Card number' }).getAttribute('aria-invalid')).toBe('true')
    expect(server.sent(confirmSandboxPayment)).toEqual([])
  })
})

describe('a checkout that cannot start', () => {
  it('without an account leads to sign-up, and back with plan and code', async () => {
    clearSession()
    await showCheckout('?plan=yearly&code=MATE')
    const links = (await screen.findAllByRole('link', { name: /account to pay|Log in/ })).map((link) =>
      link.getAttribute('href'),
    )
    expect(links).toEqual([
      '/login?tab=register&redirect=%2Fcheckout%3Fplan%3Dyearly%26code%3DMATE',
      '/login?redirect=%2Fcheckout%3Fplan%3Dyearly%26code%3DMATE',
    ])
    expect(bodies()).toEqual([])
  })
  it('with billing off says that there is nothing to pay', async () => {
    server.refuse(getBillingOffer, 'billing_off')
    server.refuse(createPaymentIntent, 'billing_off')
    await showCheckout()
    expect(await screen.findByText('Nothing to pay here')).toBeTruthy()
  })
  it('for a user who has Pro says so', async () => {
    server.refuse(createPaymentIntent, 'already_subscribed')
    await showCheckout()
    expect(await screen.findByText('You have Pro already')).toBeTruthy()
  })
  it('can be retried', async () => {
    server.refuse(createPaymentIntent, 'payment_unavailable')
    const { user } = await showCheckout()
    expect(await screen.findByText('Failed to initialize payment. Please try again.')).toBeTruthy()
    expect(isDisabled(await pay())).toBe(true)
    server.give(createPaymentIntent, sessionOf('monthly'))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(isDisabled(await pay('Pay $19.99'))).toBe(false))
  })
})
