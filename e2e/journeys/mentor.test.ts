import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { looksOf } from './looks.ts'

for (const { name, size, theme } of looksOf('phone')) {
  test(`a question, its evidence and a follow-up; renamed, deleted and restored, ${name}`, {
    tag: '@all',
  }, async ({ page }) => {
    await page.setViewportSize(size)
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto('/login')
    await page.getByRole('button', { name: /explore the demo/i }).click()
    await expect(page).toHaveURL(/\/dashboard/)

    await page.goto('/ai-mentor')
    const suggested = page.getByRole('list', { name: 'Suggested questions' })
    await suggested.getByRole('button', { name: 'Do I trade worse on Fridays?' }).click()
    const answers = page.getByRole('article', { name: 'Answer' })
    await expect(answers.getByText(/^Looked at [\d,]+ trades/).first()).toBeVisible()
    await expectAccessible(page)

    await answers
      .getByText(/^Looked at [\d,]+ trades/)
      .first()
      .click()
    await answers.getByRole('link', { name: 'See the trades' }).first().click()
    await expect(page).toHaveURL(/\/journal\?.*weekday=/)
    await page.goBack()

    await page.getByLabel('Your question').fill('and longs?')
    await page.keyboard.press('Enter')
    await expect(answers).toHaveCount(2)

    const menu = page.getByRole('button', { name: 'Conversation menu' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const title = `Whether Fridays are worse than all other days of the week, ${name}`
    await page.getByLabel('Name', { exact: true }).fill(title)
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    // A long name is truncated and does not widen the layout.
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)

    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: new RegExp(title) }).click()
    await expect(answers).toHaveCount(2)
  })
}
