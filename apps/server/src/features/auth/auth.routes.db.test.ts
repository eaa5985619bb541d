import {
  forgotPassword,
  getMe,
  getUser,
  listSessions,
  login,
  logout,
  register,
  resetPassword,
  revokeSession,
  verifyResetToken,
} from '@ballast/contract/auth'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/sessions/password.ts'
import { callAs, insertPerson } from '../../test/client.ts'
import { openTestServer, type TestServer, testServer } from '../../test/open-test-server.ts'
import { findUserByEmail, insertUser } from './auth.queries.ts'

const server = testServer()

const valid = {
  username: 'Tomke',
  email: 'Tomke@Example.com',
  password: 'tide 4711',
  agreeToDisclaimer: true,
}
/** An account that claims an address, as registering creates it on a server that sends mail. */
async function insertClaim(
  to: TestServer,
  { password, ...person }: { username: string; email: string; password: string },
) {
  const id = crypto.randomUUID()
  const passwordHash = await hashPassword(password)
  const createdAt = to.deps.clock.now()
  await insertUser(to.deps.db, { ...person, id, passwordHash, role: 'user', createdAt, emailProvenAt: null })
}
const anonymous = <E extends Parameters<typeof callAs>[2][0]>(endpoint: E, body: object) =>
  callAs(server, null, [endpoint, { body: body as never }])

