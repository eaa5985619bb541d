import { expect, test } from '@playwright/test'
import { register } from './person.ts'

test('a forgotten password is reset through the link, and the old one no longer works', async ({ page }) => {
  const name = await register(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: /send/i }).click()
  await expect(page.getByText('Please enter your email address').first()).toBeVisible()
  await page.getByLabel(/email/i).fill(`${name}@example.com`)
  const answered = page.waitForResponse('**/api/auth/forgot-password').then((answer) => answer.json())
  await page.getByRole('button', { name: /send/i }).click()
  const { token } = (await answered) as { token: string }
  await expect(
    page.getByText("If an account with that email exists, we've sent you a password reset link."),
  ).toBeVisible()

  await page.goto('/reset-password?token=made-up')
  await expect(page.getByText('Invalid or Expired Link').first()).toBeVisible()
  await page.goto(`/reset-password?token=${token}`)
  await page.getByLabel('New password', { exact: true }).fill('battery staple')
  await page.getByLabel(/confirm/i).fill('battery staple')
  await page.getByRole('button', { name: /reset/i }).click()
  await expect(page.getByText('Password Reset Successful').first()).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Username or email').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('not right')
  await page.getByLabel('Password', { exact: true }).fill('battery staple')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('pages behind sign-in redirect to it, and logging out works while the server is down', async ({
  page,
}) => {
  await page.goto('/journal?symbol=MNQ')
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: /User menu/ }).click()
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click()
  await expect(page.getByText('You have been logged out locally').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test('an unknown URL shows the not-found page', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveTitle(/404 Page Not Found/)
})
