import { expect, test } from '@playwright/test'
import { openSmtpPeer, type SmtpPeer } from '../../apps/server/src/test/smtp-peer.ts'
import { expectAccessible } from './axe.ts'
import { looksOf } from './looks.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

let peer: SmtpPeer
let server: OwnServer
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  peer = await openSmtpPeer()
  server = await startOwnServer({ SMTP_URL: peer.url, MAIL_FROM: 'Ballast <hello@journal.example>' })
})
test.afterAll(async () => {
  await server.stop()
  await peer.close()
})

const linkIn = (text: string | undefined, page: string) =>
  new RegExp(`http://127\\.0\\.0\\.1:\\d+/newsletter/${page}\\?token=[\\w-]+`).exec(text ?? '')?.[0] ?? 'none'

for (const { name: look, size, theme } of looksOf('desktop')) {
  test(`at ${look}, the checklist arrives once the mailed link is confirmed, and unsubscribing takes one click`, async ({
    page,
  }) => {
    const before = peer.messages.length
    const ann = `ann-${look.replace(' ', '-')}@example.com`
    await page.setViewportSize(size)
    // Contrast is measured in the final state, not during a fade-in.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((name) => {
      localStorage.setItem('theme', name)
      localStorage.setItem('cookieConsent', 'true')
    }, theme)
    await page.goto(`${server.url}/#newsletter`)
    const subscribe = page.locator('#newsletter').getByRole('button', { name: 'Subscribe' })
    const form = page.locator('#newsletter form')
    await subscribe.click()
    for (const text of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
    ])
      await expect(form.getByText(text)).toBeVisible()
    await expect(form.getByLabel('First name')).toBeFocused()
    await form.getByLabel('First name').fill('Ann')
    await form.getByLabel('Last name').fill('x'.repeat(101))
    await expect(form.getByText('Last name is too long')).toBeVisible()
    await form.getByLabel('Last name').fill('Lee')
    await form.getByLabel('Email').fill(ann)
    await expectAccessible(page)

    // What was typed survives a failure.
    await page.route('**/api/newsletter/subscribe', (route) => route.abort(), { times: 1 })
    await subscribe.click()
    await expect(page.getByText('Subscription failed').first()).toBeVisible()
    await expect(page.getByText('Please try again later.').first()).toBeVisible()
    await expect(form.getByLabel('First name')).toHaveValue('Ann')
    const sent = page.waitForRequest('**/api/newsletter/subscribe')
    await subscribe.click()
    expect((await sent).postDataJSON()).toEqual({
      email: ann,
      firstName: 'Ann',
      lastName: 'Lee',
      interests: [],
      source: 'landing_page',
    })
    await expect(page.getByText('Welcome to our newsletter!').first()).toBeVisible()
    await expect(
      page.getByText("You'll receive exclusive trading insights and updates.").first(),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByText('free Prop Firm Success Checklist', { exact: false }).first()).toBeVisible()

    const mail = await peer.message(before)
    await page.goto(linkIn(mail.text, 'confirm'))
    await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
    await expect(page.locator('#startup')).toHaveCount(0)
    await expectAccessible(page)
    expect(peer.messages).toHaveLength(before + 1)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
    const href = await page.getByRole('link', { name: 'Open the checklist' }).getAttribute('href')
    const checklist = await page.request.get(server.url + href)
    expect([checklist.status(), checklist.headers()['content-type']]).toEqual([200, 'application/pdf'])

    const letter = await peer.message(before + 1)
    expect(letter.attachments.map(({ filename }) => filename)).toEqual(['prop-firm-success-checklist.pdf'])
    await page.goto(linkIn(letter.text, 'unsubscribe'))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    await page.goto(linkIn(mail.text, 'confirm'))
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Invalid or Expired Link' })).toBeVisible()
    await expectAccessible(page)
  })
}