describe('register', () => {
  test('creates the user and signs them in', async () => {
    const { status, data, headers } = await anonymous(register, valid)
    expect(status).toBe(200)
    expect(data.user).toMatchObject({
      username: 'Tomke',
      email: 'Tomke@Example.com',
      role: 'user',
      profileImage: null,
    })
    expect(headers.get('set-cookie')).toMatch(/session=.*HttpOnly.*SameSite=Lax/)
    const me = await callAs(server, data.sessionId, [getMe])
    expect(me.data).toEqual(data.user)
  })

  test.each([
    ['a short username', { username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    ['a broken email', { email: 'nope' }, 'email', 'Valid email address is required'],
    ['a short password', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [
      'an unticked disclaimer',
      { agreeToDisclaimer: false },
      'agreeToDisclaimer',
      'You must agree to the disclaimer to create an account',
    ],
  ])('refuses %s with the specified sentence', async (_, change, field, sentence) => {
    const { status, error } = await anonymous(register, {
      ...valid,
      username: 'someone',
      email: 'someone@example.com',
      ...change,
    })
    expect(status).toBe(422)
    expect(error.fields?.[field]).toBe(sentence)
  })

  test('refuses a name that differs only in case, and an email no mail could reach', async () => {
    const name = await anonymous(register, { ...valid, username: 'TOMKE', email: 'other@example.com' })
    expect([name.status, name.error.code]).toEqual([409, 'username_taken'])
    const email = await anonymous(register, { ...valid, username: 'other', email: 'tomke@EXAMPLE.com' })
    expect([email.status, email.error.code]).toEqual([409, 'email_taken'])
  })
})

describe('login', () => {
  test('works with the username and with the email, in any case', async () => {
    for (const usernameOrEmail of ['tomke', 'TOMKE@example.com']) {
      const { status, data } = await anonymous(login, { usernameOrEmail, password: valid.password })
      expect(status).toBe(200)
      expect(data.user.username).toBe('Tomke')
    }
  })

  test('answers an unknown name and a wrong password alike', async () => {
    const wrong = await anonymous(login, { usernameOrEmail: 'tomke', password: 'not it' })
    const unknown = await anonymous(login, { usernameOrEmail: 'nobody at all', password: 'not it' })
    expect(wrong.status).toBe(401)
    expect(unknown.error).toEqual(wrong.error)
  })

  test.each([
    ['tomke', 'who is this'],
    ['tomke@example.com', 'who@example.com'],
  ])('spends the same work on %s and on %s: within a factor of two at the median', async (...names) => {
    const times = new Map<string, number[]>(names.map((name) => [name, []]))
    for (let i = 0; i < 9; i++)
      for (const name of names) {
        const started = performance.now()
        await anonymous(login, { usernameOrEmail: name, password: 'not it' })
        times.get(name)?.push(performance.now() - started)
      }
    const [known = 0, unknown = 0] = names.map((name) => times.get(name)?.sort((a, b) => a - b)[4])
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2)
  })

  test('names the missing fields', async () => {
    const { status, error } = await anonymous(login, { usernameOrEmail: '', password: '' })
    expect(status).toBe(422)
    expect(error.fields).toEqual({
      usernameOrEmail: 'Username or email is required',
      password: 'Password is required',
    })
  })
})

describe('sessions', () => {
  test('a session is stored only as a hash', async () => {
    const person = await insertPerson(server)
    const rows = await rowsOf<{ row: string }>(
      server.deps.db,
      sql`SELECT row_to_json(sessions)::text AS row FROM sessions`,
    )
    expect(rows.some(({ row }) => row.includes(person.sessionId))).toBe(false)
  })

  test('logout ends the session', async () => {
    const person = await insertPerson(server)
    expect((await person.call(logout)).status).toBe(200)
    expect((await person.call(getMe)).status).toBe(401)
  })

  test('a session used within 30 days is extended, one unused for 30 days ends', async () => {
    const person = await insertPerson(server)
    server.setNow('2026-07-15T12:00:00Z')
    expect((await person.call(getMe)).status).toBe(200)
    server.setNow('2026-08-10T12:00:00Z')
    expect((await person.call(getMe)).status).toBe(200)
    server.setNow('2026-09-10T12:00:00Z')
    expect((await person.call(getMe)).status).toBe(401)
    server.setNow('2026-06-20T12:00:00Z')
  })

  test('devices are listed with the current one marked, and can be signed out', async () => {
    const person = await insertPerson(server)
    const { data: user } = await person.call(getUser)
    expect(user.subscriptionInfo).toEqual({ status: 'active', daysleft: null })
    const second = await anonymous(login, { usernameOrEmail: user.username, password: 'correct horse' })
    const { data: devices } = await person.call(listSessions)
    expect(devices.map((device) => device.current).sort()).toEqual([false, true])
    const other = devices.find((device) => !device.current)
    expect((await person.call(revokeSession, { params: { id: other?.id ?? '' } })).status).toBe(200)
    expect((await callAs(server, second.data.sessionId, [getMe])).status).toBe(401)
  })

  test('the cookie that pictures and downloads need is set again by each visit, as the session is extended', async () => {
    const person = await insertPerson(server)
    const { headers } = await person.call(getMe)
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^session=.*Max-Age=2592000;.*HttpOnly.*SameSite=Lax/)
    expect(cookie).toContain(person.sessionId)
    const alone = await server.fetch('/api/auth/me', { headers: { cookie: `session=${person.sessionId}` } })
    expect([alone.status, alone.headers.get('set-cookie')]).toEqual([200, null])
  })

  test('a cookie alone may read but not change anything', async () => {
    const person = await insertPerson(server)
    const headers = { cookie: `session=${person.sessionId}` }
    expect((await server.fetch('/api/auth/me', { headers })).status).toBe(200)
    const change = await server.fetch('/api/auth/logout', { method: 'POST', headers })
    expect([change.status, ((await change.json()) as { code: string }).code]).toEqual([403, 'cross_site'])
    expect((await person.call(getMe)).status).toBe(200)
  })
})

describe('password reset', () => {
  test('answers the same words for known and unknown addresses', async () => {
    const known = await anonymous(forgotPassword, { email: valid.email })
    const unknown = await anonymous(forgotPassword, { email: 'nobody@example.com' })
    expect(known.data.message).toBe(
      "If an account with that email exists, we've sent you a password reset link.",
    )
    expect(unknown.data.message).toBe(known.data.message)
    expect(unknown.data.token).toBeUndefined()
  })

  test('a link sets the password once, ends every session, and expires', async () => {
    const signedIn = await anonymous(login, { usernameOrEmail: 'tomke', password: valid.password })
    const { data } = await anonymous(forgotPassword, { email: valid.email })
    const token = data.token ?? ''
    expect((await callAs(server, null, [verifyResetToken, { params: { token } }])).data).toEqual({
      valid: true,
    })
    expect((await anonymous(resetPassword, { token, newPassword: 'short' })).status).toBe(422)
    expect((await anonymous(resetPassword, { token, newPassword: 'new secret' })).status).toBe(200)
    expect((await callAs(server, signedIn.data.sessionId, [getMe])).status).toBe(401)
    expect((await anonymous(resetPassword, { token, newPassword: 'again secret' })).status).toBe(400)
    expect((await callAs(server, null, [verifyResetToken, { params: { token } }])).data).toEqual({
      valid: false,
    })
    expect((await anonymous(login, { usernameOrEmail: 'tomke', password: 'new secret' })).status).toBe(200)

    const late = await anonymous(forgotPassword, { email: valid.email })
    server.setNow('2026-06-20T13:01:00Z')
    expect(
      (await anonymous(resetPassword, { token: late.data.token ?? '', newPassword: 'too late 1' })).status,
    ).toBe(400)
    server.setNow('2026-06-20T12:00:00Z')
  })
})

describe('limits', () => {
  test('a name is locked after ten failures from anywhere, with the seconds to wait', async () => {
    const strict = await openTestServer({ TEST_LIMITS: 'real' })
    try {
      const attempts = []
      for (let i = 0; i < 11; i++)
        attempts.push(
          await callAs(strict, null, [
            login,
            { body: { usernameOrEmail: 'victim', password: `guess ${i}` } },
          ]),
        )
      expect(attempts.slice(0, 10).every(({ status }) => status === 401)).toBe(true)
      const last = attempts[10]
      expect(last?.status).toBe(429)
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await strict.close()
    }
  })
})

describe('wrong attempts of others', () => {
  const strict = testServer({ TEST_LIMITS: 'real', TRUST_PROXY: 'on' })

  type Visitor = { address: string; cookie?: string | undefined }
  const post = async (path: string, body: object, { address, cookie }: Visitor) => {
    const answer = await strict.fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(cookie ? { cookie } : {}),
      },
      body: JSON.stringify(body),
    })
    return {
      status: answer.status,
      cookie: /known=[\w-]{43}/.exec(answer.headers.get('set-cookie') ?? '')?.[0],
    }
  }
  const signIn = async (usernameOrEmail: string, password: string, visitor: Visitor) =>
    post('login', { usernameOrEmail, password }, visitor)
  let people = 0
  /** A user who registered from their home network. */
  const owner = async () => {
    const n = ++people
    const home = `198.51.100.${n}`
    const username = `owner${n}`
    const email = `owner${n}@example.com`
    const body = { username, email, password: 'correct horse', agreeToDisclaimer: true }
    const { status, cookie } = await post('register', body, { address: home })
    expect([status, cookie !== undefined]).toEqual([200, true])
    return { username, email, home, cookie }
  }
  /** Uses up the attempts that all networks together have for a name. */
  const besiege = async (name: string) => {
    const limit = { calls: 200, seconds: 900, shared: true }
    for (let i = 0; i < 200; i++)
      await strict.deps.limits.take(`sign-in name ${name}`, limit).catch(() => undefined)
  }

  test('lock the network of a guesser, all of a /64, and not the owner elsewhere', async () => {
    const { username } = await owner()
    for (let i = 0; i < 10; i++)
      expect((await signIn(username, `guess ${i}`, { address: `2001:db8:1:2::${i + 1}` })).status).toBe(401)
    expect((await signIn(username, 'correct horse', { address: '2001:db8:1:2::99' })).status).toBe(429)
    expect((await signIn(username, 'correct horse', { address: '2001:db8:1:3::1' })).status).toBe(200)
  })

  test('from everywhere lock new places only: neither a browser nor a network the owner signed in from', async () => {
    const { username, email, home, cookie } = await owner()
    for (const name of [username, email]) {
      await besiege(name)
      const abroad = { address: `203.0.113.${name.length}` }
      const atHome = { address: home }
      expect((await signIn(name, 'correct horse', abroad)).status).toBe(429)
      expect((await signIn(name, 'correct horse', { ...abroad, cookie })).status).toBe(200)
      expect((await signIn(name, 'correct horse', atHome)).status).toBe(200)
      const elsewhere = { address: '203.0.113.200', cookie: `known=${'x'.repeat(43)}` }
      expect((await signIn(name, 'correct horse', elsewhere)).status).toBe(429)
    }
  })

  test('from the owner’s own network do not lock the owner’s browser, which has ten tries of its own', async () => {
    const { username, home, cookie } = await owner()
    for (let i = 0; i < 11; i++) await signIn(username, `guess ${i}`, { address: home })
    expect((await signIn(username, 'correct horse', { address: home })).status).toBe(429)
    for (let i = 0; i < 9; i++)
      expect((await signIn(username, 'typo', { address: home, cookie })).status).toBe(401)
    expect((await signIn(username, 'correct horse', { address: home, cookie })).status).toBe(200)
    for (let i = 0; i < 10; i++) await signIn(username, 'typo', { address: home, cookie })
    expect((await signIn(username, 'correct horse', { address: home, cookie })).status).toBe(429)
  })

  test('cannot be reset by a user who claims the same address', async () => {
    const { email } = await owner()
    const victim = await findUserByEmail(strict.deps.db, { email })
    await strict.deps.db.execute(sql`UPDATE users SET email_proven_at = now() WHERE id = ${victim?.id}`)
    // The attacker's own account at the victim's address: one correct password for every few wrong ones.
    await insertClaim(strict, { username: 'claims', email, password: 'their own word' })
    const address = '203.0.113.60'
    const guesses: number[] = []
    let cookie: string | undefined
    // Fewer than one network may try per minute, so that only the count for this name can refuse.
    for (let i = 0; i < 12; i++) {
      if (i % 4 === 0) {
        const own = await signIn(email, 'their own word', { address, cookie })
        expect(own.status).toBe(200)
        cookie = own.cookie ?? cookie
      }
      const guess = i === 11 ? 'correct horse' : `guess ${i}`
      guesses.push((await signIn(email, guess, { address, cookie })).status)
    }
    expect(guesses.at(-1)).not.toBe(200)
  })

  test('do not keep a user who has just set a new password from signing in', async () => {
    const { username, email } = await owner()
    await besiege(username)
    const { data } = await callAs(strict, null, [forgotPassword, { body: { email } }])
    const visitor = { address: '203.0.113.61' }
    const reset = await post('reset-password', { token: data.token, newPassword: 'new secret' }, visitor)
    expect(reset.status).toBe(200)
    expect((await signIn(username, 'new secret', visitor)).status).toBe(200)
  })
})

