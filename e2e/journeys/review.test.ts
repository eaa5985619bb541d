import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { register } from './person.ts'

const TRADES = 12

/** A new user with an account of unreviewed imported trades. */
async function withImportedTrades(page: Page): Promise<{ authorization: string }> {
  await register(page)
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  const headers = { authorization: `Bearer ${sessionId}` }
  const account = {
    name: 'Evaluation',
    kind: 'evaluation',
    currency: 'USD',
    startingBalance: '50000',
    timeZone: 'America/New_York',
    dayReset: '17:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
  }
  const { id } = await (await page.request.post('/api/accounts', { data: account, headers })).json()
  const clock = (minute: number) => `10:${String(minute).padStart(2, '0')}:00`
  const rows = Array.from({ length: TRADES }, (_, index) => [
    `2026-06-15 ${clock(index * 4)},MNQU6,buy,1,${20_000 + index}`,
    `2026-06-15 ${clock(index * 4 + 2)},MNQU6,sell,1,${20_005 + index}`,
  ]).flat()
  const mapping = {
    kind: 'executions',
    table: 0,
    headerRow: 1,
    decimal: 'auto',
    dateOrder: 'auto',
    pnlIs: 'gross',
    costsAre: 'auto',
    columns: { date: 0, symbol: 1, side: 2, quantity: 3, price: 4 },
  }
  const options = { accountId: id, timeZone: null, dateOrder: null, format: null, mapping, destinations: {} }
  const started = await page.request.post('/api/imports', {
    headers,
    multipart: {
      options: JSON.stringify(options),
      files: {
        name: 'mine.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`When,What,Way,Lots,At\n${rows.join('\n')}\n`),
      },
    },
  })
  expect(started.ok(), await started.text()).toBe(true)
  await expect
    .poll(async () => (await (await page.request.get('/api/journal', { headers })).json()).total)
    .toBe(TRADES)
  return headers
}

const counted = (page: Page) => page.getByRole('dialog', { name: 'Review' }).getByRole('status').first()

test('imported trades are reviewed by keyboard alone, with seven keys each, and everything is saved', {
  tag: '@all',
}, async ({ page }) => {
  const headers = await withImportedTrades(page)
  await page.goto('/journal?reviewed=no')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(counted(page)).toHaveText(`1 of ${TRADES}, 0 reviewed`)
  await expectAccessible(page)

  for (let at = 1; at <= TRADES; at++) {
    await expect(counted(page)).toHaveText(new RegExp(`^${at} of `))
    await expect(page.getByRole('region', { name: 'What you say about it' })).toBeVisible()
    // Calm before, execution 4 of 5, plan followed, rated 3: done, next.
    for (const key of ['b', 'c', 'x', '4', 'y', '3', 'Space']) await page.keyboard.press(key)
  }
  await expect(page.getByText('That was the last one')).toBeVisible()

  await expect
    .poll(async () => {
      const { rows } = await (await page.request.get('/api/journal', { headers })).json()
      return rows.filter(
        (row: Record<string, unknown>) =>
          row.emotionBefore === 'calm' &&
          row.executionScore === 4 &&
          row.planFollowed === 'yes' &&
          row.rating === 3 &&
          row.reviewedAt !== null,
      ).length
    })
    .toBe(TRADES)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/journal\?reviewed=no$/)
})

test('Escape leaves a list, then the note, then the review, to the page it was opened from', {
  tag: '@all',
}, async ({ page }) => {
  await withImportedTrades(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Start reviewing' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await expect(counted(page)).toHaveText(`1 of ${TRADES}, 0 reviewed`)
  await expect(review.getByRole('region', { name: 'What you say about it' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(review.getByRole('list', { name: 'Mistakes' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(review.getByRole('button', { name: 'Remove the mistake Chased' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(review.getByRole('list', { name: 'Mistakes' })).toHaveCount(0)
  await page.keyboard.press('t')
  await page.keyboard.type('space stays in a note: s j k')
  await expect(review.getByRole('textbox', { name: 'Notes' })).toHaveValue('space stays in a note: s j k')
  await page.keyboard.press('Escape')
  await expect(counted(page)).toHaveText(/^1 of /)

  await page.keyboard.press('j')
  await expect(counted(page)).toHaveText(`2 of ${TRADES}, 0 reviewed`)
  const address = page.url()
  await page.keyboard.press('k')
  await expect(review.getByRole('textbox', { name: 'Notes' })).toHaveValue('space stays in a note: s j k')

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(review).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard/)

  // Opened by its URL it shows the same trade, and leads to the log of the same trades.
  await page.goto(address)
  await expect(counted(page)).toHaveText(`2 of ${TRADES}, 0 reviewed`)
  await expect(review.getByRole('region', { name: 'What you say about it' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(review).toHaveCount(0)
  await expect(page).toHaveURL(/\/journal\?.*reviewed=no/)
})
