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

test('days, bars and intervals keep their shapes in the colours of the system', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('img')).toBeVisible()
  const of = async (parts: string, name: 'backgroundColor' | 'outlineStyle') =>
    new Set(await stylesOf(page, parts, name))
  const [paper] = await stylesOf(page, 'body', 'backgroundColor')
  for (const parts of ['main [role=progressbar] > i', '[data-mark] > :not([data-state=loss])'])
    expect((await of(parts, 'backgroundColor')).has(paper ?? ''), parts).toBe(false)
  expect([...(await of('[data-mark] > [data-state=loss]', 'outlineStyle'))]).toEqual(['solid'])

  // The month of the last trade, also on the first days of another one.
  const latest = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 7)
  await page.goto(`/calendar?month=${latest}`)
  await expect(page.getByRole('button', { name: /trades/ }).first()).toBeVisible()
  const widths = await page.evaluate<string[]>(
    `[...document.querySelectorAll('main td [data-day]')].filter((day) => /\\d trades?/.test(day.textContent)).map((day) => getComputedStyle(day).borderTopWidth)`,
  )
  expect(new Set(widths)).toEqual(new Set(['1px', '2px']))
})
