import {
  answerSandboxChallenge,
  confirmSandboxPayment,
  getBilling,
  listInvoices,
  refreshBilling,
  updateCard,
} from '@ballast/contract/billing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { billingOf } from '../../../test/dom/samples/billing-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { isClosed, show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { BillingSettings } from './billing-settings.tsx'

const NEW_CARD = { brand: 'amex', last4: '0005', expMonth: 1, expYear: 2030 }

async function openDialog() {
  giveUsual()
  server.give(listInvoices, [])
  server.give(getBilling, billingOf())
  server.give(refreshBilling, billingOf())
  server.give(updateCard, { kind: 'form', clientSecret: 'secret' })
  const shown = await show(<BillingSettings />, '/settings?section=billing')
  const update = await screen.findByRole('button', { name: 'Update card' })
  await shown.user.click(update)
  const dialog = await screen.findByRole('dialog', { name: 'Update card' })
  const field = (name: string) => within(dialog).getByRole<HTMLInputElement>('textbox', { name })
  const fill = async () => {
    await shown.user.type(field('Card number'), '4242424242424242')
    await shown.user.type(field('Expiry'), '1234')
    await shown.user.type(field('CVC'), '123')
    await shown.user.type(field('Name on card'), 'Nora')
  }
  const save = () => shown.user.click(within(dialog).getByRole('button', { name: 'Save card' }))
  return { ...shown, update, dialog, field, fill, save }
}

describe('another card', () => {
  it('is sent once, however often it is saved, and then shown', async () => {
    const { container, update, fill, save } = await openDialog()
    const answer = server.hold(confirmSandboxPayment, { status: 'succeeded', message: null })
    await fill()
    await save()
    await save()
    server.give(refreshBilling, billingOf({ card: NEW_CARD }))
    answer()
    await isClosed()
    expect(await screen.findByText('Card updated')).toBeTruthy()
    expect(container.textContent).toContain('amex ending in 0005')
    expect(server.sent(confirmSandboxPayment)).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(update))
  })

  it('that is declined says why, and keeps what was typed', async () => {
    const { dialog, field, fill, save } = await openDialog()
    server.give(confirmSandboxPayment, { status: 'failed', message: 'Your card was declined.' })
    await fill()
    await save()
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Your card was declined.')
    expect(field('Card number').value).toBe('4242 4242 4242 4242')
  })

  it('that is declined after the dialog was left says so', async () => {
    const { user, fill, save } = await openDialog()
    const answer = server.hold(confirmSandboxPayment, {
      status: 'failed',
      message: 'Your card was declined.',
    })
    await fill()
    await save()
    await user.keyboard('{Escape}')
    await isClosed()
    answer()
    expect(await screen.findByText('The card was not changed')).toBeTruthy()
    expect(screen.getByText('Your card was declined.')).toBeTruthy()
  })

  it('of which nobody knows whether it arrived is not called saved', async () => {
    const { dialog, fill, save } = await openDialog()
    await fill()
    server.setReachable(false)
    await save()
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/unexpected error/)
    expect(screen.queryByText('Card updated')).toBeNull()
  })

  it('whose bank asks is refused by leaving that question, and can be saved again', async () => {
    const { user, dialog, fill, save } = await openDialog()
    server.give(confirmSandboxPayment, { status: 'requires_action', message: null })
    server.give(answerSandboxChallenge, { status: 'failed', message: 'Authentication failed.' })
    await fill()
    await save()
    const question = await screen.findByRole('dialog', { name: /^Your bank wants to check/ })
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Authentication failed.')
    expect(server.bodies(answerSandboxChallenge)).toEqual([{ clientSecret: 'secret', outcome: 'fail' }])
    server.give(confirmSandboxPayment, { status: 'succeeded', message: null })
    await save()
    await isClosed()
  })
})
