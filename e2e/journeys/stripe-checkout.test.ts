import { expect, test } from '@playwright/test'
import { openStripeStandIn, type StripeStandIn } from '../../apps/server/src/test/stripe-stand-in/stand-in.ts'
import { CARDS, expectBadge, paidOf, signUp } from './checkout-steps.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { standInForStripeJs } from './stripe-browser.ts'

let peer: StripeStandIn
let server: OwnServer
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  peer = await openStripeStandIn()
  server = await startOwnServer({ SIGNUPS: 'open', ...peer.env }, 'apps/server/src/test/clocked-server.ts')
})
test.afterAll(async () => {
  await server.stop()
  await peer.close()
})
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'))
})

type Seen = {
  key: string
  elements: { clientSecret: string; appearance: { theme: string; variables: Record<string, string> } }[]
  confirms: { name: string; return_url: string; redirect: string }[]
}

test('Stripe’s form is only loaded at the checkout, uses our look, and pays with the dashboard as return URL', async ({
  page,
}) => {
  const fetched = await standInForStripeJs(page, peer)
  const session = await signUp(page, server.url)
  await page.goto(`${server.url}/dashboard`)
  await expectBadge(page, 'Free Plan')
  await page.goto(`${server.url}/checkout?plan=yearly`)
  const card = page.getByLabel('Card at Stripe')
  expect((await page.request.get(`${server.url}/checkout`)).headers()['content-security-policy']).toContain(
    'https://js.stripe.com',
  )
  await card.fill(CARDS.declines)
  expect(fetched).toHaveLength(1)
  await page.getByRole('button', { name: 'Pay $160.68' }).click()
  await expect(page.getByText('Your card has been declined.')).toBeVisible()
  expect(await paidOf(page, server.url, session)).toEqual([])

  await card.fill(CARDS.pays)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Payment successful')).toBeVisible()
  const seen = await page.evaluate<Seen>('window.stripeSeen')
  expect(seen.key).toBe('pk_test_stand_in')
  expect(seen.confirms.at(-1)).toEqual({
    name: 'confirmPayment',
    return_url: `${server.url}/dashboard`,
    redirect: 'if_required',
  })
  const { appearance } = seen.elements.at(-1) ?? {}
  expect(appearance?.theme).toBe('night')
  for (const [name, value] of Object.entries(appearance?.variables ?? {}))
    if (name.startsWith('color')) expect(value, name).toMatch(/^#[0-9a-f]{6}$/)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expectBadge(page, 'Pro (Yearly)')
  expect(await paidOf(page, server.url, session)).toEqual(['160.68'])
})

test('a bank that redirects the payer leads back to a dashboard that knows the outcome', async ({ page }) => {
  await standInForStripeJs(page, peer)
  await signUp(page, server.url)
  const preparing = page.waitForResponse('**/api/create-payment-intent')
  await page.goto(`${server.url}/checkout`)
  const { clientSecret } = (await (await preparing).json()) as { clientSecret: string }
  await expect(page.getByLabel('Card at Stripe')).toBeVisible()
  await page.goto(`${server.url}/dashboard?payment_intent=pi_1&redirect_status=failed`)
  await expect(page.getByText('Payment Failed', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)

  expect(peer.confirm(clientSecret, CARDS.pays)).toBe('succeeded')
  // Whatever filters the pages had last, the return URL is not lost.
  await page.evaluate('localStorage.setItem(\'scope\', \'{"basis":"gross"}\')')
  await page.goto(`${server.url}/dashboard?payment_intent=pi_1&redirect_status=succeeded`)
  await expect(page.getByText('Payment successful', { exact: true }).first()).toBeVisible()
  await expectBadge(page, 'Pro (Monthly)')
})

test('if Stripe’s script does not load, the page says so and can retry', async ({ page }) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await signUp(page, server.url)
  await page.goto(`${server.url}/checkout`)
  await expect(page.getByText('Failed to initialize payment. Please try again.')).toBeVisible()
  await page.unroute('https://js.stripe.com/**')
  await standInForStripeJs(page, peer)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Card at Stripe')).toBeVisible()
})
