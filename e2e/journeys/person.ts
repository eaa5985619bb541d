import { expect, type Page } from '@playwright/test'
import type { OwnServer } from './own-server.ts'

let people = 0

/** Registers a new user through the form; ends on the dashboard. */
export async function register(page: Page): Promise<string> {
  const name = `trader-${process.pid}-${Date.now()}-${++people}`
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await fillRegistration(page, name)
  // All journeys register from one address: a fast machine hits the rate limit, which says how long to wait.
  await expect(async () => {
    if (await page.getByText('Too many tries').isVisible())
      await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/dashboard/, { timeout: 4_000 })
  }).toPass({ timeout: 30_000 })
  return name
}

/** Fills in the open form and submits it. */
export async function fillRegistration(page: Page, name: string): Promise<void> {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct horse')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** An account with ten thousand dollars, as the API takes it. */
export const OWN_ACCOUNT = {
  name: 'Mine',
  kind: 'personal',
  currency: 'USD',
  startingBalance: '10000',
  timeZone: 'America/New_York',
  dayReset: '17:00',
  breakEvenTolerance: '0',
  defaultRisk: null,
  lossLimit: null,
}

export async function openDemo(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Creates an administrator on a server that listens for it, and signs them in; ends on the dashboard. */
export async function signInNew(server: OwnServer, page: Page, username: string): Promise<void> {
  const password = 'correct horse'
  await server.tell({ admin: { username, email: `${username}@example.com`, password } })
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'))
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
}
