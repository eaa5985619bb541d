import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

test('from the lead finding to exactly its trades, and the plan that is tried against it', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('aiInsightsEnabled', 'true'))
  await page.goto('/login')
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto('/ai-metrics')
  await expect(page.getByRole('heading', { name: 'AI Metrics', level: 1 })).toBeVisible()
  const all = page.getByRole('link', { name: /^See all [\d,]+$/ })
  const plan = page.getByText('Experiment running')
  // A demo that has just started is still being looked at.
  await expect(async () => {
    await page.reload()
    await expect(all).toBeVisible({ timeout: 4000 })
    await expect(plan).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  await expectAccessible(page)

  const n = /[\d,]+/.exec((await all.textContent()) ?? '')?.[0]
  await all.click()
  await expect(page).toHaveURL(/\/journal\?.*finding=/)
  await expect(page.getByText(new RegExp(`^${n} of [\\d,]+$`))).toBeVisible()

  await page.goBack()
  const experiment = page.getByRole('region', { name: 'One experiment' })
  await expect(experiment.getByText('Experiment running')).toBeVisible()
  await experiment.getByRole('button', { name: 'Stop' }).click()
  // One that was about another finding makes room for the plan of the one that leads.
  await expect(experiment.getByText('Experiment running')).toBeHidden()
  await experiment.getByRole('button', { name: 'Start it' }).click()
  await expect(experiment.getByText('Experiment running')).toBeVisible()
  await expectAccessible(page)
})
