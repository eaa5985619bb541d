import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { looksOf, pageOf } from './looks.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { fillRegistration } from './person.ts'

// Administrators need a role no form can assign, and switches apply to a whole server.
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ SIGNUPS: 'open', BILLING: 'off' }, 'apps/server/src/test/clocked-server.ts')
})
test.afterAll(() => server.stop())

const PASSWORD = 'correct horse'
const at = (path: string) => server.url + path

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto(at('/login'))
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

/** A file of an unknown format, as the import page sends it. */
async function sendUnknownFile(page: Page): Promise<void> {
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  const options = {
    accountId: null,
    timeZone: null,
    dateOrder: null,
    format: null,
    mapping: null,
    again: false,
    destinations: {},
  }
  const answer = await page.request.post(at('/api/imports/preview'), {
    headers: { authorization: `Bearer ${sessionId}` },
    multipart: {
      options: JSON.stringify(options),
      files: {
        name: 'private.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Symbol;Side;Filled amount;House code\nSECRETX;long;7;only mine\n'),
      },
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

for (const look of looksOf('desktop')) {
  test(`an administrator finds a failed format, announces, suspends and restores, ${look.name}`, {
    tag: '@all',
  }, async ({ browser }) => {
    const admin = await pageOf(browser, look)
    const trader = await pageOf(browser, look)
    const name = `trader-${look.name.replace(' ', '-')}`
    const operator = `operator-${look.name.replace(' ', '-')}`
    await server.tell({ admin: { username: operator, email: `${operator}@example.com`, password: PASSWORD } })
    await trader.goto(at('/login'))
    await trader.getByRole('tab', { name: 'Register' }).click()
    await fillRegistration(trader, name)
    await expect(trader).toHaveURL(/\/dashboard/)
    await sendUnknownFile(trader)
    await trader.goto(at('/admin'))
    await expect(trader.getByText('Your role does not allow this.')).toBeVisible()

    await signIn(admin, operator)
    await expect(admin).toHaveURL(/\/dashboard/)
    await admin.goto(at('/admin?section=imports'))
    const formats = admin.getByRole('list', { name: 'Formats to add next' })
    await expect(formats.getByText('Symbol · Side · Filled amount · House code').first()).toBeVisible()
    await expect(admin.getByText('SECRETX')).toHaveCount(0)
    await expectAccessible(admin)

    await admin.getByRole('link', { name: 'Announcements' }).click()
    await admin.getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByText('Write what there is to know')).toBeVisible()
    await admin.getByLabel('Text', { exact: true }).fill(`Maintenance on Sunday, ${look.name}.`)
    await admin.getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByText('Announcement published').first()).toBeVisible()
    await expectAccessible(admin)
    await trader.goto(at('/dashboard'))
    await expect(trader.getByText(`Maintenance on Sunday, ${look.name}.`)).toBeVisible()
    const saved = trader.waitForResponse('**/api/announcements/dismissals')
    const bar = trader.getByRole('status').filter({ hasText: `Maintenance on Sunday, ${look.name}.` })
    await bar.getByRole('button', { name: 'Dismiss this announcement' }).click()
    await saved
    const read = trader.waitForResponse('**/api/announcements')
    await trader.reload()
    await read
    await expect(trader.getByText(`Maintenance on Sunday, ${look.name}.`)).toHaveCount(0)

    await admin.getByRole('link', { name: 'Users' }).click()
    await admin.getByRole('searchbox', { name: 'Search users' }).fill(name)
    await admin.getByRole('button', { name: new RegExp(name) }).click()
    const sheet = admin.getByRole('dialog', { name })
    await expect(sheet.getByText(`Not granted. Only ${name} can grant it`, { exact: false })).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await trader.goto(at('/settings?section=privacy'))
    await trader.getByRole('button', { name: 'Let administrators look' }).click()
    await expect(trader.getByText('Support access is on until')).toBeVisible()
    await expectAccessible(trader)
    await admin.reload()
    await admin.getByRole('searchbox', { name: 'Search users' }).fill(name)
    await admin.getByRole('button', { name: new RegExp(name) }).click()
    await sheet.getByRole('button', { name: 'Look at trades and imports' }).click()
    const frame = admin.getByRole('dialog', { name: `Support access to ${name}` })
    await frame.getByRole('tab', { name: 'Trades' }).click()
    await expect(frame.getByText('There are no trades')).toBeVisible()
    await expectAccessible(admin)
    await frame.getByRole('button', { name: 'Close' }).click()
    await trader.reload()
    await expect(trader.getByText(`${operator} looked at your trades`)).toBeVisible()
    await trader.getByRole('button', { name: 'End support access' }).click()
    await expect(trader.getByText('Support access is on until')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Suspend' }).click()
    const form = admin.getByRole('dialog', { name: `Suspend ${name}?` })
    await form.getByRole('button', { name: 'Suspend' }).click()
    await expect(form.getByText('Give a reason')).toBeVisible()
    await form.getByLabel('Reason').fill('Shares the account')
    await expectAccessible(admin)
    await form.getByRole('button', { name: 'Suspend' }).click()
    await expect(sheet.getByText('Reason: Shares the account')).toBeVisible()
    await expect(sheet.getByText('Suspended', { exact: true })).toBeVisible()

    await trader.reload()
    await expect(trader).toHaveURL(/\/login/)
    await signIn(trader, name)
    await expect(trader.getByText('This account is suspended', { exact: false }).first()).toBeVisible()

    await sheet.getByRole('button', { name: 'Restore' }).click()
    const restore = admin.getByRole('dialog', { name: `Restore ${name}?` })
    await restore.getByLabel('Reason').fill('Sorted out')
    await restore.getByRole('button', { name: 'Restore' }).click()
    await expect(sheet.getByRole('button', { name: 'Suspend' })).toBeVisible()
    await signIn(trader, name)
    await expect(trader).toHaveURL(/\/dashboard/)

    await sheet.getByRole('button', { name: 'Close' }).click()
    await admin.getByRole('link', { name: 'Audit log' }).click()
    const log = admin.getByRole('list', { name: 'Audit log' })
    await expect(log.getByText('suspended the account').first()).toBeVisible()
    await expect(log.getByText('published an announcement').first()).toBeVisible()
    await expectAccessible(admin)
    const file = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'CSV' }).click()
    expect((await file).suggestedFilename()).toBe('audit.csv')
    for (const page of [admin, trader]) await page.context().close()
  })
}
