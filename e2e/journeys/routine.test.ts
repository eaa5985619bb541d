import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { type Look, looksOf } from './looks.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { signInNew } from './person.ts'

// The routine requires roles no form can assign.
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ SIGNUPS: 'open', BILLING: 'off' }, 'apps/server/src/test/clocked-server.ts')
})
test.afterAll(() => server.stop())

const HOUR_MS = 3_600_000

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  const answer = await page.request.post(server.url + path, {
    headers: { authorization: `Bearer ${sessionId}` },
    data,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string }
}

/** By the browser's clock, whose date the reflections page starts with. */
const onTheClock = (instant: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(instant)
    .replace(' ', 'T')

/** How many of the three habits are due: a plan only on weekdays. */
function rulesDue(): number {
  const weekday = new Date(onTheClock(Date.now())).getDay()
  return weekday === 0 || weekday === 6 ? 2 : 3
}

/** Two losses in the last minutes, on an account whose day began half a day ago. */
async function loseTwice(page: Page): Promise<void> {
  const now = Date.now()
  const account = await post(page, '/api/accounts', {
    name: 'Mine',
    kind: 'personal',
    currency: 'USD',
    startingBalance: '10000',
    timeZone: 'America/New_York',
    dayReset: `${onTheClock(now + 12 * HOUR_MS).slice(11, 13)}:00`,
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
  })
  const ago = (minutes: number) => onTheClock(now - minutes * 60_000)
  const fill = (side: string, price: string, at: string) => ({
    side,
    price,
    at,
    quantity: '1',
    commission: '0',
    fees: '0',
  })
  for (const start of [12, 6])
    await post(page, '/api/journal', {
      accountId: account.id,
      symbol: 'MESU6',
      fills: [fill('buy', '5000', ago(start)), fill('sell', '4990', ago(start - 3))],
    })
}

for (const look of looksOf('phone')) {
  test(`a routine, two losses, a reset, a lock, the end of the day and its outcome, ${look.name}`, {
    tag: '@all',
  }, async ({ page }) => {
    await walk(page, look)
  })
}

async function walk(page: Page, { name, size, theme }: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: theme })
  await signInNew(server, page, `routine-${name.replace(' ', '-')}`)
  await page.goto(`${server.url}/habits`)
  await page.getByRole('button', { name: 'Start with these three' }).click()
  const list = page.getByRole('region', { name: 'List of the day' })
  await expect(list.getByRole('button', { name: 'One line: what I would repeat, kept' })).toBeVisible()
  await loseTwice(page)
  await expect(list.getByText('Reset after 2 losses in a row')).toBeVisible()
  await expect(list.getByText('A reset is due before the next entry')).toBeVisible()

  const offer = page.getByRole('complementary', { name: 'A reset is offered' })
  // Between the two losses, the missing plan is what it is offered for.
  await expect(offer).toContainText('You lost two in a row')
  await offer.getByRole('link', { name: 'Reset' }).click()
  const reset = page.getByRole('dialog', { name: 'Mental reset' })
  await expect(reset.getByText(/You lost two in a row at/)).toBeVisible()
  const strength = reset.getByRole('group', { name: 'How strong is it now?' })
  await strength.getByRole('radio', { name: '8' }).check()
  await expectAccessible(page)
  await reset.getByRole('button', { name: 'Begin' }).click()
  await expect(reset.getByText('Hold', { exact: true })).toBeVisible({ timeout: 8000 })

  // Offline from here on: nothing is lost.
  await page.context().setOffline(true)
  await reset.getByRole('button', { name: 'That is enough, go on' }).click()
  await strength.getByRole('radio', { name: '5' }).check()
  await reset.getByLabel('Your if-then plan').fill('If I lose again, then I close the platform')
  await expectAccessible(page)
  await reset.getByRole('button', { name: 'Wait 15 minutes' }).click()
  await expect(reset.getByText('Saved in this browser.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(reset.getByText('Saved.', { exact: true })).toBeVisible({ timeout: 10_000 })
  await reset.getByRole('button', { name: 'Lock the next 15 minutes' }).click()
  await expect(reset.getByText(/^Locked until .* It cannot be removed before then\.$/)).toBeVisible()
  await page.keyboard.press('Escape')
  const lock = page.getByRole('complementary', { name: 'A lock is active' })
  await expect(lock.getByText('15 minutes off')).toBeVisible()

  await expect(list.getByText('1 of 1 run of losses so far')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'A reset is offered' })).toBeHidden()
  const line = list.getByRole('button', { name: 'One line: what I would repeat, kept' })
  // A mark made offline is shown, waits, and is sent later.
  await page.context().setOffline(true)
  await line.click()
  await expect(line).toHaveAttribute('aria-pressed', 'true')
  await expect(list.getByText('Waiting for the connection')).toBeVisible()
  await page.context().setOffline(false)
  await expect(list.getByText('Waiting for the connection')).toBeHidden()
  await expect(line).toHaveAttribute('aria-pressed', 'true')
  await list.getByRole('button', { name: 'Finish day' }).click()
  await expect(list.getByText(/^Finished at/)).toBeVisible()
  await line.click()
  await list.getByText('1 change after the day was finished').click()
  await expect(list.getByText(/One line.*kept.*changed to.*no mark/)).toBeVisible()
  const discipline = page.getByRole('region', { name: 'Discipline score' })
  const due = rulesDue()
  await expect(discipline.getByRole('button', { name: `of ${due} rules kept` })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${server.url}/reflection`)
  await page.getByRole('button', { name: 'Reflect on today' }).click()
  await expect(page).toHaveURL(/day=/)
  const day = new URL(page.url()).searchParams.get('day')
  const reflection = page.getByRole('region', { name: 'Reflection' })
  await reflection
    .getByRole('textbox', { name: 'What will you take from today?' })
    .fill('The third trade was not taken.')
  await expect(reflection.getByText(/^Saved \d\d:\d\d [AP]M$/)).toBeVisible()
  await expect(page.getByText('1 change after the day was finished')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${server.url}/calendar?day=${day}`)
  await expect(page.getByText('Routine and locks kept').locator('..')).toContainText(`of ${due}`)
  await expect(page.getByText('The third trade was not taken.')).toBeVisible()

  // The trades earned nothing, the reset did.
  await page.goto(`${server.url}/habits`)
  await page.getByRole('tab', { name: 'Progress' }).click()
  await expect(page.getByRole('region', { name: 'Level' }).getByText('3 XP')).toBeVisible()
  const ledger = page.getByRole('region', { name: 'Ledger' })
  await expect(ledger.getByText('A reset seen through')).toBeVisible()
  await expectAccessible(page)
  await ledger.getByRole('link', { name: 'Reset used' }).click()
  await expect(page).toHaveURL(/\/reset\/history/)
  await expect(page.getByText('Two losses in a row · Wait 15 minutes')).toBeVisible()
}
