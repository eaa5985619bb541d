import { expect, type Page, test } from '@playwright/test'

/** Blocks the page's own scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('clicks and typing before the script has loaded are handled once it has', async ({ page }) => {
  let letScriptsCome = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: 'Get Started' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letScriptsCome()
  await expect(page.getByRole('dialog', { name: 'Signups Temporarily Paused' })).toBeVisible()

  // A message sent too early neither ends up in the URL nor loses a word.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  letScriptsCome = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const newsletter = page.locator('#newsletter')
  await newsletter.getByLabel('First name').fill('Ada')
  await newsletter.getByLabel('Email').fill('not an address')
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  expect(new URL(page.url()).search).toBe('')
  letScriptsCome()
  await expect(newsletter.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(newsletter.getByLabel('First name')).toHaveValue('Ada')
  await newsletter.getByLabel('Last name').fill('Lovelace')
  await expect(newsletter.getByLabel('First name')).toHaveValue('Ada')
  await expect(newsletter.getByLabel('Email')).toHaveValue('not an address')
})
