import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forgotPassword } from '@ballast/contract/auth'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, insertPerson } from '../../test/client.ts'
import { openTestServer, type TestServer, testServer } from '../../test/open-test-server.ts'
import { openSmtpPeer, type SmtpPeer } from '../../test/smtp-peer.ts'
import { waitFor } from '../../test/wait-for.ts'

describe('without an SMTP server', () => {
  const server = testServer({ PUBLIC_URL: 'https://journal.example' })

  test('a reset link is written as a message any mail program opens', async () => {
    const { call } = await insertPerson(server)
    await call(forgotPassword, { body: { email: 'person1@example.com' } })
    const message = await waitFor('the mail', async () => {
      const names = (await readdir(server.outbox)).filter((file) => file.endsWith('.eml'))
      const mails = await Promise.all(
        names.map(async (name) => PostalMime.parse(await readFile(join(server.outbox, name)))),
      )
      return mails.find(({ subject }) => subject === 'Reset your Ballast password')
    })
    expect(message.to?.[0]?.address).toBe('person1@example.com')
    expect(message.text).toMatch(/https:\/\/journal\.example\/reset-password\?token=[\w-]{65}\n/)
  })
})

describe('with an SMTP server', () => {
  let peer: SmtpPeer
  let server: TestServer
  beforeAll(async () => {
    peer = await openSmtpPeer({ refusals: 2 })
    server = await openTestServer({ SMTP_URL: peer.url, MAIL_FROM: 'Ballast <hello@journal.example>' })
  })
  afterAll(async () => {
    await server.close()
    await peer.close()
  })

  test('a message refused twice is delivered at the third attempt', { timeout: 30_000 }, async () => {
    const { call } = await insertPerson(server)
    await callAs(server, null, [forgotPassword, { body: { email: 'person1@example.com' } }])
    expect((await call(forgotPassword, { body: { email: 'nobody@example.com' } })).status).toBe(200)
    const resets = () => peer.messages.filter(({ subject }) => subject?.startsWith('Reset'))
    await expect.poll(resets).toHaveLength(1)
    expect(resets()[0]?.from?.address).toBe('hello@journal.example')
    expect(resets()[0]?.to?.[0]?.address).toBe('person1@example.com')
  })
})
