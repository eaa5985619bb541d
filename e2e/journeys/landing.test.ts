import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

/** With the project's theme, until another is chosen. */
async function open(page: Page, { theme, path = '/' }: { theme: string | null | undefined; path?: string }) {
  await page.addInitScript((mode) => {
    if (localStorage.getItem('theme') === null) localStorage.setItem('theme', mode)
  }, theme ?? 'dark')
  await page.goto(path)
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024
}

/** From the header on a wide screen, from the menu on a small one. */
async function goTo(page: Page, section: string) {
  if (isPhone(page)) {
    await page.getByLabel('Menu', { exact: true }).first().click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: section }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  } else {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }).click()
  }
}

test('the start page: every control does what it says', async ({ page, colorScheme }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await open(page, { theme: colorScheme })
  await expect(page).toHaveTitle('Ballast: the trading journal for funded accounts')

  await page.getByRole('main').getByRole('button', { name: 'Get Started' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Signups Temporarily Paused' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Get Started' }).first()).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Understood' }).click()
  await expect(dialog).toBeHidden()

  await goTo(page, 'Pricing')
  await expect(page).toHaveURL(/#pricing$/)
  const pricing = page.locator('#pricing')
  await expect(pricing).toBeInViewport()
  await expect(pricing.getByText('$19.99', { exact: true })).toBeVisible()
  await expect(pricing.getByRole('link', { name: /Get Pro/ })).toHaveAttribute(
    'href',
    '/checkout?plan=monthly',
  )
  await pricing.getByRole('radio', { name: /Yearly/ }).check()
  await expect(pricing.getByText('$13.39', { exact: true })).toBeVisible()
  // 12 × 13.39, and 12 × (19.99 − 13.39).
  await expect(pricing.getByText('$160.68 once a year, which saves $79.20')).toBeVisible()
  await expect(pricing.getByRole('link', { name: /Get Pro/ })).toHaveAttribute(
    'href',
    '/checkout?plan=yearly',
  )

  await goTo(page, 'Questions')
  const category = (title: string) => page.locator('#questions details', { hasText: title })
  await category('Risk management').locator('summary').click()
  await expect(page.getByText('Does it place or block trades?')).toBeVisible()
  await category('Platform integration').locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Which platforms can I import from?')).toBeVisible()
  await expect(page.getByText('Does it place or block trades?')).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('#questions details[open]')).toHaveCount(0)

  await goTo(page, 'Contact')
  const contact = page.locator('#contact')
  await contact.getByLabel('Name').fill('Ann')
  await contact.getByLabel('Email').fill('ann@example.com')
  await contact.getByLabel('Subject').selectOption({ label: 'Billing' })
  await contact.getByLabel('Message').fill('Two invoices?')
  const letter = new URL((await contact.getByRole('link', { name: 'Send Email' }).getAttribute('href')) ?? '')
  expect(letter.protocol).toBe('mailto:')
  expect(letter.searchParams.get('subject')).toBe('Ballast: Billing')
  expect(letter.searchParams.get('body')).toContain('Two invoices?')
  await expect(contact.getByText('Nothing is sent from this page')).toBeVisible()

  await expect(page.getByRole('link', { name: 'Apply to the programme' })).toHaveAttribute(
    'href',
    '/affiliate-signup',
  )
  await expect(page.getByRole('link', { name: 'Start Your Free Trial' })).toHaveAttribute(
    'href',
    '/login?tab=register',
  )
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  expect(complaints).toEqual([])
})

test('the theme, the menu, the cookie settings and the links into the app', async ({ page, colorScheme }) => {
  await open(page, { theme: colorScheme })
  const [before, after] = colorScheme === 'light' ? ['light', 'dark'] : ['dark', 'light']
  await expect(page.locator('html')).toHaveAttribute('data-theme', before)
  await page.getByRole('button', { name: after === 'light' ? 'Light Theme' : 'Dark Theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', after)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', after)

  if (isPhone(page)) {
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await page.getByLabel('Menu', { exact: true }).first().click()
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByLabel('Menu', { exact: true }).first().click()
    await page.mouse.click(195, 820)
    await expect(menu).toBeHidden()
  }

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await footer.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()

  await page.getByRole('contentinfo').getByRole('button', { name: 'Get Started' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Admin/Beta Access' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: 'disclaimer' }).click()
  await expect(page.locator('#disclaimer')).toBeInViewport()
})
