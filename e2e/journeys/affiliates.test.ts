import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { CARDS, signUp } from './checkout-steps.ts'
import { looksOf, pageOf } from './looks.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { fillRegistration } from './person.ts'

let server: OwnServer
test.describe.configure({ mode: 'default' })

const at = (path: string) => server.url + path

async function call(page: Page, path: string, data: object): Promise<Record<string, string>> {
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  const headers = { authorization: `Bearer ${sessionId}` }
  const answer = await page.request.post(at(path), { data, headers })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Record<string, string>
}

/** The checkout itself has its own journey. */
async function buyYear(page: Page) {
  const { clientSecret } = await call(page, '/api/create-payment-intent', {
    amount: '160.68',
    planId: 'yearly',
  })
  const card = { number: CARDS.pays, expMonth: 12, expYear: 2034, cvc: '123' }
  await call(page, '/api/billing/sandbox/confirm', { clientSecret, ...card })
}

async function registerThrough(page: Page, link: string, name: string) {
  await page.goto(link)
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await register(page, name)
}

async function register(page: Page, name: string) {
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, name)
  await expect(page).toHaveURL(/\/dashboard/)
  expect(
    await page.evaluate(() => localStorage.getItem('referral')),
    'nothing is kept without consent',
  ).toBeNull()
}

