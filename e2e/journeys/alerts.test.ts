import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { signUp } from './checkout-steps.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { addEvaluation, lose } from './trader.ts'

// Every user has all features here.
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer({ SIGNUPS: 'open', BILLING: 'off' })
})
test.afterAll(() => server.stop())

// A separate server is another origin, where no theme has been chosen.
test.beforeEach(({ page, colorScheme }) =>
  page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme ?? 'dark'),
)

test('the room updates by itself after a trade, its alert is sent once, and its rule can be muted', {
  tag: '@all',
}, async ({ page }) => {
  const trader = { page, url: server.url, sessionId: await signUp(page, server.url) }
  const accountId = await addEvaluation(trader)
  await lose(trader, accountId, 10)
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'))
  const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/notifications')
  await page.goto(`${server.url}/dashboard`)
  const room = page.getByRole('region', { name: 'Room now' })
  await expect(room).toContainText('$980')
  // Only alerts after the initial list are announced.
  await listed

  // From elsewhere: nothing is clicked on this page.
  await lose(trader, accountId, 380)
  await expect(room).toContainText('$220')
  await expect(page.getByText('Combine: 78% of today’s room is used', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible()

  await page.goto(`${server.url}/prop-tracker`)
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await expect(alerts.getByRole('listitem')).toHaveCount(1)
  await expect(alerts).toContainText('You can lose $220.00 more today before today’s trading ends')
  await expectAccessible(page)
  await alerts.getByRole('button', { name: 'Change this alert of Combine' }).click()
  await page.getByRole('menuitem', { name: 'Mute this rule for Combine' }).click()
  await expect(page.getByText('Daily room muted for Combine', { exact: true })).toBeVisible()
  await alerts.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await lose(trader, accountId, 70)
  await expect(page.getByRole('region', { name: 'Combine' })).toContainText('May lose $80.00 now')
  await expect(alerts.getByRole('listitem')).toHaveCount(1)

  await alerts.getByRole('button', { name: 'Rules' }).click()
  const rules = page.getByRole('dialog', { name: 'Alert rules' })
  await expect(rules.getByRole('switch', { name: 'Daily room for this account' })).not.toBeChecked()
  await rules.getByLabel('Stop after').fill('500')
  await rules.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(rules).toContainText('$500.00, locked until the day is over.')
  await expectAccessible(page)
  await rules.getByRole('button', { name: 'Done' }).click()
  await expect(alerts).toContainText('Your day stop is reached')
})
