import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { type Look, looksOf } from './looks.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

// Locks require roles no form can assign.
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ SIGNUPS: 'open', BILLING: 'off' }, 'apps/server/src/test/clocked-server.ts')
})
test.afterAll(() => server.stop())

const PASSWORD = 'correct horse'

for (const look of looksOf('desktop')) {
  // The routine journey also sets a lock.
  test(`a lock over every page, in the form of a plan and in that of a trade, ${look.name}`, {
    tag: '@all',
  }, async ({ page }) => {
    await walk(page, look)
  })
}

async function walk(page: Page, { name, size, theme }: Look): Promise<void> {
  const username = `locks-${name.replace(' ', '-')}`
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: theme })
  await server.tell({ admin: { username, email: `${username}@example.com`, password: PASSWORD } })
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'))
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)

  // Set by the decision of a reset in the routine journey.
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  const set = await page.request.post(`${server.url}/api/locks`, {
    headers: { authorization: `Bearer ${sessionId}` },
    data: { id: randomUUID(), rule: { kind: 'wait', minutes: 15 }, days: 1 },
  })
  expect(set.ok(), await set.text()).toBe(true)
  await page.goto(`${server.url}/habits`)
  const bar = page.getByRole('complementary', { name: 'A lock is active' })
  await expect(bar.getByText('15 minutes off')).toBeVisible()
  await page.getByRole('button', { name: 'Set a lock' }).click()
  const form = page.getByRole('dialog', { name: 'Set a lock' })
  await form.getByRole('textbox', { name: 'For how many trading days' }).fill('3')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Set the lock' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Emergency exit' }).click()
  await page.getByRole('button', { name: 'Ask for the exit' }).click()
  await expect(page.getByText(/^Emergency exit requested: it ends/)).toBeVisible()

  await page.goto(`${server.url}/trade-plans?tab=trades`)
  await page.getByRole('button', { name: 'Plan a trade' }).first().click()
  const plan = page.getByRole('dialog', { name: 'Plan a trade' })
  await expect(plan.getByText(/^A lock is active until .* Plan for the time after it\./)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto(`${server.url}/journal?duringLock=yes`)
  await page.getByRole('button', { name: 'Log trade' }).first().click()
  await page.getByRole('link', { name: 'Leave the form and open the stop page' }).click()
  const stop = page.getByRole('dialog', { name: 'Stop page' })
  await expect(stop.getByRole('heading', { name: /^You decided this\. Stop until/ })).toBeVisible()
  await expectAccessible(page)
  await stop.getByRole('link', { name: 'Start a reset' }).click()
  await expect(page.getByRole('dialog', { name: 'Mental reset' })).toBeVisible()
}
