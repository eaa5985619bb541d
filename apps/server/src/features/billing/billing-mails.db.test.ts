import {
  cancelSubscription,
  confirmSandboxPayment,
  refreshBilling,
  resumeSubscription,
  updateCard,
} from '@ballast/contract/billing'
import { sql } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginPaying, CARDS, entered, subscribe } from '../../test/billing.ts'
import { insertPerson, type Person } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { openSmtpPeer, type SmtpPeer } from '../../test/smtp-peer.ts'
import { waitFor } from '../../test/wait-for.ts'
import { reconcileBilling } from './billing.jobs.ts'

let peer: SmtpPeer
let server: TestServer
beforeAll(async () => {
  peer = await openSmtpPeer()
  server = await openTestServer({
    BILLING: 'on',
    SMTP_URL: peer.url,
    PUBLIC_URL: 'https://journal.example',
  })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})

/** The mails a user got, oldest first; waits for the expected number. */
async function mailsTo({ userId }: Person, expected: number): Promise<Email[]> {
  const rows = await server.deps.db.execute(sql`SELECT email FROM users WHERE id = ${userId}`)
  const [{ email } = { email: '' }] = (rows as unknown as { rows: { email: string }[] }).rows
  // The address confirmation is sent by registering, not by billing.
  const found = () =>
    peer.messages.filter(
      (mail) => mail.to?.[0]?.address === email && !mail.subject?.startsWith('Confirm your'),
    )
  await waitFor(`${expected} mails`, () => found().length >= expected)
  return found()
}
const at = async (instant: string) => {
  server.setNow(instant)
  await server.deps.db.execute(sql`UPDATE sessions SET expires_at = '2040-01-01'`)
  await reconcileBilling(server.deps)
}

test('a receipt follows each payment once; a failed charge, a cancellation and the end are mailed once', async () => {
  const person = await insertPerson(server)
  await subscribe(person, 'monthly')
  await Promise.all(Array.from({ length: 4 }, () => person.call(refreshBilling)))
  const [receipt] = await mailsTo(person, 1)
  expect(receipt?.subject).toBe('Your Ballast receipt: $19.99')
  for (const form of [receipt?.text, receipt?.html]) {
    expect(form).toContain('$19.99 on Jun 20, 2026 (UTC)')
    expect(form).toContain('https://journal.example/settings')
    expect(form).toContain('no money was moved')
  }
  await person.call(cancelSubscription)
  await person.call(cancelSubscription)
  await person.call(resumeSubscription)
  const { data } = await person.call(updateCard)
  if (data.kind === 'form')
    await person.call(confirmSandboxPayment, {
      body: { clientSecret: data.clientSecret, ...entered(CARDS.declinesLater) },
    })
  await at('2026-07-20T13:00:00.000Z')
  await at('2026-07-20T14:00:00.000Z')
  // The retries of 23 July, 28 July and 4 August were missed: what counts is that it has ended.
  await at('2026-08-10T13:00:00.000Z')
  await at('2026-08-10T14:00:00.000Z')
  const mails = await mailsTo(person, 4)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your Ballast receipt: $19.99',
    'Your Ballast subscription is cancelled',
    'A payment for Ballast failed',
    'Your Ballast subscription has ended',
  ])
  expect(mails[1]?.text).toContain('ends on Jul 20, 2026 (UTC)')
  expect(mails[2]?.text).toContain('$19.99')
  expect(mails[2]?.text).toContain('We will try again on Jul 23, 2026 (UTC)')
  expect(mails[3]?.text).toContain('the payment failed several times')
  expect(mails[3]?.text).toContain('until Sep 3, 2026 (UTC)')
  for (const mail of mails) expect(mail.html).not.toMatch(/<(img|script|link)/)
})

test('a payment that fails at checkout is shown on the page, not mailed', async () => {
  const person = await insertPerson(server)
  const { data } = await beginPaying(person)
  await person.call(confirmSandboxPayment, {
    body: { clientSecret: data.clientSecret, ...entered(CARDS.declines) },
  })
  await subscribe(person)
  expect((await mailsTo(person, 1)).map(({ subject }) => subject)).toEqual(['Your Ballast receipt: $19.99'])
})
