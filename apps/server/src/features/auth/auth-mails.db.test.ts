import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  confirmEmail,
  forgotPassword,
  getMe,
  login,
  register,
  resetPassword,
  verifyResetToken,
} from '@ballast/contract/auth'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { openLimits } from '../../platform/rate-limit/limits.ts'
import { callAs, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { mailConfirmation, requestConfirmation } from './confirm-email.ts'
import { mailPasswordReset } from './password-reset.ts'

const server = testServer()

async function mailsTo(address: string, subject: string) {
  const names = (await readdir(server.outbox)).filter((file) => file.endsWith('.eml'))
  const all = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(server.outbox, name)))),
  )
  return all.filter((mail) => mail.to?.[0]?.address === address && mail.subject?.startsWith(subject))
}

async function tokenMailed(address: string, subject: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address, subject)).length).toBe(1)
  const [mail] = await mailsTo(address, subject)
  return /\?token=([\w-]{65})/.exec(mail?.text ?? '')?.[1] ?? ''
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

test('a link that the mail server did not take counts as none: the retry that it takes sends one', async () => {
  const person = await insertPerson(server)
  const { email } = (await person.call(getMe)).data
  await tokenMailed(email, 'Confirm your address')
  const away = { send: () => Promise.reject(new Error('no connection')), close: () => Promise.resolve() }
  const limits = openLimits(null)
  for (let i = 0; i < 9; i++) {
    const down = { ...server.deps, limits, mail: away }
    await expect(mailPasswordReset(down, { email })).rejects.toThrow('no connection')
    await expect(mailConfirmation(down, { userId: person.userId })).rejects.toThrow('no connection')
  }
  await mailPasswordReset(server.deps, { email })
  await mailConfirmation({ ...server.deps, limits }, { userId: person.userId })
  expect(await mailsTo(email, 'Reset your')).toHaveLength(1)
  expect(await mailsTo(email, 'Confirm your address')).toHaveLength(2)
})

