import type { Role } from '@ballast/contract/auth'
import {
  cancelSubscription,
  changePlan,
  getBilling,
  type Invoice,
  listInvoices,
  payNow,
  previewPlanChange,
  refreshBilling,
  resumeSubscription,
  updateCard,
} from '@ballast/contract/billing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeUser } from '../../../lib/session-store.ts'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { disconnect } from '../../../test/dom/queries.ts'
import { billingOf } from '../../../test/dom/samples/billing-samples.ts'
import { idOf, userOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { BillingSettings } from './billing-settings.tsx'

type Parts = Parameters<typeof billingOf>[0]

beforeEach(() => server.give(listInvoices, []))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
async function showSettings(parts: Parts = {}, role: Role = 'user') {
  giveUsual({ role })
  storeUser(userOf(role))
  server.give(getBilling, billingOf(parts))
  const shown = await show(
    <main id="main" tabIndex={-1}>
      <BillingSettings />
    </main>,
    '/settings?section=billing',
  )
  await screen.findByText('No invoices yet')
  return { ...shown, text: () => shown.container.textContent ?? '' }
}
/** The button that was pressed has gone with what it changed. */
const expectPageFocused = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
const press = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the plan', () => {
  it.each<[string, Parts, Role, RegExp]>([
    [
      'is active',
      {},
      'user',
      /PlanPayments run in the sandbox.*ActiveProfessional MonthlyNext charge: \$19\.99 on Dec 31, 2026\./,
    ],
    [
      'has a charge nobody stated',
      { subscription: { nextCharge: null } },
      'user',
      /Next charge: an amount the provider has not stated on Dec 31/,
    ],
    [
      'has no known charge',
      { subscription: { paidUntil: null } },
      'user',
      /The next charge is not known yet\./,
    ],
    ['has a discount', { subscription: { discountCode: 'MATE' } }, 'user', /Discount MATE applies\./],
    [
      'ends',
      { subscription: { cancelsAtPeriodEnd: true } },
      'user',
      /Cancelled\. Pro stays open until Dec 31, 2026, and nothing more is charged\./,
    ],
    [
      'ends some day',
      { subscription: { cancelsAtPeriodEnd: true, paidUntil: null } },
      'user',
      /until the end of the time you paid for, and/,
    ],
    [
      'is past due',
      { subscription: { status: 'past_due', nextAttemptAt: '2026-11-28T12:00:00Z' } },
      'user',
      /did not go through\. Pro stays open meanwhile\.We will try again on Nov 28, 2026\. Change the card/,
    ],
    [
      'is past due for the last time',
      { subscription: { status: 'past_due' } },
      'user',
      /meanwhile\.Change the card below/,
    ],
    [
      'is over',
      { subscription: { status: 'cancelled', daysleft: 1, deletesAt: '2026-12-01T12:00:00Z' } },
      'user',
      /1 day left\..*grace period, on Dec 1, 2026\./,
    ],
    [
      'is over for long',
      { subscription: { status: 'cancelled', daysleft: 12 } },
      'user',
      /12 days left\..*grace period\.Until then/,
    ],
    [
      'is deleted',
      { subscription: { status: 'expired', plan: null } },
      'user',
      /The grace period is over and your journal was deleted\./,
    ],
    [
      'is free',
      { subscription: { status: 'none', plan: null } },
      'user',
      /\$13\.39 a month billed annually \(\$160\.68\), or \$19\.99 month by month\./,
    ],
    ['was given', { subscription: { isGranted: true } }, 'user', /This plan was given to you\./],
    [
      'is a role',
      { subscription: { status: 'none', plan: null } },
      'admin',
      /Your role includes every feature\./,
    ],
  ])('%s', async (_, parts, role, words) => {
    expect((await showSettings(parts, role)).text()).toMatch(words)
  })
  it('does not mention a sandbox when money is real', async () => {
    expect((await showSettings({ provider: 'stripe' })).text()).not.toContain('sandbox')
  })
  it('says that it did not load, and retries', async () => {
    giveUsual()
    server.refuse(getBilling, 'internal')
    const { user } = await show(<BillingSettings />, '/settings')
    expect(await screen.findByText('Your subscription did not load')).toBeTruthy()
    server.give(getBilling, billingOf())
    await user.click(press('Try again'))
    expect(await screen.findByText('Professional Monthly')).toBeTruthy()
  })
  it('cannot be bought when billing is off', async () => {
    giveUsual()
    server.refuse(getBilling, 'billing_off')
    await show(<BillingSettings />, '/settings')
    expect(
      await screen.findByText('Billing is switched off on this server: everything is included.'),
    ).toBeTruthy()
    expect(server.sent(listInvoices)).toEqual([])
  })
  it('waits while there is no connection', async () => {
    await showSettings()
    disconnect()
    expect([isDisabled(press('Cancel subscription')), isDisabled(press('Update card'))]).toEqual([true, true])
  })
})

