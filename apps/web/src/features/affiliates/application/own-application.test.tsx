import { type AffiliateStatus, applyAsAffiliate, getAffiliate } from '@ballast/contract/affiliates/affiliates'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionIdStore } from '../../../lib/session-store.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { toastStore } from '../../../ui/overlays/toast.ts'
import { AffiliateSignupPage } from '../affiliate-signup-page.tsx'
import { applicationDraftStore } from './application-draft.ts'
import { OwnApplication } from './own-application.tsx'

const statusOf = (part: Partial<AffiliateStatus> = {}): AffiliateStatus => ({
  status: 'none',
  appliedAt: null,
  decidedAt: null,
  reason: null,
  application: null,
  ...part,
})
const LAST: NonNullable<AffiliateStatus['application']> = {
  name: 'Nora West',
  audience: 'A channel about futures',
  payoutService: 'wise',
  payoutAddress: 'pay@example.com',
}
const APPLIED = statusOf({ status: 'applied', appliedAt: new Date().toISOString() })

async function showApplication(status: AffiliateStatus) {
  giveUsual()
  server.give(getAffiliate, status)
  return show(
    <main id="main" tabIndex={-1}>
      <OwnApplication />
    </main>,
    '/affiliate-signup',
  )
}
async function showForm(part: Partial<AffiliateStatus> = {}) {
  const shown = await showApplication(statusOf(part))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your name' })
  const audience = screen.getByRole<HTMLInputElement>('textbox', { name: /Where will you tell/ })
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: /Email address at/ })
  const send = screen.getByRole('button', { name: 'Send the application' })
  const paste = async (field: HTMLElement, text: string) => {
    await shown.user.click(field)
    await shown.user.paste(text)
  }
  return { ...shown, name, audience, address, send, paste }
}

