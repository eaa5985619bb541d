import { expect, type Page } from '@playwright/test'

/** Types a test card into the sandbox's form. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Ann Trader')
}

export const CARDS = {
  pays: '4242424242424242',
  declines: '4000000000000002',
  authenticates: '4000002500003155',
  declinesLater: '4000000000000341',
} as const

/** Expects the plan badge, in the top bar or, on a phone, in the user menu. */
export async function expectBadge(page: Page, words: string): Promise<void> {
  const badge = page.getByText(words, { exact: true }).filter({ visible: true })
  if ((page.viewportSize()?.width ?? 0) >= 1024) {
    await expect(badge.first()).toBeVisible()
    return
  }
  await page.getByRole('button', { name: /User menu/ }).click()
  await expect(badge.first()).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Signs up a new user without the form. */
export async function signUp(
  page: Page,
  url: string,
  referral?: { code: string; at: string | null },
): Promise<string> {
  const name = `buyer-${process.pid}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`
  const answer = await page.request.post(`${url}/api/auth/register`, {
    data: {
      username: name,
      email: `${name}@example.com`,
      password: 'correct horse',
      agreeToDisclaimer: true,
      ...(referral ? { referral } : {}),
    },
  })
  const { sessionId, user } = (await answer.json()) as { sessionId: string; user: object }
  await page.addInitScript(
    ([session = '', stored = '']) => {
      if (localStorage.getItem('sessionId') !== null) return
      localStorage.setItem('sessionId', session)
      localStorage.setItem('user', stored)
    },
    [sessionId, JSON.stringify(user)],
  )
  return sessionId
}

/** What a user was charged, according to their invoices. */
export async function paidOf(page: Page, url: string, sessionId: string): Promise<string[]> {
  const answer = await page.request.get(`${url}/api/billing/invoices`, {
    headers: { authorization: `Bearer ${sessionId}` },
  })
  return ((await answer.json()) as { paid: string }[]).map(({ paid }) => paid)
}
