import { afterAll, beforeAll } from 'vitest'
import { openTestServer, type TestServer } from '../open-test-server.ts'
import { openStripeStandIn, type StripeStandIn } from './stand-in.ts'

/** A server for all tests of a file that takes payments with the Stripe adapter, against a stand-in for Stripe's API. */
export function stripeServer(): { server: TestServer; stripe: StripeStandIn } {
  const server = {} as TestServer
  const stripe = {} as StripeStandIn
  beforeAll(async () => {
    Object.assign(stripe, await openStripeStandIn())
    Object.assign(server, await openTestServer({ BILLING: 'on', ...stripe.env }))
  })
  afterAll(async () => {
    await server.close()
    await stripe.close()
  })
  return { server, stripe }
}

/** Sends the server a message as Stripe does. */
export function sendEvent(server: TestServer, { body, signature }: ReturnType<StripeStandIn['event']>) {
  return server.fetch('/api/billing/webhook', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature },
  })
}
