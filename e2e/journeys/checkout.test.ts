import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { CARDS, enterCard, expectBadge, paidOf, signUp } from './checkout-steps.ts'
import { looksOf } from './looks.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { fillRegistration } from './person.ts'

let server: OwnServer
// One worker for this file: its server is started once, and all tests share its clock.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  server = await startOwnServer(
    { SIGNUPS: 'open', SANDBOX_DISCOUNTS: 'WELCOME5=5.00,FIRST10=10.00:once,GIFT=100%' },
    'apps/server/src/test/clocked-server.ts',
  )
})
test.afterAll(() => server.stop())
test.beforeEach(async ({ page }) => {
  // Contrast is measured in the final state, not during a fade-in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'))
})

async function dress(page: Page, size: { width: number; height: number }, theme: string) {
  await page.setViewportSize(size)
  await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
}
const at = (path: string) => server.url + path
const pay = (page: Page) => page.getByRole('button', { name: /^(Pay|Try Again)/ })
const plan = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Plan' }) })

async function timeOfServer(): Promise<number> {
  return ((await server.tell({ days: 0 })) as { now: number }).now
}

/** Days pass on the server; the trader visits often enough to stay signed in. */
async function passDays(page: Page, days: number) {
  for (let left = days; left > 0; left -= 29) {
    await server.tell({ days: Math.min(29, left) })
    await page.evaluate(() =>
      fetch('/api/auth/me', { headers: { authorization: `Bearer ${localStorage.getItem('sessionId')}` } }),
    )
  }
}

