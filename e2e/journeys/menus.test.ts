import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

// A menu or panel is drawn when it is first opened: one that fails takes its whole page with it.
const PAGES = [
  'dashboard',
  'journal',
  'calendar',
  'ai-metrics',
  'prop-tracker',
  'accounts',
  'habits',
  'trade-plans',
  'reflection',
  'groups',
  'notifications',
  'profile',
]
/** Rows of a list have the same menu: the first three stand for all. */
const SAME_MENU = 3

const opened = (page: Page) => page.locator('[role=menu], [role=dialog]')

/** What a trigger is for, without the row it belongs to. */
function kindOf(name: string): string {
  return name.split(/ (for|of) /)[0] ?? name
}

async function openEach(page: Page): Promise<string[]> {
  const names: string[] = []
  let hasMenu = false
  const triggers = page.locator('[aria-haspopup]:visible:enabled')
  for (let at = 0; at < (await triggers.count()); at++) {
    const trigger = triggers.nth(at)
    const name = (await trigger.getAttribute('aria-label')) ?? (await trigger.innerText())
    names.push(kindOf(name))
    if (names.filter((one) => one === kindOf(name)).length > SAME_MENU) continue
    await trigger.press('Enter')
    await expect(opened(page), name).toBeVisible()
    const isMenu = await page.locator('[role=menu]').isVisible()
    if (isMenu && !hasMenu) await expectAccessible(page)
    hasMenu ||= isMenu
    await page.keyboard.press('Escape')
    await expect(opened(page), name).toHaveCount(0)
    // A row of the log gives the focus to its table, everything else back to its trigger.
    await expect(page.locator(':focus'), name).toHaveCount(1)
    if (!(await trigger.getAttribute('data-act'))) await expect(trigger, name).toBeFocused()
  }
  return names
}

for (const path of PAGES)
  test(`every menu and panel of /${path} opens and closes by keyboard`, { tag: '@all' }, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto('/login')
    await page.getByRole('button', { name: /explore the demo/i }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(`/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect((await openEach(page)).length).toBeGreaterThan(1)
    expect(errors).toEqual([])
  })
