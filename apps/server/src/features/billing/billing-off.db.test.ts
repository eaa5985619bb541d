import * as contract from '@ballast/contract/billing'
import { getReportOverview } from '@ballast/contract/reports'
import { beforeAll, expect, test } from 'vitest'
import { callAs, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer({ BILLING: 'off' })
let person: Person
beforeAll(async () => {
  person = await insertPerson(server)
})

const card = { clientSecret: 'x', number: '4242424242424242', expMonth: 1, expYear: 2034, cvc: '123' }

test('with billing off every billing endpoint says so, and everything else works', async () => {
  const now = '2026-06-20T12:00:00.000Z'
  const answers = await Promise.all([
    person.call(contract.createPaymentIntent, { body: { amount: '19.99', planId: 'monthly' } }),
    callAs(server, null, [contract.validateDiscount, { body: { code: 'WELCOME5', planId: 'monthly' } }]),
    callAs(server, null, [contract.getBillingOffer]),
    person.call(contract.getBilling),
    person.call(contract.refreshBilling),
    person.call(contract.previewPlanChange, { query: { planId: 'yearly' } }),
    person.call(contract.changePlan, { body: { planId: 'yearly', dueNow: '1', prorationAt: now } }),
    person.call(contract.cancelSubscription),
    person.call(contract.resumeSubscription),
    person.call(contract.payNow),
    person.call(contract.updateCard),
    person.call(contract.listInvoices),
    person.call(contract.confirmSandboxPayment, { body: card }),
    person.call(contract.answerSandboxChallenge, { body: { clientSecret: 'x', outcome: 'fail' } }),
    callAs(server, null, [contract.paymentWebhook]),
  ])
  for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 'billing_off'])
  const file = await server.fetch('/api/billing/invoices/00000000-0000-7000-8000-000000000000/file', {
    headers: { authorization: `Bearer ${person.sessionId}` },
  })
  expect(((await file.json()) as { code: string }).code).toBe('billing_off')
  expect((await person.call(getReportOverview, { query: {} })).status).toBe(200)
})
