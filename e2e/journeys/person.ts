import { expect, type Page } from '@playwright/test'

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
