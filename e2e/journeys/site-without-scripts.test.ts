import { expect, test } from '@playwright/test'
import { QUESTION_CATEGORIES } from '../../apps/web/src/features/site/landing/faq/faq-text.ts'

test.use({ javaScriptEnabled: false })

test('the public pages can be read without scripts, and the questions can be opened one by one', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.content()).not.toMatch(/%%\w+%%/)
  for (const { title, questions } of QUESTION_CATEGORIES) {
    await page.locator('summary', { hasText: title }).click()
    // Some answers belong to the installation.
    for (const { answer } of questions.filter((one) => !one.answer.startsWith('%%')))
      await expect(page.getByText(answer)).toBeVisible()
    await expect(page.locator('#questions details[open]')).toHaveCount(1)
  }
  for (const [path, words] of [
    ['/privacy', 'argon2id'],
    ['/terms', 'places no orders'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words).first()).toBeVisible()
  }
  // App pages say what can be read there, or what they are.
  for (const [path, words] of [
    ['/login', 'Sign in to Ballast'],
    ['/affiliate-signup', 'you earn 30% of what they pay'],
    ['/checkout', 'Everything Ballast can do'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('noscript p').first()).toContainText(words)
    await expect(page.locator('noscript p').first()).toBeVisible()
    await expect(page.locator('#startup')).toBeHidden()
  }
})
