import { createHmac } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { looksOf } from './looks.ts'
import { register } from './person.ts'

const PASSWORD = 'correct horse'
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator app shows (RFC 6238), `ahead` times 30 seconds from now. */
function codeOf(secret: string, ahead = 0): string {
  const bits = [...secret].map((sign) => SIGNS.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('sessionId'))
  await page.goto('/login')
}

async function enterPassword(page: Page, name: string): Promise<void> {
  await page.getByLabel('Username or email').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

for (const { name: look, size, theme } of looksOf('phone')) {
  test.describe(`at ${look}`, () => {
    test.use({ viewport: size, colorScheme: theme })

    test('two-step sign-in is turned on, required, and passed once with a recovery code', {
      tag: '@all',
    }, async ({ page }) => {
      const name = await register(page)
      await page.goto('/settings?section=account')
      await page.getByRole('button', { name: 'Turn on', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Your password').fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
      await expectAccessible(page)
      await dialog.getByLabel('The code the app shows').fill(codeOf(secret))
      await dialog.getByRole('button', { name: 'Turn on' }).click()
      const items = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
      await expect(items).toHaveCount(10)
      const codes = await items.allInnerTexts()
      await dialog.getByRole('button', { name: 'I have saved them' }).click()
      await expect(page.getByText('10 are left. Each works once.')).toBeVisible()

      await signOut(page)
      await enterPassword(page, name)
      await page.getByLabel('Code', { exact: true }).fill('000000')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('not right')
      await expectAccessible(page)
      // Uses the code of the next 30 seconds, because the current one was used to turn it on.
      await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page).toHaveURL(/\/dashboard/)

      await signOut(page)
      await enterPassword(page, name)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(codes[0] ?? '')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page).toHaveURL(/\/dashboard/)
      await page.goto('/settings?section=account')
      await expect(page.getByText('9 are left. Each works once.')).toBeVisible()
    })

    test('a passkey is added and signs in without a password', async ({ page, baseURL }) => {
      // Browsers bind passkeys to a host name; localhost is the same server.
      const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost')
      const client = await page.context().newCDPSession(page)
      await client.send('WebAuthn.enable')
      await client.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      const name = `keys-${process.pid}-${Date.now()}`
      const body = {
        username: name,
        email: `${name}@example.com`,
        password: PASSWORD,
        agreeToDisclaimer: true,
      }
      expect((await page.request.post(`${origin}/api/auth/register`, { data: body })).status()).toBe(200)
      await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'))
      await page.goto(`${origin}/login`)
      await enterPassword(page, name)
      await expect(page).toHaveURL(/\/dashboard/)
      await page.goto(`${origin}/settings?section=account`)
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('My phone')
      await dialog.getByLabel('Your password').fill('wrong')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByRole('alert')).toContainText('not your password')
      await dialog.getByLabel('Your password').fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('not used yet')).toBeVisible()
      await expectAccessible(page)

      await page.evaluate(() => localStorage.removeItem('sessionId'))
      await page.goto(`${origin}/login`)
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await expect(page).toHaveURL(/\/dashboard/)
      await page.goto(`${origin}/settings?section=account`)
      await page.getByRole('button', { name: 'Remove My phone' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('No passkey yet.')).toBeVisible()
    })
  })
}
