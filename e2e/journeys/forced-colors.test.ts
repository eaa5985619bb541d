import { expect, type Locator, test } from '@playwright/test'
import { register } from './person.ts'

test.use({ forcedColors: 'active' })

const styleOf = (part: Locator, name: 'backgroundColor' | 'outlineStyle') =>
  part.evaluate((element, style) => getComputedStyle(element)[style], name)

test('what is chosen can be told apart in the colours of the system', { tag: '@all' }, async ({ page }) => {
  await register(page)

  await page.goto('/settings?section=privacy')
  const privacy = page.getByRole('switch', { name: 'Privacy Mode' })
  const [off, around] = [await styleOf(privacy, 'backgroundColor'), await styleOf(privacy, 'outlineStyle')]
  expect(around, 'its shape is seen').toBe('solid')
  await privacy.click()
  await expect(privacy).toBeChecked()
  await expect.poll(() => styleOf(privacy, 'backgroundColor')).not.toBe(off)
  await privacy.click()

  await page.goto('/dashboard')
  const choice = page.getByRole('radiogroup', { name: 'Net or gross' }).locator('label')
  await expect(choice).toHaveCount(2)
  const outlines = await Promise.all((await choice.all()).map((each) => styleOf(each, 'outlineStyle')))
  expect(outlines).toEqual(['solid', 'none'])
})
