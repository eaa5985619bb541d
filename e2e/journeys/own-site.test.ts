import { expect, test } from '@playwright/test'
import { startOwnServer } from './own-server.ts'

test('the public pages say who runs the installation, and offer sign-up if it is open', async ({ page }) => {
  const server = await startOwnServer({
    SIGNUPS: 'open',
    BILLING: 'off',
    OPERATOR_NAME: 'Ann & <b>Bo</b>',
    CONTACT_EMAIL: 'ann@example.com',
    CONTACT_CHAT: 'ann-chats',
    CONTACT_SOCIAL: 'https://social.example/ann',
  })
  try {
    // The page rendered by the server and the one rendered by the script must be the same.
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(server.url)
    const contact = page.locator('#contact')
    await expect(contact.getByRole('link', { name: 'ann@example.com' })).toBeVisible()
    await expect(contact.getByRole('link', { name: 'social.example/ann' })).toBeVisible()
    await expect(contact.getByText('ann-chats')).toBeVisible()
    await expect(contact.getByText('Placeholder')).toBeHidden()
    for (const path of ['/privacy', '/terms']) {
      await page.goto(`${server.url}${path}`)
      await expect(page.getByText('run by Ann & <b>Bo</b>, who is responsible')).toBeVisible()
      await expect(page.getByText('Nothing is sold on this installation')).toBeVisible()
    }
    await page.goto(`${server.url}/checkout`)
    await expect(
      page.getByText('Billing is switched off on this server: everything is included.'),
    ).toBeVisible()
    await page.goto(server.url)
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL(/\/login\?tab=register$/)
    await expect(page.getByLabel('Confirm password')).toBeVisible()
    expect(complaints).toEqual([])
  } finally {
    await server.stop()
  }
})
