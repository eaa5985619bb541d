import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { looksOf } from './looks.ts'

/** The balance shown in a row of the first table, in cents. */
async function balanceOf(page: Page, account: string): Promise<number> {
  const row = page.getByRole('table', { name: 'Accounts', exact: true }).getByRole('row', { name: account })
  const text = await row
    .getByText(/^\$[\d,]+\.\d\d$/)
    .last()
    .innerText()
  return Math.round(Number(text.replace(/[$,]/g, '')) * 100)
}

for (const { name: look, size, theme } of looksOf('desktop')) {
  test.describe(`at ${look}`, () => {
    test.use({ viewport: size, colorScheme: theme })

    test('a deposit moves the balance to the cent, is deleted, and restored', { tag: '@all' }, async ({
      page,
    }) => {
      const note = `Savings ${look}`
      await page.goto('/login')
      await page.getByRole('button', { name: /explore the demo/i }).click()
      await expect(page).toHaveURL(/\/dashboard/)
      await page.goto('/accounts')
      // The total appears once balances have loaded: until then a row's last amount is its starting balance.
      await expect(page.getByRole('row', { name: /^USD, \d+ accounts/ }).first()).toBeVisible()
      const before = await balanceOf(page, 'Personal FX & stocks')
      await page.getByRole('button', { name: 'Write down' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Account' }).click()
      await page.getByRole('option', { name: 'Personal FX & stocks' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert').first()).toBeVisible()
      await dialog.getByLabel(/^Amount/).fill('250.05')
      await dialog.getByLabel('Note').fill(note)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
      const line = page
        .getByRole('table', { name: 'Corrections and money moved' })
        .getByRole('row', { name: note })
      await expect(line).toContainText('+$250.05')
      await expect.poll(() => balanceOf(page, 'Personal FX & stocks')).toBe(before + 25_005)
      await expectAccessible(page)

      await line.getByRole('button', { name: /^Delete/ }).click()
      await expect(line).toBeHidden()
      await expect.poll(() => balanceOf(page, 'Personal FX & stocks')).toBe(before)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(line).toBeVisible()
      await line.getByRole('button', { name: /^Delete/ }).click()
      await expect(line).toBeHidden()

      const named = `Short-lived ${look}`
      await page.getByRole('button', { name: 'New account' }).click()
      await dialog.getByLabel('Name').fill(named)
      await dialog.getByRole('radio', { name: 'violet' }).check({ force: true })
      await dialog.getByRole('button', { name: 'Add account' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Order' }).click()
      await dialog.getByRole('button', { name: `Move ${named} up` }).click()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      const rows = page.getByRole('table', { name: 'Accounts', exact: true }).getByRole('row')
      await expect(rows.nth(4)).toContainText(named)
      const remove = async () => {
        await page.getByRole('button', { name: `Actions for ${named}` }).click()
        // By keyboard: on a phone a message may cover the menu.
        await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
        await dialog.getByRole('button', { name: 'Delete account' }).click()
      }
      await remove()
      const removed = page.getByRole('region', { name: 'Deleted and merged accounts' })
      await expect(removed).toContainText(named)
      await expectAccessible(page)
      await removed.getByRole('listitem').filter({ hasText: named }).getByRole('button').click()
      await expect(rows.filter({ hasText: named })).toBeVisible()
      // Leaves the demo as it was for the next look.
      await remove()
      await expect(removed).toContainText(named)
    })
  })
}
