import { expect, type Page } from '@playwright/test'

/** A signed-in user of a server. */
export type Trader = { page: Page; url: string; sessionId: string }

/** Calls the API as another of the user's pages would. */
async function call<T>({ page, url, sessionId }: Trader, [path, data]: [string, object]): Promise<T> {
  const answer = await page.request.fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${sessionId}` },
    data,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}

/** An evaluation with a daily loss limit of 1,000, bought today. */
export async function addEvaluation(trader: Trader): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const account = await call<{ id: string }>(trader, [
    '/api/accounts',
    {
      name: 'Combine',
      kind: 'evaluation',
      currency: 'USD',
      startingBalance: '50000',
      timeZone: 'UTC',
      dayReset: '00:00',
      breakEvenTolerance: '0',
      defaultRisk: null,
      lossLimit: null,
    },
  ])
  await call(trader, [
    '/api/attempts',
    {
      accountId: account.id,
      programmeId: 'topstep-combine',
      firm: 'Topstep',
      phase: 0,
      size: '50000',
      programme: 'Trading Combine',
      state: 'evaluation',
      purchasedOn: today,
      currency: 'USD',
      listPrice: null,
      paid: null,
      edits: { reset: { time: '00:00', zone: 'UTC' } },
    },
  ])
  return account.id
}

/** A round trip of one MNQ that has just lost this many points at 2 dollars each. */
export async function lose(trader: Trader, accountId: string, points: number): Promise<void> {
  const at = new Date().toISOString().slice(0, 19)
  const fill = (side: string, price: number) => ({
    side,
    quantity: '1',
    price: String(price),
    at,
    commission: '0',
    fees: '0',
  })
  const fills = [fill('buy', 20_000), fill('sell', 20_000 - points)]
  await call(trader, ['/api/journal', { accountId, symbol: 'MNQU6', fills }])
}
