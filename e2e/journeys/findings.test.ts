import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { looksOf } from './looks.ts'

/** The demo with insights on; right after it started, it is still being evaluated. */
async function openFindings(page: Page) {
  await page.goto('/login')
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/ai-metrics')
  await expect(page.getByRole('heading', { name: 'AI Metrics', level: 1 })).toBeVisible()
  const all = page.getByRole('link', { name: /^See all [\d,]+$/ })
  const experiment = page.getByRole('region', { name: 'One experiment' })
  await expect(async () => {
    await page.reload()
    await expect(all).toBeVisible({ timeout: 4000 })
    await expect(experiment.getByText(/^Experiment (running|stopped)$/)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  return { all, experiment }
}

for (const { name, size, theme } of looksOf('desktop')) {
  test(`the lead finding, its trades, an experiment, why, and the evidence for that, ${name}`, {
    tag: '@all',
  }, async ({ page }) => {
    await page.setViewportSize(size)
    await page.addInitScript((chosen) => {
      localStorage.setItem('theme', chosen)
      localStorage.setItem('aiInsightsEnabled', 'true')
    }, theme)
    const { all, experiment } = await openFindings(page)
    await expectAccessible(page)

    await expectItsTrades(page, all)

    await page.goBack()
    await expect(all).toBeVisible()
    const stop = experiment.getByRole('button', { name: 'Stop' })
    // The previous look may have stopped it.
    if (await stop.isVisible()) await stop.click()
    // An experiment about another finding is replaced by the plan of the lead one.
    await experiment.getByRole('button', { name: 'Start it' }).click()
    await expect(experiment.getByText('Experiment running')).toBeVisible()
    // For print: light, and only the findings.
    await page.emulateMedia({ media: 'print' })
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.getByRole('heading', { name: 'Everything that was looked for' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await page.getByText('Not looked for, because nothing is recorded').click()
    await page.getByText('How this is compared').click()
    await expectAccessible(page)

    await page.goto('/ai-mentor')
    await page.getByLabel('Your question').fill('Why do I trade worse after the third trade?')
    await page.keyboard.press('Enter')
    const answer = page.getByRole('article', { name: 'Answer' })
    await expect(answer.getByText(/^Looked at [\d,]+/).first()).toBeVisible()
    await expect(
      answer.getByText('Trades after the third of an account’s day', { exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
    // Which finding leads depends on the day; this one is always there.
    await expectItsTrades(
      page,
      answer.getByRole('link', { name: /^See [\d,]+ trades after the third of an account’s day/ }),
    )
  })
}

/** Follows a link to the trades of a finding: the log shows as many as it names. */
async function expectItsTrades(page: Page, link: Locator) {
  const n = /[\d,]+/.exec((await link.textContent()) ?? '')?.[0]
  await link.click()
  await expect(page).toHaveURL(/\/journal\?.*finding=/)
  await expect(page.getByText(new RegExp(`^${n} of [\\d,]+$`))).toBeVisible()
}