describe('the status of a visitor in the programme', () => {
  it.each<[AffiliateStatus, string, boolean]>([
    [statusOf({ status: 'approved' }), 'You are an affiliate', false],
    [APPLIED, 'Your application is being reviewed', false],
    [statusOf({ status: 'ended', reason: 'Spam' }), 'Your participation in the programme has ended', false],
    [statusOf({ status: 'refused', reason: 'No audience' }), 'Your application was not approved', true],
    [statusOf(), 'Your application', true],
  ])('%# shows "%s" (%s)', async (status, title, hasForm) => {
    await showApplication(status)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send the application' }) !== null).toBe(hasForm)
    if (status.reason) expect(screen.getByText(status.reason)).toBeTruthy()
  })

  it('that has ended leads to what they are still owed', async () => {
    await showApplication(statusOf({ status: 'ended', reason: 'Spam' }))
    const link = await screen.findByRole('link', { name: 'See your balance and payouts' })
    expect(link.getAttribute('href')).toBe('/affiliate')
  })

  it.each([
    [0, 'You will get an email within 24 hours, and the answer will show here too.'],
    [25, 'That is longer than the 24 hours we promise. Your application is marked as overdue on our side.'],
  ])('after %i hours of waiting shows the promise', async (hours, words) => {
    const appliedAt = new Date(Date.now() - hours * 3_600_000).toISOString()
    await showApplication(statusOf({ status: 'applied', appliedAt }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText(/^You applied/).textContent).toContain(
      hours === 0 ? 'You applied 0 minutes ago' : 'You applied 25 hours ago',
    )
  })

  it('that did not load can be retried', async () => {
    giveUsual()
    server.refuse(getAffiliate, 'internal')
    const { user } = await show(<OwnApplication />, '/affiliate-signup')
    expect(await screen.findByText('Your application did not load')).toBeTruthy()
    server.give(getAffiliate, statusOf({ status: 'approved' }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You are an affiliate')).toBeTruthy()
  })
})

describe('an application', () => {
  it('is sent trimmed, and its draft is deleted', async () => {
    const { user, name, audience, address, send, paste } = await showForm()
    server.give(applyAsAffiliate, APPLIED)
    await paste(name, 'Nora West')
    await paste(audience, LAST.audience)
    await user.click(screen.getByRole('radio', { name: 'Wise' }))
    expect(screen.getByRole('textbox', { name: 'Email address at Wise' })).toBeTruthy()
    await paste(address, 'pay@example.com')
    await user.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }))
    expect(applicationDraftStore.get()).toMatchObject({ ...LAST, agreesToTerms: true })
    await user.click(send)
    expect(await screen.findByText('Your application is being reviewed')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    expect(server.bodies(applyAsAffiliate)).toEqual([{ ...LAST, agreesToTerms: true }])
    expect(applicationDraftStore.get()).toBeNull()
  })

  it('that is empty names each missing field', async () => {
    const { user, send } = await showForm()
    await user.click(send)
    for (const words of [
      'Enter your name',
      'Say where you will tell others about it, in a sentence',
      'Enter an email address',
      'You must agree to the terms',
    ])
      expect(await screen.findByText(words)).toBeTruthy()
    expect(server.sent(applyAsAffiliate)).toHaveLength(0)
  })

  it('is prefilled with the refused one, without its consents', async () => {
    const { name, audience, address } = await showForm({ status: 'refused', reason: 'x', application: LAST })
    expect([name.value, audience.value, address.value]).toEqual([
      ...['Nora West', 'A channel about futures', 'pay@example.com'],
    ])
    expect(screen.getByRole('radio', { name: 'Wise' }).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('false')
  })

  it('is not prefilled with another user’s draft', async () => {
    applicationDraftStore.set({ ...LAST, name: 'Tom', agreesToTerms: true, userId: 'another' })
    const { name } = await showForm()
    expect(name.value).toBe('')
  })

  it('that is refused at a field says why once, there', async () => {
    const { user, send } = await showForm({ application: LAST })
    server.refuse(applyAsAffiliate, 'invalid_input', { payoutAddress: 'This address takes no payouts' })
    await user.click(screen.getByRole('checkbox'))
    await user.click(send)
    expect((await screen.findByRole('alert')).textContent).toBe('This address takes no payouts')
  })

  it('that was sent from another device shows its state', async () => {
    const { user, send } = await showForm({ application: LAST })
    server.refuse(applyAsAffiliate, 'affiliate_applied')
    server.give(getAffiliate, APPLIED)
    await user.click(screen.getByRole('checkbox'))
    await user.click(send)
    expect(await screen.findByText('Your application is being reviewed')).toBeTruthy()
  })

  it('that fails after its page was left says so', async () => {
    const { user, send, unmount } = await showForm({ application: LAST })
    const { promise, resolve } = Promise.withResolvers<void>()
    server.give(applyAsAffiliate, async () => {
      await promise
      throw new TypeError('Failed to fetch')
    })
    await user.click(screen.getByRole('checkbox'))
    await user.click(send)
    unmount()
    resolve()
    await waitFor(() =>
      expect(toastStore.get()[0]?.description).toMatch(/^Your application was not sent, or only the answer/),
    )
  })

  it('that fails keeps the input', async () => {
    const { user, name, send } = await showForm({ application: LAST })
    server.refuse(applyAsAffiliate, 'affiliate_applied')
    await user.click(screen.getByRole('checkbox'))
    await user.click(send)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(name.value).toBe('Nora West')
    expect(applicationDraftStore.get()?.name).toBe('Nora West')
  })
})

describe('the page of the programme', () => {
  it('sends a visitor to sign in, and back here', async () => {
    sessionIdStore.set(null)
    await show(<AffiliateSignupPage />, '/affiliate-signup')
    expect(screen.getByRole('link', { name: 'Sign in to apply' }).getAttribute('href')).toBe(
      '/login?redirect=%2Faffiliate-signup',
    )
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/login?tab=register&redirect=%2Faffiliate-signup',
    )
    expect(screen.queryByRole('link', { name: 'Open the journal' })).toBeNull()
  })

  it('computes what a referral earns from the prices: 30% of $19.99 and of $160.68', async () => {
    sessionIdStore.set(null)
    await show(<AffiliateSignupPage />, '/affiliate-signup')
    const figures = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(figures).toEqual(['30%', '$6.00', '$48', '24 hours', '$50'])
    expect(screen.getByText('a year for each on the yearly plan; exactly $48.20 of $160.68')).toBeTruthy()
  })

  it('of a session that has ended asks to sign in', async () => {
    giveUsual()
    server.refuse(getAffiliate, 'unauthenticated')
    await show(<AffiliateSignupPage />, '/affiliate-signup')
    await waitFor(() => expect(screen.getByText('Apply with your account')).toBeTruthy())
  })
})
