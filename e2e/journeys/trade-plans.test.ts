import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { OWN_ACCOUNT, register } from './person.ts'

/** A separate session with one account in New York. */
async function start(page: Page): Promise<(path: string, data: object) => Promise<{ id: string }>> {
  await register(page)
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  const headers = { authorization: `Bearer ${sessionId}` }
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { data, headers })).json() as Promise<{ id: string }>
  await post('/api/accounts', OWN_ACCOUNT)
  return post
}

test('a trade is planned by its risk, taken, and compared with its plan', { tag: '@all' }, async ({
  page,
}) => {
  await start(page)
  await page.goto('/trade-plans?tab=trades')
  await page.getByRole('button', { name: 'Plan a trade' }).first().click()
  const form = page.getByRole('dialog', { name: 'Plan a trade' })
  await form.getByLabel('Symbol', { exact: true }).fill('MES')
  await form.getByLabel('Entry', { exact: true }).fill('5000')
  await form.getByLabel('Stop', { exact: true }).fill('4996')
  await form.getByLabel('Target', { exact: true }).fill('5010')
  await form.getByLabel('Risk', { exact: true }).fill('50')
  // 4 points × $5 = $20 per contract: two of them risk $40.
  await expect(form.getByText('$40.00')).toBeVisible()
  await form.getByRole('button', { name: 'Use 2' }).click()
  await form.getByLabel('Notes', { exact: true }).fill('Retest of the open.')

  // What was typed survives a reload.
  await page.reload()
  await expect(form.getByLabel('Notes', { exact: true })).toHaveValue('Retest of the open.')
  await form.getByRole('button', { name: 'Save plan' }).click()

  const sheet = page.getByRole('complementary', { name: 'Plan MES long 2' })
  await expect(sheet.getByText('2.50')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Taken: link its trade' }).click()
  await sheet.getByRole('button', { name: 'Log this trade' }).click()
  const log = page.getByRole('dialog', { name: 'Log trade' })
  await expect(log.getByLabel('Stop', { exact: true })).toHaveValue('4996')
  await log.getByLabel('Entry', { exact: true }).fill('5000.5')
  await log.getByLabel('Exit', { exact: true }).fill('5006.5')
  await log.getByRole('button', { name: 'Save trade' }).click()

  // 0.5 points worse × 2 × $5; (6 points × $10) ÷ $50 of risk.
  const facts = sheet.getByRole('region', { name: 'Plan against fact' })
  await expect(facts.getByText('0.50 points worse')).toBeVisible()
  await expect(facts.getByText('−$5.00')).toBeVisible()
  await expect(facts.getByText('+1.20R')).toBeVisible()
  await expect(facts.getByText('3.50 points short of it')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('Waiting')).toBeVisible()
  await sheet.getByRole('button', { name: 'Missed' }).click()
  await sheet.getByLabel('Why was it missed?').fill('Hesitated')
  await sheet.getByRole('radio', { name: 'Reached the target' }).click()
  await sheet.getByRole('button', { name: 'Keep as missed' }).click()
  await expect(sheet.getByText('It is not part of any statistic.')).toBeVisible()
})

test('a day’s plan is saved while it is typed and, once locked, shows what was changed', {
  tag: '@all',
}, async ({ page }) => {
  const post = await start(page)
  await page.goto('/trade-plans?day=2031-06-11&for=all')
  await page.getByLabel('Thesis', { exact: true }).fill('Longs above 5000 only.')
  await page.getByLabel('Max trades', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByLabel('If, line 1').fill('two losses')
  await page.getByLabel('Then, line 1').fill('done for today')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Thesis', { exact: true })).toHaveValue('Longs above 5000 only.')
  await expect(page.getByLabel('Then, line 1')).toHaveValue('done for today')
  await expectAccessible(page)

  // A day whose session is over for the server too.
  const words = { bias: 'up', thesis: 'Buy the retest.', levels: [], symbols: ['MES'], ifThens: [] }
  const past = { accountId: null, day: '2026-01-15', start: '09:30', end: '11:00' }
  await post('/api/day-plans', { ...past, words: { ...words, maxLoss: '300', maxTrades: 3 } })
  await page.goto('/trade-plans?day=2026-01-15&for=all')
  await expect(page.getByText('Locked at 09:30')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Session starts')).toHaveCount(0)
  await page.getByLabel('Max trades', { exact: true }).fill('6')
  await page.getByRole('button', { name: 'Save edit' }).click()
  const edits = page.getByRole('region', { name: 'Edits since the start' })
  await expect(edits.getByRole('deletion')).toHaveText('3')
  await expect(edits.getByRole('insertion')).toHaveText('6')
})
