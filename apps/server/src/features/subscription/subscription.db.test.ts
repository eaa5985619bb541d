import { getSubscription, getUser } from '@ballast/contract/auth'
import { getReportOverview } from '@ballast/contract/reports'
import { expect, test } from 'vitest'
import { insertPerson } from '../../test/client.ts'
import { openTestServer } from '../../test/open-test-server.ts'

test.each([
  ['on', 'without a subscription Pro pages are closed', { status: 'none', answer: 402 }],
  ['off', 'everybody has everything', { status: 'active', answer: 200 }],
] as const)('billing %s: %s, and the page is told the same', async (billing, _, { status, answer }) => {
  const server = await openTestServer({ BILLING: billing })
  try {
    const person = await insertPerson(server)
    expect((await person.call(getUser)).data.subscriptionInfo).toEqual({ status, daysleft: null })
    expect((await person.call(getSubscription)).data).toEqual({ status, plan: null })
    expect((await person.call(getReportOverview, { query: {} })).status).toBe(answer)
  } finally {
    await server.close()
  }
})
