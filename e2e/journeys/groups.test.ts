import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { type Look, looksOf } from './looks.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { signInNew } from './person.ts'

// Groups require roles no form can assign.
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ SIGNUPS: 'open', BILLING: 'off' }, 'apps/server/src/test/clocked-server.ts')
})
test.afterAll(() => server.stop())

for (const look of looksOf('desktop')) {
  test(`two traders form a group, one shares a trade and withdraws it, one is removed, ${look.name}`, {
    tag: '@all',
  }, async ({ page, browser }) => {
    await walk(page, browser, look)
  })
}

async function walk(page: Page, browser: Browser, { name, size, theme }: Look): Promise<void> {
  const tag = name.replace(' ', '-')
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: theme })
  await signInNew(server, page, `ann-${tag}`)
  await logTrade(page)
  const guest = await (await browser.newContext({ viewport: size, colorScheme: theme })).newPage()
  await signInNew(server, guest, `ben-${tag}`)

  await page.goto(`${server.url}/groups`)
  await expect(page.getByText('You are not in a group yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New group' }).click()
  const form = page.getByRole('dialog', { name: 'New group' })
  await form.getByLabel('Name').fill('Morning futures')
  await form.getByLabel('House rules').fill('R, **not** amounts.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create the group' }).click()
  await expect(page.getByRole('heading', { name: 'Morning futures', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.keyboard.press('Escape')

  await guest.goto(link)
  const invitation = guest.getByRole('dialog', { name: 'Join with a code' })
  await expect(invitation.getByText('Morning futures')).toBeVisible()
  await invitation.getByRole('button', { name: 'Join the group' }).click()
  await expect(guest.getByRole('heading', { name: 'Morning futures', level: 2 })).toBeVisible()

  await shareTrade(page)
  await guest.reload()
  const seen = guest.getByRole('region', { name: `Post by ann-${tag}` })
  await expect(seen.getByText('Stop went in with the entry.')).toBeVisible()
  await expect(seen.getByText(/Shared in R\. Amounts, account and prices stay/)).toBeVisible()
  await expect(seen).not.toContainText('$')
  await seen.getByRole('button', { name: 'Useful' }).click()
  await expect(seen.getByRole('button', { name: 'Useful' })).toHaveAttribute('aria-pressed', 'true')
  await seen.getByLabel(`Reply to ann-${tag}`).fill('Boring on purpose. Good.')
  await seen.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(seen.getByText('1 reply')).toBeVisible()
  await expectAccessible(guest)

  const own = page.getByRole('region', { name: `Post by ann-${tag}` })
  await own.getByRole('button', { name: `More for the post by ann-${tag}` }).click()
  await page.getByRole('menuitem', { name: 'Withdraw what I shared' }).click()
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(own.getByText('What was shared here was withdrawn.')).toBeVisible()
  await guest.reload()
  await expect(seen.getByText('What was shared here was withdrawn.')).toBeVisible()
  await expect(seen.getByText('Stop went in with the entry.')).toBeVisible()

  // A text being written survives the removal.
  await guest.getByRole('textbox', { name: 'Write a post' }).fill('Half a thought')
  await seen.getByLabel(`Reply to ann-${tag}`).fill('Half an answer')
  await removeGuest(page, `ben-${tag}`)
  const refused: string[] = []
  guest.on('response', (answer) => {
    if (answer.status() === 403) refused.push(new URL(answer.url()).pathname)
  })
  await guest.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'You are no longer in this group' })).toBeVisible()
  const drafts = guest.getByLabel('What you were writing')
  await expect(drafts).toHaveCount(2)
  const texts = [await drafts.nth(0).inputValue(), await drafts.nth(1).inputValue()]
  expect(texts.sort()).toEqual(['Half a thought', 'Half an answer'])
  // The post itself, and the one request that makes the page say so.
  expect(refused).toHaveLength(2)
  await expectAccessible(guest)
  await guest.context().close()
}

/** A closed trade with a known risk. */
async function logTrade(page: Page): Promise<void> {
  const statuses = await page.evaluate(async () => {
    const send = async (path: string, body: object) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('sessionId')}`,
      }
      return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    const account = await send('/api/accounts', {
      name: 'Evaluation 50K',
      kind: 'evaluation',
      currency: 'USD',
      startingBalance: '50000',
      timeZone: 'America/Chicago',
      dayReset: '17:00',
      breakEvenTolerance: '0',
      defaultRisk: '100',
      lossLimit: null,
    })
    const { id: accountId } = (await account.json()) as { id: string }
    const fill = { quantity: '1', commission: null, fees: null }
    const trade = await send('/api/journal', {
      accountId,
      symbol: 'MNQ',
      fills: [
        { ...fill, side: 'buy', price: '20000', at: '2026-06-15T09:30' },
        { ...fill, side: 'sell', price: '20050', at: '2026-06-15T09:40' },
      ],
    })
    return [account.status, trade.status]
  })
  expect(statuses).toEqual([200, 200])
}

async function shareTrade(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Stop went in with the entry.')
  await page.getByRole('button', { name: 'Share a trade, a day or a period' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share from your journal' })
  await dialog.getByRole('combobox', { name: /Trade/ }).click()
  await page.getByRole('option', { name: /MNQ long/ }).click()
  const preview = dialog.getByRole('region', { name: 'How others will see it' })
  await expect(preview.getByText(/Shared in R/)).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Amount of money' })).not.toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add to the post' }).click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText(/Shared in R\. Amounts, account and prices stay/)).toBeVisible()
}

async function removeGuest(page: Page, username: string): Promise<void> {
  await page.getByRole('tab', { name: /Members/ }).click()
  await page.getByRole('button', { name: `More for ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Remove from the group' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(`${username} was removed`).first()).toBeVisible()
  await expectAccessible(page)
}