for (const look of looksOf('desktop')) {
  test.describe(`at ${look.name}`, () => {
    // Each look has its own server, because its clock advances and payouts run once a month.
    test.beforeAll(async () => {
      server = await startOwnServer({ SIGNUPS: 'open' }, 'apps/server/src/test/clocked-server.ts')
    })
    test.afterAll(() => server.stop())

    test('from an application to a payout: approved, shared, subscribed, held, paid', async ({ browser }) => {
      const ann = await pageOf(browser, look)
      const admin = await pageOf(browser, look)
      await signUp(ann, server.url)
      await ann.goto(at('/affiliate-signup'))
      await expect(ann.getByText('exactly $48.20 of $160.68')).toBeVisible()
      const send = ann.getByRole('button', { name: 'Send the application' })
      await send.click()
      await expect(ann.getByText('Enter your name')).toBeVisible()
      await expect(ann.getByLabel('Your name')).toBeFocused()
      await ann.getByLabel('Your name').fill('Ann Lee')
      await ann.getByLabel('Where will you tell').fill('A trading room with two hundred members')
      await ann.getByLabel('Email address at PayPal').fill('ann.lee@example.org')
      await ann.getByRole('checkbox').click()
      await expectAccessible(ann)
      // What was typed survives a failure, even across a reload.
      await ann.route('**/api/affiliate/application', (route) => route.abort(), { times: 1 })
      await send.click()
      await expect(ann.getByText('Ballast cannot be reached', { exact: false })).toBeVisible()
      await ann.reload()
      await expect(ann.getByLabel('Your name')).toHaveValue('Ann Lee')
      await send.click()
      await expect(ann.getByRole('heading', { name: 'Your application is being reviewed' })).toBeVisible()

      await ann.goto(at('/admin'))
      await expect(ann.getByText('Your role does not allow this.')).toBeVisible()
      const login = { username: 'bea-lind', email: 'operator@example.com', password: 'correct horse' }
      await server.tell({ admin: login })
      await admin.goto(at('/login?redirect=/admin'))
      await admin.getByLabel('Username or email').fill(login.username)
      await admin.getByLabel('Password', { exact: true }).fill(login.password)
      await admin.getByLabel('Password', { exact: true }).press('Enter')
      await admin.getByRole('link', { name: 'Affiliates' }).click()
      await expect(admin.getByRole('heading', { name: 'Ann Lee' })).toBeVisible()
      await expectAccessible(admin)
      await admin.getByRole('button', { name: 'Approve' }).click()
      await expect(admin.getByText('No applications waiting')).toBeVisible()

      await ann.goto(at('/affiliate-signup'))
      await ann.getByRole('link', { name: 'Open your affiliate page' }).click()
      const link = await ann.getByLabel('Link to share').inputValue()
      expect(link).toMatch(/\/\?ref=[A-Z0-9-]+$/)
      const guest = await pageOf(browser, look)
      await registerThrough(guest, link, 'first-guest')
      await buyYear(guest)
      await signUp(guest, server.url, { code: new URL(link).searchParams.get('ref') ?? '', at: null })
      await guest.evaluate(() => localStorage.clear())
      await guest.goto(at('/dashboard'))
      await buyYear(guest)
      await guest.context().close()
      await ann.reload()
      await expect(ann.getByText('In all: 1 visit, 2 sign-ups, 2 conversions.')).toBeVisible()
      await expect(ann.getByRole('region', { name: 'Held' }).getByText('$96.40')).toBeVisible()
      await expectAccessible(ann)

      for (const days of [16, 16]) {
        await server.tell({ days })
        for (const page of [ann, admin]) await page.reload()
        await expect(ann.getByRole('heading', { name: 'Affiliate', exact: true })).toBeVisible()
        await expect(admin.getByRole('heading', { name: 'Admin' })).toBeVisible()
      }
      await expect(ann.getByRole('region', { name: 'Payable' }).getByText('$96.40')).toBeVisible()
      await admin.getByRole('link', { name: 'Payouts' }).click()
      await admin.getByRole('button', { name: 'Make it now' }).click()
      await expect(admin.getByText('1 payout made').first()).toBeVisible()
      const saved = admin.waitForEvent('download')
      await admin.getByRole('button', { name: 'PayPal file' }).click()
      const file = await saved
      expect(file.suggestedFilename()).toMatch(/^sandbox-paypal-payouts-\d{4}-\d{2}\.csv$/)
      expect(await readFile(await file.path(), 'utf8')).toMatch(
        /^ann\.lee@example\.org,96\.40,USD,[0-9a-f]{30},"SANDBOX, not money: .*",PAYPAL\r\n$/,
      )
      await expectAccessible(admin)
      await admin.getByRole('button', { name: 'It arrived' }).click()
      await admin.getByRole('button', { name: 'Record as paid' }).click()
      await expect(admin.getByText('Recorded as paid').first()).toBeVisible()

      await ann.reload()
      await expect(ann.getByRole('region', { name: 'Paid' }).getByText('$96.40').first()).toBeVisible()
      await ann.getByRole('button', { name: /User menu/ }).click()
      await expect(ann.getByRole('link', { name: 'Affiliate' })).toBeVisible()
    })

    test('with marketing allowed the first link is remembered, and forgotten when consent is withdrawn', async ({
      browser,
    }) => {
      const page = await pageOf(browser, look)
      await page.addInitScript(() => {
        const chosen = { necessary: true, analytics: false, performance: false, marketing: true }
        if (localStorage.getItem('cookiePreferences') === null)
          localStorage.setItem('cookiePreferences', JSON.stringify(chosen))
      })
      const storedCode = () =>
        page.evaluate(() => JSON.parse(localStorage.getItem('referral') ?? 'null')?.code)
      await page.goto(at('/?ref=first-one'))
      await expect.poll(storedCode).toBe('FIRST-ONE')
      await page.goto(at('/privacy?ref=second-one'))
      await page.goto(at('/login'))
      const registration = page.waitForRequest('**/api/auth/register')
      await register(page, 'third-guest')
      expect((await registration).postDataJSON().referral.code).toBe('FIRST-ONE')
      expect(await storedCode()).toBeUndefined()

      await page.goto(at('/?ref=first-one'))
      await expect.poll(storedCode).toBe('FIRST-ONE')
      await page.getByRole('button', { name: 'Cookie settings' }).click()
      await page.getByRole('switch', { name: /Marketing/ }).click()
      await page.getByRole('button', { name: 'Save Preferences' }).click()
      await expect.poll(storedCode).toBeUndefined()
    })
  })
}