describe('cancelling', () => {
  async function ask(parts: Parts = {}) {
    const shown = await showSettings(parts)
    await shown.user.click(press('Cancel subscription'))
    return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Cancel your subscription?' }) }
  }
  it('asks for confirmation, and says until when Pro stays', async () => {
    server.give(cancelSubscription, billingOf({ subscription: { cancelsAtPeriodEnd: true } }))
    const { user, dialog, text } = await ask()
    expect(dialog.textContent).toContain('Pro stays open until Dec 31, 2026')
    expect(server.sent(cancelSubscription)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
    expect(await screen.findByText('Subscription cancelled')).toBeTruthy()
    expect(text()).toContain('Cancelled. Pro stays open until')
  })
  it('ends Pro at once if a charge has failed', async () => {
    const { dialog } = await ask({ subscription: { status: 'past_due' } })
    expect(dialog.textContent).toContain('It ends now, and nothing more is charged.')
  })
  it('that failed says so, and refetches the status', async () => {
    server.refuse(cancelSubscription, 'unavailable')
    const { user, dialog } = await ask()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
    expect(await screen.findByText(/^The subscription was not cancelled/)).toBeTruthy()
    await waitFor(() => expect(server.sent(getBilling)).toHaveLength(2))
  })
  it('that failed after the dialog was left says so, too', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.give(cancelSubscription, async () => {
      await promise
      throw new TypeError('Failed to fetch')
    })
    const { user, dialog } = await ask()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    resolve()
    expect(
      await screen.findByText(/^The subscription was not cancelled, or only the answer was lost/),
    ).toBeTruthy()
  })
  it('that failed stays open with the reason, so that nobody takes it for cancelled', async () => {
    server.refuse(cancelSubscription, 'unavailable')
    const { user, dialog } = await ask()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
    const reason = await within(dialog).findByRole('alert')
    expect(reason.textContent).toContain('Ballast is busy or starting')
    expect(screen.getAllByText(/Ballast is busy or starting/)).toHaveLength(1)
    server.give(cancelSubscription, billingOf({ subscription: { cancelsAtPeriodEnd: true } }))
    await user.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('can be undone before the paid time ends', async () => {
    server.give(resumeSubscription, billingOf())
    const { user, text } = await showSettings({ subscription: { cancelsAtPeriodEnd: true } })
    await user.click(press('Resume subscription'))
    expect(await screen.findByText('Subscription resumed')).toBeTruthy()
    expect(text()).toContain('Next charge')
    await expectPageFocused()
  })
})

describe('a charge that failed', () => {
  it('is tried again at once', async () => {
    server.give(payNow, billingOf())
    const { user, text } = await showSettings({ subscription: { status: 'past_due' } })
    await user.click(press('Pay now'))
    expect(await screen.findByText('Your subscription continues as before.')).toBeTruthy()
    expect(text()).toContain('Next charge')
    await expectPageFocused()
  })
  it('that fails again says so', async () => {
    server.refuse(payNow, 'payment_failed')
    const { user } = await showSettings({ subscription: { status: 'past_due' } })
    await user.click(press('Pay now'))
    expect(await screen.findByText('Payment Failed')).toBeTruthy()
  })
})

describe('changing the plan', () => {
  const PREVIEW = {
    planId: 'yearly' as const,
    currency: 'USD',
    credit: '-9.99',
    charge: '160.68',
    dueNow: '150.69',
    remainingCredit: '0',
    renewsAt: '2027-11-24T12:00:00Z',
    prorationAt: '2026-11-24T12:00:00Z',
  }
  async function open(part: Partial<typeof PREVIEW> = {}) {
    server.give(previewPlanChange, { ...PREVIEW, ...part })
    const shown = await showSettings()
    await shown.user.click(press('Change to yearly'))
    const dialog = await screen.findByRole('dialog', { name: 'Change to Professional Annual?' })
    return { ...shown, dialog }
  }
  it('shows its price first, and charges exactly that', async () => {
    server.give(changePlan, billingOf({ subscription: { plan: 'yearly' } }))
    const { user, dialog } = await open()
    await within(dialog).findByText('$160.68')
    expect(dialog.textContent).toContain(
      'Unused time on your current plan−$9.99Due now$150.69Renews on Nov 24, 2027.',
    )
    await user.click(press('Change and pay $150.69'))
    expect(await screen.findByText('You have Professional Annual now.')).toBeTruthy()
    expect(server.bodies(changePlan)).toEqual([
      { planId: 'yearly', dueNow: '150.69', prorationAt: '2026-11-24T12:00:00Z' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('with more credit than it costs pays nothing, and keeps the rest', async () => {
    const { dialog } = await open({ dueNow: '0', remainingCredit: '12.5' })
    await within(dialog).findByText('Credit for later charges')
    expect(dialog.textContent).toContain('Credit for later charges$12.50')
    expect(isDisabled(press('Change the plan'))).toBe(false)
  })
  it('whose price has changed shows the new one', async () => {
    server.refuse(changePlan, 'amount_changed')
    const { user, dialog } = await open()
    await within(dialog).findByText('$160.68')
    server.give(previewPlanChange, { ...PREVIEW, dueNow: '151.00' })
    await user.click(press('Change and pay $150.69'))
    const { textContent } = await within(dialog).findByRole('alert')
    expect(textContent).toMatch(/^The plan was not changed\. ./)
    expect(screen.getAllByText(/The plan was not changed/)).toHaveLength(1)
    expect(await screen.findByRole('button', { name: 'Change and pay $151.00' })).toBeTruthy()
  })
  it('cannot be made before its price is known', async () => {
    server.refuse(previewPlanChange, 'unavailable')
    const { user } = await showSettings()
    await user.click(press('Change to yearly'))
    expect(await screen.findByText('The price of the change did not load')).toBeTruthy()
    expect(isDisabled(press('Change the plan'))).toBe(true)
  })
})

describe('the card', () => {
  it('is shown, and changed at the provider', async () => {
    server.give(updateCard, { kind: 'link', url: 'https://pay.example/card' })
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { user, text } = await showSettings()
    expect(text()).toContain('visa ending in 4242, expires 04 / 2029')
    await user.click(press('Update card'))
    await waitFor(() => expect(assign.mock.calls).toEqual([['https://pay.example/card']]))
  })
  it('is changed in the sandbox’s own form', async () => {
    server.give(updateCard, { kind: 'form', clientSecret: 'secret' })
    const { user } = await showSettings()
    await user.click(press('Update card'))
    expect(await screen.findByRole('dialog', { name: 'Update card' })).toBeTruthy()
  })
  it('is the provider’s after returning, even if an older answer arrives later', async () => {
    giveUsual()
    sessionStorage.setItem('cardUpdateBegan', 'yes')
    const release = server.hold(getBilling, billingOf())
    const card = { brand: 'amex', last4: '0005', expMonth: 1, expYear: 2030 }
    server.give(refreshBilling, billingOf({ card }))
    const { container } = await show(<BillingSettings />, '/settings?section=billing')
    const isNew = () => expect(container.textContent).toContain('amex ending in 0005, expires 01 / 2030')
    await waitFor(isNew)
    await act(async () => release())
    isNew()
    expect(server.sent(refreshBilling)).toHaveLength(1)
  })
  it.each<[string, Parts, RegExp | null, boolean]>([
    ['none is kept', { card: null }, /The payment provider has no card saved\./, true],
    ['it is over', { subscription: { status: 'expired' } }, /ending in 4242/, false],
    ['it was given', { subscription: { isGranted: true }, card: null }, null, false],
  ])('when %s', async (_, parts, words, canChange) => {
    const { text } = await showSettings(parts)
    if (words) expect(text()).toMatch(words)
    else expect(screen.queryByText('Card')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Update card' }) !== null).toBe(canChange)
  })
  it('that could not be changed says so', async () => {
    server.refuse(updateCard, 'payment_unavailable')
    const { user } = await showSettings()
    await user.click(press('Update card'))
    expect(await screen.findByText('The card was not changed')).toBeTruthy()
  })
})

describe('invoices', () => {
  const invoiceOf = (part: Partial<Invoice> = {}): Invoice => ({
    id: idOf(900),
    number: 'B-0001',
    status: 'paid',
    plan: 'monthly',
    currency: 'USD',
    subtotal: '19.99',
    discount: '0',
    total: '19.99',
    paid: '19.99',
    refunded: '0',
    issuedAt: '2026-11-24T12:00:00Z',
    paidAt: null,
    periodStart: null,
    periodEnd: null,
    ...part,
  })
  const lines = async (...invoices: Invoice[]) => {
    giveUsual()
    server.give(getBilling, billingOf())
    server.give(listInvoices, invoices)
    await show(<BillingSettings />, '/settings')
    return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  }
  it.each<[string, Partial<Invoice>, string]>([
    ['paid', {}, 'Nov 24, 2026Professional MonthlyB-0001Paid$19.99PDF'],
    [
      'without a number',
      { number: null, plan: null, status: 'open' },
      'Nov 24, 2026ProNo number yetOpen$19.99PDF',
    ],
    [
      'with a discount',
      { discount: '-5', total: '14.99', paid: '14.99' },
      'Nov 24, 2026Professional MonthlyB-0001 · −$5.00 discountPaid$14.99PDF',
    ],
    [
      'paid by credit',
      { paid: '4.99' },
      'Nov 24, 2026Professional MonthlyB-0001 · $15.00 from creditPaid$19.99PDF',
    ],
    [
      'refunded',
      { refunded: '19.99', status: 'refunded' },
      'Nov 24, 2026Professional MonthlyB-0001 · $19.99 refundedRefunded$19.99PDF',
    ],
    [
      'failed: nothing came from credit',
      { paid: '0', status: 'failed' },
      'Nov 24, 2026Professional MonthlyB-0001Not paid$19.99PDF',
    ],
  ])('that are %s', async (_, part, line) => {
    expect(await lines(invoiceOf(part))).toEqual([line])
  })
  it('say that they did not load', async () => {
    giveUsual()
    server.give(getBilling, billingOf())
    server.refuse(listInvoices, 'internal')
    await show(<BillingSettings />, '/settings')
    expect(await screen.findByText('Invoices did not load')).toBeTruthy()
  })
  it('whose file does not load say so', async () => {
    await lines(invoiceOf())
    vi.stubGlobal('fetch', async () => new Response('{"error":"Gone"}', { status: 404 }))
    act(() => press('Download invoice B-0001 as PDF').click())
    expect(await screen.findByText('The invoice did not load')).toBeTruthy()
    expect(screen.getByText('Gone')).toBeTruthy()
  })
})
