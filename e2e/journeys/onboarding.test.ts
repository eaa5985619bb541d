import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { looksOf } from './looks.ts'
import { register } from './person.ts'

for (const { name: look, size, theme } of looksOf('phone')) {
  test.describe(`at ${look}`, () => {
    test.use({ viewport: size, colorScheme: theme })

    test('a new user explores sample trades, removes them, logs a trade of their own and reviews it', {
      tag: '@all',
    }, async ({ page }) => {
      // Contrast is measured in the final state, not during a fade-in.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await register(page)
      await page.evaluate((mode) => localStorage.setItem('theme', mode), theme)
      await page.goto('/getting-started')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Choose its layout' }).click()
      const sheet = page.getByRole('dialog', { name: 'Your dashboard' })
      await sheet.getByRole('radio', { name: 'Grid' }).click()
      await expectAccessible(page)
      await sheet.getByRole('button', { name: 'Done' }).click()
      await expect(sheet).toBeHidden()
      await expect(page.getByRole('heading', { name: /^Look at the dashboard ?, done/ })).toBeVisible()
      await page.getByRole('button', { name: 'Try it with sample trades' }).click()
      await expect(page.getByText('These are sample trades: nobody made them.')).toBeVisible()

      await page.getByRole('link', { name: 'Show me around' }).click()
      const tour = page.getByRole('dialog', { name: /^Tour, 1 of [3-7]/ })
      await expect(tour).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByRole('dialog', { name: /^Tour, 2 of/ })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: /^Tour/ })).toHaveCount(0)

      await page.goto('/journal')
      await expect(page.getByText('of 1,000').first()).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss this tip' }).click()
      await expect(page.getByRole('complementary', { name: 'Tip' })).toBeHidden()
      await page.goto('/journal?open=log')
      const form = page.getByRole('dialog', { name: 'Log trade' })
      await expect(form.getByText('Your journal holds sample trades')).toBeVisible()
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Remove the sample trades' }).click()
      await expect(page.getByText('These are sample trades: nobody made them.')).toBeHidden()

      await form.getByLabel('Symbol', { exact: true }).fill('MES')
      await form.getByRole('radio', { name: 'Long' }).click()
      await form.getByLabel('Entry', { exact: true }).fill('5000')
      await form.getByLabel('Exit', { exact: true }).fill('5004')
      await form.getByRole('button', { name: 'Save trade' }).click()
      await expect(form).toBeHidden()
      await page.getByText('MES', { exact: true }).first().click()
      await page.getByRole('switch', { name: 'Reviewed' }).click()
      await expect(page.getByText(/^saved \d/i)).toBeVisible()
      await page.goto('/getting-started')
      await expect(page.getByRole('heading', { name: /^Bring in your trades ?, done/ }).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Look back on one trade ?, done/ })).toBeVisible()
      await page.getByRole('button', { name: 'Mark complete' }).click()
      await expect(page).toHaveURL(/\/dashboard/)
      await expect(page.getByRole('link', { name: /Getting Started/ })).toHaveCount(0)
    })
  })
}