for (const { name: look, size, theme } of looksOf('phone')) {
  test(`at ${look}: register, pay with a code, change the plan, cancel, lose it, come back`, async ({
    page,
  }) => {
    await dress(page, size, theme)
    await page.goto(at('/checkout'))
    await expect(page.getByText('Professional Monthly')).toBeVisible()
    await page.getByLabel('Discount code').fill(' WELCOME5 ')
    await page.getByLabel('Discount code').press('Enter')
    await expect(page.getByText('You saved $5.00', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Renews at $14.99 a month.')).toBeVisible()

    await page.getByRole('link', { name: 'Create an account to pay' }).click()
    const name = `buyer-${look.replace(' ', '-')}-${Date.now()}`
    await fillRegistration(page, name)
    await expect(page).toHaveURL(/\/checkout\?plan=monthly&code=WELCOME5$/)

    await enterCard(page, CARDS.pays)
    await expect(page.getByText('nothing is really charged')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay $14.99' }).click()
    await expect(page.getByText('Payment successful')).toBeVisible()
    await expect(pay(page)).toBeDisabled()
    await expect(page).toHaveURL(/\/dashboard/)
    await expectBadge(page, 'Pro (Monthly)')

    await page.goto(at('/settings?section=billing'))
    await expect(plan(page)).toContainText('Next charge: $14.99')
    await page.getByRole('button', { name: 'Change to yearly' }).click()
    // 12 × (13.39 − 5.00) minus the month just paid for.
    await expect(page.getByRole('dialog')).toContainText('$100.68')
    await expect(page.getByRole('dialog')).toContainText('−$14.99')
    await expectAccessible(page)
    const begun = new Date(await timeOfServer())
    await page.getByRole('button', { name: 'Change and pay $85.69' }).click()
    await expect(plan(page)).toContainText('Professional Annual')
    await expectBadge(page, 'Pro (Yearly)')
    const downloading = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Download invoice/ })
      .first()
      .click()
    expect((await downloading).suggestedFilename()).toMatch(/^invoice-.+\.pdf$/)

    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: 'Export everything' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(plan(page)).toContainText('Pro stays open until')
    await page.getByRole('button', { name: 'Resume subscription' }).click()
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(page.getByRole('button', { name: 'Resume subscription' })).toBeVisible()

    const yearDays =
      (new Date(begun).setUTCFullYear(begun.getUTCFullYear() + 1) - begun.getTime()) / 86_400_000
    await passDays(page, 368)
    const daysLeft = `${30 - (368 - yearDays)} days left`
    await page.goto(at('/ai-metrics'))
    await expect(page.getByRole('heading', { name: 'Subscription Expired' })).toBeVisible()
    await expect(page.getByText(daysLeft)).toBeVisible()
    await expectBadge(page, 'Free Plan')
    await page.goto(at('/settings?section=billing'))
    await expect(plan(page)).toContainText(daysLeft)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Resubscribe Now' }).click()
    await expect(page).toHaveURL(/\/checkout\?plan=monthly$/)
    await enterCard(page, CARDS.pays)
    await page.getByRole('button', { name: 'Pay $19.99' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await expectBadge(page, 'Pro (Monthly)')
  })

  test(`at ${look}: a decline and a failed authentication charge nothing and lose nothing that was typed`, async ({
    page,
  }) => {
    await dress(page, size, theme)
    const session = await signUp(page, server.url)
    await page.goto(at('/checkout?plan=yearly'))
    await pay(page).click()
    await expect(page.getByLabel('Card number')).toBeFocused()
    await enterCard(page, CARDS.declines)
    await pay(page).click()
    const failed = page.getByRole('alert').filter({ hasText: 'Payment Failed' })
    await expect(failed).toContainText('Your card was declined.')
    await expect(pay(page)).toHaveText('Try Again')
    await expect(pay(page)).toBeFocused()
    await expect(page.getByLabel('Name on card')).toHaveValue('Ann Trader')
    await expectAccessible(page)

    await page.getByLabel('Card number').fill(CARDS.authenticates)
    await pay(page).click()
    const bank = page.getByRole('dialog', { name: 'Your bank wants to check that it is you' })
    await expect(bank).toBeVisible()
    await expect(page.getByText('Processing Payment')).toBeVisible()
    await expectAccessible(page)
    await bank.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(failed).toContainText('Your bank could not confirm that it is you.')
    expect(await paidOf(page, server.url, session)).toEqual([])
    await pay(page).click()
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    expect(await paidOf(page, server.url, session)).toEqual(['160.68'])
  })
}

test('a double click, a lost response and a second tab charge once', async ({ page, context }) => {
  const session = await signUp(page, server.url)
  await page.goto(at('/checkout'))
  const other = await context.newPage()
  await other.addInitScript((id) => localStorage.setItem('sessionId', id), session)
  await other.goto(at('/checkout'))
  await enterCard(page, CARDS.pays)
  await enterCard(other, CARDS.pays)
  let sent = 0
  // The first response is lost after the server has charged the card.
  await page.route('**/api/billing/sandbox/confirm', async (route) => {
    sent++
    await route.fetch()
    await route.abort()
  })
  await page.evaluate("for (let i = 0; i < 3; i++) document.querySelector('#payment-form').requestSubmit()")
  await expect(page.getByText('Payment successful')).toBeVisible()
  expect(sent).toBe(1)
  await pay(other).dblclick()
  await expect(other.getByText('Payment successful')).toBeVisible()
  expect(await paidOf(page, server.url, session)).toEqual(['19.99'])

  await page.goto(at('/checkout'))
  await expect(page.getByRole('heading', { name: 'You have Pro already' })).toBeVisible()
  await page.getByRole('link', { name: 'Open your billing settings' }).click()
  await expect(plan(page)).toContainText('Professional Monthly')
})

test('another order in a second tab ends the first, and nothing is paid twice', async ({ page, context }) => {
  const session = await signUp(page, server.url)
  await page.goto(at('/checkout'))
  await enterCard(page, CARDS.pays)
  const other = await context.newPage()
  await other.addInitScript((id) => localStorage.setItem('sessionId', id), session)
  await other.goto(at('/checkout?plan=yearly'))
  await enterCard(other, CARDS.pays)
  await pay(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText(
    'Nothing was charged',
  )
  // The page has a payable session again, and what was typed is still there.
  await pay(page).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await pay(other).click()
  await expect(other.getByRole('heading', { name: 'You have Pro already' })).toBeVisible()
  expect(await paidOf(page, server.url, session)).toEqual(['19.99'])
})

test('codes: Apply waits for one, a wrong one is reported, Enter applies, and removing deletes it', async ({
  page,
}) => {
  await signUp(page, server.url)
  await page.goto(at('/checkout?plan=yearly'))
  const code = page.getByLabel('Discount code')
  const apply = page.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeDisabled()
  await code.fill('   ')
  await expect(apply).toBeDisabled()
  await code.fill('NOSUCH')
  await apply.click()
  await expect(page.getByText('Invalid Code', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('This discount code is not valid or has expired.').first()).toBeVisible()
  await expect(code).toHaveValue('NOSUCH')

  await page.route('**/api/validate-discount', (route) => route.abort())
  await code.fill('FIRST10')
  await code.press('Enter')
  await expect(page.getByText('Failed to validate discount code.').first()).toBeVisible()
  await page.unroute('**/api/validate-discount')

  await enterCard(page, CARDS.pays)
  const renewed = page.waitForRequest('**/api/create-payment-intent')
  await code.fill('WELCOME5')
  await code.press('Enter')
  await expect(page.getByText('Discount Applied!', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('You saved $5.00/mo', { exact: true }).first()).toBeVisible()
  expect((await renewed).postDataJSON()).toEqual({
    amount: 100.68,
    planId: 'yearly',
    discountCode: 'WELCOME5',
  })
  await expect(page.getByRole('button', { name: 'Pay $100.68' })).toBeEnabled()
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Remove WELCOME5' }).click()
  await expect(page.getByRole('button', { name: 'Pay $160.68' })).toBeEnabled()
  await expect(page).toHaveURL(/plan=yearly$/)

  await page.context().setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(pay(page)).toBeDisabled()
  await page.context().setOffline(false)
  await expect(pay(page)).toBeEnabled()
  await code.fill('GIFT')
  await code.press('Enter')
  await page.getByRole('button', { name: 'Start Pro' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expectBadge(page, 'Pro (Yearly)')
})

test('if no payment can be prepared, the page says so and retries', async ({ page }) => {
  await signUp(page, server.url)
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 422, body: '{}' }))
  await page.goto(at('/checkout'))
  await expect(page.getByText('Failed to initialize payment. Please try again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
  await expect(pay(page)).toBeDisabled()
  await expectAccessible(page)
  await page.unroute('**/api/create-payment-intent')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/create-payment-intent', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status', { name: 'Preparing Your Checkout' })).toBeVisible()
  release()
  await expect(page.getByLabel('Card number')).toBeVisible()
})

test('a failed renewal says what to do: use another card, and pay at once', async ({ page }) => {
  const session = await signUp(page, server.url)
  await page.goto(at('/checkout'))
  await enterCard(page, CARDS.pays)
  await pay(page).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(at('/settings?section=billing'))
  const changeCard = async (number: string) => {
    await page.getByRole('button', { name: 'Update card' }).click()
    await enterCard(page, number)
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByText(`ending in ${number.slice(-4)}`)).toBeVisible()
  }
  await changeCard(CARDS.declinesLater)
  await passDays(page, 32)
  await page.reload()
  await expect(plan(page)).toContainText('The last charge did not go through. Pro stays open meanwhile.')
  await expectBadge(page, 'Pro (Monthly)')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Payment Failed', { exact: true }).first()).toBeVisible()
  await changeCard(CARDS.pays)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(plan(page)).toContainText('Next charge: $19.99')
  expect(await paidOf(page, server.url, session)).toEqual(['19.99', '19.99'])
})

test('credit of an earlier plan is subtracted at the checkout, as the invoice then shows', async ({
  page,
}) => {
  const session = await signUp(page, server.url)
  await page.goto(at('/checkout?plan=yearly'))
  await enterCard(page, CARDS.pays)
  await pay(page).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(at('/settings?section=billing'))
  await page.getByRole('button', { name: 'Change to monthly' }).click()
  await expect(page.getByRole('dialog')).toContainText('$140.69')
  await page.getByRole('button', { name: 'Change the plan' }).click()
  await expect(plan(page)).toContainText('Next charge: $0.00')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(plan(page)).toContainText('Pro stays open until')
  await passDays(page, 32)
  // 160.68 − 140.69
  await page.goto(at('/checkout?plan=yearly'))
  await expect(page.getByText('−$140.69')).toBeVisible()
  await enterCard(page, CARDS.pays)
  await page.getByRole('button', { name: 'Pay $19.99' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  expect((await paidOf(page, server.url, session))[0]).toBe('19.99')
})
