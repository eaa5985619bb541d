import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { looksOf } from './looks.ts'
import { register } from './person.ts'

async function put(page: Page, path: string, data: object): Promise<void> {
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  const headers = { authorization: `Bearer ${sessionId}` }
  expect((await page.request.put(path, { headers, data })).ok()).toBe(true)
}

for (const { name, size, theme } of looksOf('phone')) {
  test(`a day is written, found again, and passes its intent on, ${name}`, { tag: '@all' }, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme })
    await register(page)
    await put(page, '/api/reflections/2026-03-06', { text: 'Stopped out, then back in.', mood: 2 })
    await page.goto('/reflection')
    await page.getByRole('button', { name: 'Reflect on today' }).click()
    const reflection = page.getByRole('region', { name: 'Reflection' })
    await reflection.getByRole('button', { name: 'Prompts' }).click()
    const prompts = page.getByRole('dialog', { name: 'Prompts' })
    await prompts.getByRole('button', { name: 'Short' }).click()
    await prompts.getByRole('button', { name: 'Save' }).click()
    await reflection.getByRole('button', { name: 'Before it: Mixed' }).click()
    await reflection.getByLabel('One thing that went well').fill('I waited for the level')
    await reflection.getByLabel('One thing for the next day').fill('Stand up after a loss')
    await expect(reflection.getByText(/^Saved \d\d:\d\d [AP]M$/)).toBeVisible()
    await expectAccessible(page)

    await page.goto('/reflection?q=back')
    const days = page.getByRole('region', { name: 'Days' })
    await expect(days.getByRole('button', { name: /Mar 6/ }).last()).toContainText('back in')
    await expect(days.locator('mark')).toHaveText(['back'])
    await expectAccessible(page)
    await days.getByLabel('Search what you wrote').fill('level')
    await expect(days.locator('mark')).toHaveText(['level'])

    await page.getByRole('radio', { name: 'Reviews' }).check()
    const review = page.getByRole('region', { name: 'Review' })
    await review.getByLabel('What the next week is about').fill('One market at a time')
    await expect(review.getByText(/^Saved \d\d:\d\d [AP]M$/)).toBeVisible()
    await expectAccessible(page)

    // A week later by the page's own clock, which is behind UTC.
    const next = await page.evaluate(() =>
      new Intl.DateTimeFormat('en-CA').format(Date.now() + 7 * 86_400_000),
    )
    await page.goto(`/trade-plans?day=${next}`)
    const meant = page.getByRole('region', { name: 'Planned for this day' })
    await expect(meant).toContainText('One market at a time')
    await expect(meant).toContainText('Stand up after a loss')
  })
}