describe('where mail goes out, registering', () => {
  beforeAll(() => {
    server.deps.config.smtpUrl = 'smtp://mail.example'
  })
  afterAll(() => {
    server.deps.config.smtpUrl = null
  })
  const PASSWORD = 'wide water 7'
  const join = (username: string, email: string) =>
    callAs(server, null, [
      register,
      { body: { username, email, password: PASSWORD, agreeToDisclaimer: true } },
    ])
  const signIn = async (usernameOrEmail: string, password = PASSWORD) =>
    (await callAs(server, null, [login, { body: { usernameOrEmail, password } }])).status
  const proven = async (name: string) => {
    const email = `${name}@example.com`
    const { data } = await join(name, email)
    await callAs(server, null, [confirmEmail, { body: { token: await tokenMailed(email, 'Confirm your') } }])
    return { ...data, email }
  }

  test('answers alike for a known address and a fresh one, and so does all that follows', async () => {
    const { email } = await proven('known1')
    const known = await join('guest1', email.toUpperCase())
    const fresh = await join('guest2', 'FRESH1@example.com')
    const shape = ({ status, data }: typeof known) => ({
      status,
      data: {
        ...data,
        sessionId: 'secret',
        user: { ...data.user, id: 'id', username: 'name', email: 'address' },
      },
    })
    expect(shape(known)).toEqual(shape(fresh))
    expect(known.data.user.email).toBe(email.toUpperCase())
    for (const [name, address] of [
      ['guest1', email],
      ['guest2', 'fresh1@example.com'],
    ] as const) {
      expect(await signIn(name)).toBe(200)
      expect(await signIn(address)).toBe(200)
      expect(await signIn(address, 'something else')).toBe(401)
      // In both cases, a second account at the address takes over signing in with it.
      await join(`${name}-2`, address)
      const own = await callAs(server, null, [
        login,
        { body: { usernameOrEmail: address, password: PASSWORD } },
      ])
      expect(own.data.user.username).toMatch(/-2$|^known1$/)
    }
  })

  test('tells the owner of the address by mail, with the ways in, and sends nobody a link', async () => {
    const { email, user } = await proven('known2')
    await join('guest3', email)
    await expect.poll(async () => (await mailsTo(email, 'You have a')).length).toBe(1)
    const [mail] = await mailsTo(email, 'You have a')
    expect(mail?.text).toContain(user.username)
    expect(mail?.text).toMatch(/\/login\b/)
    expect(mail?.text).toMatch(/\/forgot-password\b/)
    expect(mail?.text).not.toMatch(/token=|guest3/)
    expect(await mailsTo(email, 'Confirm your')).toHaveLength(1)
  })

  test('changes nothing for the owner: sign-in, reset links and address stay theirs', async () => {
    const { email } = await proven('known3')
    const guest = await callAs(server, (await join('guest4', email)).data.sessionId, [getMe])
    expect(guest.data.username).toBe('guest4')
    await callAs(server, null, [forgotPassword, { body: { email } }])
    const token = await tokenMailed(email, 'Reset your')
    await callAs(server, null, [resetPassword, { body: { token, newPassword: 'deep water 8' } }])
    const mine = await callAs(server, null, [
      login,
      { body: { usernameOrEmail: email, password: 'deep water 8' } },
    ])
    expect(mine.data.user.username).toBe('known3')
    const rows = await rowsOf<{ username: string }>(
      server.deps.db,
      sql`SELECT username FROM users WHERE email_key = ${email} AND email_proven_at IS NOT NULL`,
    )
    expect(rows).toEqual([{ username: 'known3' }])
  })

  test('an unproven address that two users claim belongs to whoever opens the link', async () => {
    const email = 'claimed@example.com'
    await join('squatter', email)
    const squatted = await tokenMailed(email, 'Confirm your')
    await join('rightful', email)
    await expect.poll(async () => (await mailsTo(email, 'Confirm your')).length).toBe(2)
    const mail = (await mailsTo(email, 'Confirm your')).find(({ text }) => text?.includes('Hello rightful'))
    const token = /\?token=([\w-]{65})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await callAs(server, null, [confirmEmail, { body: { token } }])).status).toBe(200)
    const late = await callAs(server, null, [confirmEmail, { body: { token: squatted } }])
    expect([late.status, late.error.code]).toEqual([409, 'email_taken'])
  })

  test('mails no address more than eight times a day, however often it is registered', async () => {
    const { email } = await proven('known4')
    const claims = [(await join('many', email)).data.user.id, (await join('more', email)).data.user.id]
    await expect.poll(async () => (await mailsTo(email, 'You have a')).length).toBe(2)
    const limits = openLimits(null)
    for (const userId of claims)
      for (let i = 0; i < 10; i++) await mailConfirmation({ ...server.deps, limits }, { userId })
    expect(await mailsTo(email, 'You have a')).toHaveLength(10)
  })

  test('says that nothing is sent to an address that has had eight mails in a day', async () => {
    const email = 'eight@example.com'
    const { data } = await join('eight', email)
    const mover = await proven('mover')
    await tokenMailed(email, 'Confirm your')
    const deps = { ...server.deps, limits: openLimits(null) }
    const { id: userId } = data.user
    for (let i = 0; i < 5; i++) await mailConfirmation(deps, { userId })
    const ask = (wanted: Parameters<typeof requestConfirmation>[1]) =>
      requestConfirmation(deps, wanted).then(
        () => 'queued',
        (error: Error) => error.message,
      )
    // Every link of the user's own is used up by then, but not what the address may get.
    for (let i = 0; i < 2; i++) await mailConfirmation(deps, { userId: mover.user.id, email })
    expect(await ask({ userId: mover.user.id, email })).toBe('queued')
    await mailConfirmation(deps, { userId: mover.user.id, email: email.toUpperCase() })
    expect(await ask({ userId: mover.user.id, email })).toBe(
      'Nothing was sent: 8 mails went to this address within a day. Open the latest one, or try again tomorrow.',
    )
    expect(await ask({ userId: mover.user.id, email: 'other@example.com' })).toBe('queued')
  })
})
