import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { confirmEmail, forgotPassword, getMe, verifyResetToken } from '@ballast/contract/auth'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { insertPerson } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { mailPasswordReset } from './password-reset.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function mailsTo(address: string, subject: string) {
  const names = (await readdir(server.outbox)).filter((file) => file.endsWith('.eml'))
  const all = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(server.outbox, name)))),
  )
  return all.filter((mail) => mail.to?.[0]?.address === address && mail.subject?.startsWith(subject))
}

async function tokenMailed(address: string, subject: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address, subject)).length, { timeout: 10_000 }).toBe(1)
  const [mail] = await mailsTo(address, subject)
  return /\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('registering mails a link that proves the address, once', async () => {
  const person = await insertPerson(server)
  const token = await tokenMailed((await person.call(getMe)).data.email, 'Confirm your address')
  const proven = async () =>
    (
      await rowsOf<{ proven: boolean }>(
        server.deps.db,
        sql`SELECT email_proven_at IS NOT NULL AS proven FROM users WHERE id = ${person.userId}`,
      )
    )[0]?.proven
  expect(await proven()).toBe(false)
  const press = () => person.call(confirmEmail, { body: { token } })
  expect((await press()).status).toBe(200)
  expect(await proven()).toBe(true)
  expect((await press()).status).toBe(400)
})

test('a mailed reset link works, and the job queue never holds it', async () => {
  const person = await insertPerson(server)
  const { email } = (await person.call(getMe)).data
  await person.call(forgotPassword, { body: { email } })
  const token = await tokenMailed(email, 'Reset your')
  expect((await person.call(verifyResetToken, { params: { token } })).data).toEqual({ valid: true })
  const [held] = await rowsOf<{ n: number }>(
    server.deps.db,
    sql`SELECT count(*)::int AS n FROM pgboss.job WHERE data::text LIKE ${`%${token}%`}`,
  )
  expect(held?.n).toBe(0)
})

test('nobody is mailed more than four reset links within an hour, and again after it', async () => {
  const person = await insertPerson(server)
  const { email } = (await person.call(getMe)).data
  for (let i = 0; i < 7; i++) await mailPasswordReset(server.deps, { email })
  expect(await mailsTo(email, 'Reset your')).toHaveLength(4)
  server.setNow('2026-06-20T13:00:01Z')
  await mailPasswordReset(server.deps, { email })
  expect(await mailsTo(email, 'Reset your')).toHaveLength(5)
  server.setNow('2026-06-20T12:00:00Z')
})
