import { expect, type Page, test } from '@playwright/test'
import { register } from './person.ts'

test.use({ forcedColors: 'active' })

const stylesOf = (page: Page, parts: string, name: 'backgroundColor' | 'outlineStyle') =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('${parts}')].map((part) => getComputedStyle(part).${name})`,
  )

test('what is chosen can be told apart in the colours of the system', { tag: '@all' }, async ({ page }) => {
  await register(page)

  await page.goto('/settings?section=privacy')
  const privacy = page.getByRole('main').getByRole('switch', { name: 'Privacy Mode' })
  await expect(privacy).not.toBeChecked()
  expect((await stylesOf(page, 'main [role=switch]', 'outlineStyle'))[0], 'its shape is seen').toBe('solid')
  const [off] = await stylesOf(page, 'main [role=switch]', 'backgroundColor')
  await privacy.click()
  await expect(privacy).toBeChecked()
  await expect
    .poll(async () => (await stylesOf(page, 'main [role=switch]', 'backgroundColor'))[0])
    .not.toBe(off)
  await privacy.click()

  await page.goto('/dashboard')
  const choice = page.getByRole('radiogroup', { name: 'Net or gross' })
  await expect(choice).toBeVisible()
  expect(await stylesOf(page, '[aria-label="Net or gross"] label', 'outlineStyle')).toEqual(['solid', 'none'])
})
