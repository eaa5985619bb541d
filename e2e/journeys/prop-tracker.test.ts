import { expect, type Locator, type Page, test } from '@playwright/test'
import { fillsCsv } from '../../apps/server/src/test/trades.ts'
import { expectAccessible } from './axe.ts'
import { signUp } from './checkout-steps.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

// Every user has all features here. Creating the demo takes twenty seconds, and only a journey of the full run looks at
// it.
const DEMO = process.env.JOURNEYS === 'all' ? 'on' : 'off'
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ SIGNUPS: 'open', BILLING: 'off', DEMO })
})
test.afterAll(() => server.stop())

// A separate server is another origin, where no theme has been chosen.
test.beforeEach(({ page, colorScheme }) =>
  page.addInitScript((theme) => {
    localStorage.setItem('theme', theme)
    localStorage.setItem('cookieConsent', 'true')
  }, colorScheme ?? 'dark'),
)

const DAY_MS = 86_400_000
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** +$500 two days ago, five MNQ over 50 points, without costs. */
const FILLS = fillsCsv([
  { id: 31, at: `${dayAgo(2)}T14:30:00`, side: 'Buy', quantity: 5, price: '20000', commission: '0' },
  { id: 32, at: `${dayAgo(2)}T14:40:00`, side: 'Sell', quantity: 5, price: '20050', commission: '0' },
])

