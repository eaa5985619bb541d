import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forgotPassword } from '@ballast/contract/auth'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, insertPerson } from '../../test/client.ts'
import { freePort } from '../../test/free-port.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'

/** Waits until `read` gives something; fails after five seconds. */
async function eventually<T>(read: () => Promise<T | null | undefined>): Promise<T> {
  for (let i = 0; i < 200; i++) {
    const found = await read()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('it did not happen within five seconds')
}

describe('without an SMTP server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ PUBLIC_URL: 'https://journal.example' })
  })
  afterAll(() => server.close())

  test('a reset link is written as a message any mail program opens', async () => {
    const { call } = await insertPerson(server)
    const { data } = await call(forgotPassword, { body: { email: 'person1@example.com' } })
    const name = await eventually(async () =>
      (await readdir(server.outbox)).find((file) => file.endsWith('.eml')),
    )
    const message = await PostalMime.parse(await readFile(join(server.outbox, name)))
    expect(message.to?.[0]?.address).toBe('person1@example.com')
    expect(message.subject).toBe('Reset your Ballast password')
    expect(message.text).toContain(`https://journal.example/reset-password?token=${data.token}`)
  })
})

describe('with an SMTP server', () => {
  const received: Buffer[] = []
  let refusals = 2
  const peer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, callback) => {
      if (refusals-- > 0) callback(Object.assign(new Error('try later'), { responseCode: 451 }))
      else callback()
    },
    onData: (stream, _, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        callback()
      })
    },
  })
  let server: TestServer
  beforeAll(async () => {
    const port = await freePort()
    await new Promise<void>((resolve) => peer.listen(port, '127.0.0.1', resolve))
    server = await openTestServer({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Ballast <hello@journal.example>',
    })
  })
  afterAll(async () => {
    await server.close()
    await new Promise<void>((resolve) => peer.close(resolve))
  })

  test('a message refused twice is delivered at the third try', { timeout: 30_000 }, async () => {
    const { call } = await insertPerson(server)
    await callAs(server, null, [forgotPassword, { body: { email: 'person2@example.com' } }])
    expect((await call(forgotPassword, { body: { email: 'nobody@example.com' } })).status).toBe(200)
    let raw: Buffer | undefined
    for (let i = 0; i < 500 && !raw; i++) {
      raw = received[0]
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    const message = await PostalMime.parse(raw ?? Buffer.from(''))
    expect(message.from?.address).toBe('hello@journal.example')
    expect(message.to?.[0]?.address).toBe('person2@example.com')
    expect(received).toHaveLength(1)
  })
})