test('a reset link is answered to a call of this machine only, and in production to none', async () => {
  const production = await openTestServer({ NODE_ENV: 'production', PUBLIC_URL: 'https://journal.example' })
  try {
    const ask = async (to: TestServer, email: string, headers: Record<string, string>) => {
      const answer = await to.fetch('/api/auth/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email }),
      })
      return { status: answer.status, token: ((await answer.json()) as { token?: string }).token }
    }
    const { email } = (await (await insertPerson(server)).call(getMe)).data
    expect((await ask(server, email, { host: 'localhost:3000' })).token).toMatch(/^[\w-]{65}$/)
    expect((await ask(server, email, { host: '192.168.1.4:3000' })).token).toBeUndefined()
    expect(
      (await ask(server, email, { host: 'localhost', 'x-forwarded-for': '127.0.0.1' })).token,
    ).toBeUndefined()
    expect((await ask(server, email, { host: 'attacker.example' })).status).toBe(421)
    const other = (await (await insertPerson(production)).call(getMe)).data.email
    expect(await ask(production, other, { host: 'localhost:3000' })).toEqual({
      status: 200,
      token: undefined,
    })
  } finally {
    await production.close()
  }
})

describe('sign-ups', () => {
  test('closed sign-ups answer 403 with the dialog’s words', async () => {
    const closed = await openTestServer({ SIGNUPS: 'closed' })
    try {
      const { status, error } = await callAs(closed, null, [register, { body: valid }])
      expect([status, error.code]).toEqual([403, 'signups_closed'])
    } finally {
      await closed.close()
    }
  })
})