/** Imports the file as a user would; the account is created on the way. */
async function importFills(page: Page): Promise<void> {
  await page.goto(`${server.url}/journal?open=import`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Fills.csv', mimeType: 'text/csv', buffer: Buffer.from(FILLS) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expect(page.getByRole('link', { name: 'See the trades' })).toBeVisible()
}

/**
 * A round trip of one MNQ that has just lost this many points at 2 dollars each, sent to the server from outside the
 * page.
 */
async function lose(page: Page, sessionId: string, points: number): Promise<void> {
  const headers = { authorization: `Bearer ${sessionId}` }
  const [account] = (await (await page.request.get(`${server.url}/api/accounts`, { headers })).json()) as {
    id: string
    timeZone: string
  }[]
  const at = new Date().toLocaleString('sv-SE', { timeZone: account?.timeZone }).replace(' ', 'T')
  const fill = (side: string, price: number) => ({
    side,
    quantity: '1',
    price: String(price),
    at,
    commission: '0',
    fees: '0',
  })
  const fills = [fill('buy', 20_000), fill('sell', 20_000 - points)]
  const data = { accountId: account?.id, symbol: 'MNQU6', fills }
  const answer = await page.request.post(`${server.url}/api/journal`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function openDemo(page: Page): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Rules of single trades are folded until opened; invalid input is reported next to its field. */
async function correctRules(page: Page, rules: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Correct a rule' }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct the rules' })
  await correcting.getByText('More rules').click()
  await correcting.getByLabel('Closed by').fill('15:10')
  await correcting.getByLabel('Open loss at most').fill('50000')
  await correcting.getByRole('button', { name: 'Save rules' }).click()
  await expect(correcting.getByText('is less than the account')).toBeVisible()
  await correcting.getByLabel('Open loss at most').fill('600')
  await correcting.getByRole('button', { name: 'Save rules' }).click()
  await expect(correcting).toBeHidden()
  await expect(rules).toContainText('At most $600 in all positions together; what follows is not stated')
  await expect(rules).toContainText('Everything is closed by 03:10 PM.')
  await expect(rules.getByText(/Changed by you on/).first()).toBeVisible()
}

test('an imported account becomes an attempt; a payout, a fee and a loss move its room', {
  tag: '@all',
}, async ({ page }) => {
  test.slow()
  const sessionId = await signUp(page, server.url)
  await importFills(page)
  await page.goto(`${server.url}/prop-tracker`)
  await page.getByRole('button', { name: 'Add your first attempt' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an attempt' })
  await adding.getByLabel('Firm or programme').fill('topstep combine')
  await adding.getByRole('button', { name: /^Topstep Trading Combine/ }).click()
  await expect(adding.getByText('Everything needed for its levels is stated.')).toBeVisible()
  await adding.getByText('Its rules').click()
  await expect(adding).toContainText('Everything is closed by the end of the day.')
  await expect(adding).toContainText('At most 5 contracts')
  await adding.getByLabel('Account', { exact: true }).click()
  await page.getByRole('option', { name: /DEMO1/ }).click()
  await adding.getByLabel('Bought on').click()
  const bought = page.locator(`[data-day="${dayAgo(4)}"]`)
  if (!(await bought.isVisible())) await page.getByRole('button', { name: 'Previous month' }).click()
  await bought.click()
  await expect(adding.getByLabel('Paid', { exact: true })).toHaveValue('49')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add attempt' }).click()

  // The day in the file has moved the floor from 48,000 to 48,500.
  const card = page.getByRole('region', { name: /DEMO1/ }).first()
  await expect(card).toContainText('$2,000 of $2,000')
  await expect(card).toContainText('May lose $1,000.00 now, by the daily limit')
  const rules = page.getByRole('region', { name: 'Rules of this attempt' })
  await card.getByRole('link').click()
  await expect(rules).toContainText('$2,000. The floor trails the best balance at the end of a day')
  await expect(rules).toContainText('Rules as stated on Oct 4, 2026.')
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('$48,500.00')
  await correctRules(page, rules)
  await page.goBack()

  const log = page.getByRole('dialog', { name: 'Log payout or fee' })
  await page.getByRole('button', { name: 'Log payout or fee' }).click()
  await log.getByRole('radio', { name: 'Payout' }).check()
  await log.getByLabel('Off the account (gross)').fill('60000')
  await log.getByRole('button', { name: 'Save entry' }).click()
  await expect(log.getByText('The account held 50,500.00: a payout cannot be larger')).toBeVisible()
  await log.getByLabel('Off the account (gross)').fill('500')
  await expect(log.getByRole('status')).toContainText('$50,000.00 in the account')
  await log.getByLabel('State').click()
  await page.getByRole('option', { name: 'Received' }).click()
  await log.getByRole('button', { name: 'Save entry' }).click()
  await expect(card).toContainText('$1,500 of $2,000')

  const money = page.getByRole('region', { name: 'Fees and payouts' })
  const before = await money.textContent()
  await page.getByRole('button', { name: 'Log payout or fee' }).click()
  await log.getByRole('radio', { name: 'Fee or refund' }).check()
  await log.getByLabel('Amount').fill('149')
  await log.getByRole('button', { name: 'Save entry' }).click()
  await expect(log).toBeHidden()
  await expect(money).not.toHaveText(before ?? '')
  await expect(money).toContainText(/ROI \+\d+%/)

  const ledger = page.getByRole('region', { name: 'Payouts and expenses' })
  await expect(ledger.getByRole('row', { name: /DEMO1.*\+\$450\.00/ })).toBeVisible()
  await expect(ledger.getByRole('row', { name: /DEMO1.*−\$149\.00/ })).toBeVisible()

  await ledger
    .getByRole('row', { name: /DEMO1.*−\$149\.00/ })
    .getByRole('button', { name: 'More for this entry' })
    .click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const changing = page.getByRole('dialog', { name: 'Change this entry' })
  await changing.getByLabel('Amount').fill('159')
  await changing.getByRole('button', { name: 'Save entry' }).click()
  await expect(ledger.getByRole('row', { name: /DEMO1.*−\$159\.00/ })).toBeVisible()
  const fee = ledger.getByRole('row', { name: /DEMO1.*−\$159\.00/ })
  await fee.getByRole('button', { name: 'More for this entry' }).click()
  await page.getByRole('menuitem', { name: 'Receipts' }).click()
  const receipts = page.getByRole('dialog', { name: 'Receipts' })
  const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a bill') }
  await receipts.locator('input[type=file]').setInputFiles(bill)
  await expect(receipts.getByRole('link', { name: 'bill.pdf' })).toBeVisible()
  await receipts.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(fee.getByRole('button', { name: '1 receipt' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Return on fees' })).toContainText('Topstep')

  // Both are in the calendar on the trading day they were logged for, which begins at 17:00 in Chicago.
  const chicago = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' })
  const today = chicago.format(Date.now() + 7 * 3_600_000)
  await page.goto(`${server.url}/calendar?day=${today}`)
  const bookedToday = page.getByRole('list', { name: 'Booked' }).filter({ visible: true }).first()
  await expect(bookedToday).toContainText('DEMO1')
  await expect(bookedToday).toContainText('$450.00')
  await expect(bookedToday).toContainText('$159.00')
  await page.goto(`${server.url}/prop-tracker`)

  await card.getByRole('link', { name: /^Open/ }).click()
  await page.getByRole('button', { name: 'Enter figures' }).click()
  const figures = page.getByRole('dialog', { name: 'The firm’s figures' })
  await figures.getByLabel('Balance').fill('49600')
  await figures.getByRole('button', { name: 'Save figures' }).click()
  // On a phone the table in the card is a scrollable region of its own.
  const entered = page.getByRole('region', { name: 'The firm’s figures' }).first()
  await expect(entered.getByRole('row').last()).toContainText('$49,600.00')
  await entered.getByRole('button', { name: 'Delete these figures' }).click()
  await expect(entered).toContainText('None entered')
  await page.getByRole('link', { name: 'Prop Tracker' }).first().click()

  await page.getByRole('button', { name: /^More for .*DEMO1/ }).click()
  await page.getByRole('menuitem', { name: 'Delete attempt' }).click()
  await expect(card).toBeHidden()
  const gone = page.getByRole('listitem').filter({ hasText: /Attempt in .*DEMO1 deleted/ })
  await gone.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('$1,500 of $2,000')

  // From elsewhere: the page is notified by itself.
  await lose(page, sessionId, 380)
  await expect(card).toContainText('May lose $240.00 now, by the daily limit')
  await expect(card).toContainText('$740 of $2,000')
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await expect(alerts).toContainText('76% of today’s room is used')
  await expect(alerts).toContainText('You can lose $240.00 more today before today’s trading ends')
})

test('in the demo a breach is read, and programmes are compared by the trader’s own days', {
  tag: '@all',
}, async ({ page }) => {
  // Thousands of attempts are simulated for each row.
  test.slow()
  await openDemo(page)
  await page.goto(`${server.url}/prop-tracker`)
  await expect(page.getByRole('region', { name: 'Apex 50K PA' })).toContainText('Funded')
  const breached = page.getByRole('region', { name: 'Tradeify 50K' })
  await expect(breached).toContainText('Breached')
  await expectAccessible(page)
  await breached.getByRole('link', { name: /Read what happened/ }).click()
  const account = page.getByRole('region', { name: 'What happened' }).first()
  await expect(account).toContainText('the floor of $48,000.00 was reached, at $47,946.12')
  await page.goBack()
  await page.getByRole('link', { name: 'Odds', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Choose an attempt or a programme' })).toBeVisible()

  await page.getByRole('radio', { name: 'Which fits' }).check()
  const table = page.getByRole('table', { name: 'Programmes compared' })
  const link = table.getByRole('link', { name: 'Alpha Futures Zero' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Stopped after/)).toBeVisible()
  await expect(page.getByText(/left out, because a rule is not stated/)).toBeVisible()
  await expectAccessible(page)

  await link.click()
  const ends = page.getByRole('region', { name: 'How they ended' })
  await expect(ends).toContainText('Reached a payout', { timeout: 30_000 })
  await page.getByRole('radio', { name: 'Replay' }).check()
  await expect(page.getByText(/Would (have|still)/).first()).toBeVisible()
  await expectAccessible(page)
})
