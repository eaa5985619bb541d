import { createServer, type Server } from 'node:http'
import {
  exchangeSocialCode,
  forgotPassword,
  getMe,
  getSignInOptions,
  login,
  resetPassword,
} from '@ballast/contract/auth'
import { beginTwoStep, confirmTwoStep, endTwoStep } from '@ballast/contract/people/two-step'
import { eq } from 'drizzle-orm'
import Provider from 'oidc-provider'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockWebhooks } from '../../schema/locks.ts'
import { twoStepSecrets } from '../../schema/sign-in.ts'
import { users } from '../../schema/users.ts'
import { browserOf } from '../../test/browser.ts'
import { callAs, insertPerson } from '../../test/client.ts'
import { freePort } from '../../test/free-port.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'

type Account = { email: string; email_verified: boolean; name: string | undefined }

let peer: Server
let issuer: string
let server: TestServer
let browser: TestServer
/** The provider's claims about each person, by subject. */
const accounts: Record<string, Account> = {
  anna: { email: 'anna@example.com', email_verified: true, name: 'Anna' },
  ben: { email: 'person1@example.com', email_verified: true, name: 'Ben' },
  mallory: { email: 'person2@example.com', email_verified: false, name: 'Mallory' },
}

beforeAll(async () => {
  const port = await freePort()
  const own = await freePort()
  issuer = `http://127.0.0.1:${port}`
  const publicUrl = `http://127.0.0.1:${own}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'ballast',
        client_secret: 'secret',
        redirect_uris: [`${publicUrl}/api/auth/google/callback`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, ...accounts[sub] }),
    }),
  })
  provider.proxy = true
  peer = createServer(provider.callback())
  await new Promise<void>((resolve) => peer.listen(port, '127.0.0.1', resolve))
  server = await openTestServer({
    PUBLIC_URL: publicUrl,
    GOOGLE_CLIENT_ID: 'ballast',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: issuer,
  })
  browser = browserOf(server)
})
afterAll(async () => {
  await server.close()
  peer.closeAllConnections()
  await new Promise((resolve) => peer.close(resolve))
})

/** Follows the provider's pages as a browser would, signing in as `login`; ends at the callback address. */
async function signInAt(start: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  let form: URLSearchParams | null = null
  for (let i = 0; i < 12; i++) {
    const init: RequestInit = {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    }
    const answer: Response = await fetch(url, form ? { ...init, method: 'POST', body: form } : init)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (next?.includes('/api/auth/google/callback')) return next
    if (next) {
      url = new URL(next, url).toString()
      form = null
      continue
    }
    const page = await answer.text()
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    url = new URL(action, url).toString()
    form = new URLSearchParams(
      page.includes('name="login"') ? { prompt: 'login', login, password: 'x' } : { prompt: 'consent' },
    )
  }
  throw new Error('the provider never came back')
}

async function outward(): Promise<string> {
  const answer = await browser.fetch('/api/auth/google')
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

async function signIn(login: string): Promise<string> {
  const back = await signInAt(await outward(), login)
  const answer = await browser.fetch(pathOf(back))
  return answer.headers.get('location') ?? ''
}

async function exchange(location: string, secondStep?: string) {
  const code = new URLSearchParams(location.split('?')[1]).get('code') ?? ''
  const body = secondStep === undefined ? { code } : { code, secondStep }
  return callAs(browser, null, [exchangeSocialCode, { body }])
}

describe('sign-in with Google', () => {
  test('is offered when configured, and other providers are not', async () => {
    expect((await callAs(server, null, [getSignInOptions])).data.providers).toEqual(['google'])
    expect((await server.fetch('/api/auth/discord')).headers.get('location')).toBe(
      '/login?social=unavailable',
    )
  })

  test('uses PKCE and its own state', async () => {
    const first = new URL(await outward())
    const second = new URL(await outward())
    expect(first.searchParams.get('code_challenge_method')).toBe('S256')
    expect(first.searchParams.get('code_challenge')).not.toBe(second.searchParams.get('code_challenge'))
    expect(first.searchParams.get('state')).not.toBe(second.searchParams.get('state'))
  })

  test('creates a new user, and finds the same one the next time', async () => {
    const first = await exchange(await signIn('anna'))
    expect(first.data.user).toMatchObject({ username: 'Anna', email: 'anna@example.com', role: 'user' })
    const second = await exchange(await signIn('anna'))
    expect(second.data.user.id).toBe(first.data.user.id)
    expect((await callAs(server, second.data.sessionId, [getMe])).status).toBe(200)
  })

  test('takes nothing of the address into the name of whoever has none at the provider', async () => {
    for (const name of [undefined, '']) {
      const subject = `quiet-${typeof name}`
      accounts[subject] = { email: `${subject}@example.com`, email_verified: true, name }
      const { data } = await exchange(await signIn(subject))
      expect(data.user.username).toMatch(/^trader\d*$/)
    }
  })

  test('cuts a long name to whole letters', async () => {
    const name = `${'x'.repeat(29)}𐐀𐐀`
    accounts.long = { email: 'long@example.com', email_verified: true, name }
    const { data } = await exchange(await signIn('long'))
    expect(data.user.username).toBe('x'.repeat(29))
  })

  test('links to the user with the same verified email', async () => {
    const person = await insertPerson(server)
    await server.deps.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, person.userId))
    accounts.ben = { email: (await person.call(getMe)).data.email, email_verified: true, name: 'Ben' }
    const { data } = await exchange(await signIn('ben'))
    expect(data.user.id).toBe(person.userId)
    expect((await person.call(getMe)).status).toBe(200)
  })

  test('asks for the code if the account has a second step, and the link works until that is right', async () => {
    const { sessionId } = (await exchange(await signIn('anna'))).data
    const { data } = await callAs(server, sessionId, [beginTwoStep, { body: { currentPassword: '' } }])
    const codeAt = (ms: number) => new TOTP({ secret: data.secret }).generate({ timestamp: ms })
    const now = server.deps.clock.now().getTime()
    const on = await callAs(server, sessionId, [confirmTwoStep, { body: { code: codeAt(now) } }])
    const location = await signIn('anna')
    expect((await exchange(location)).error.code).toBe('second_step')
    expect((await exchange(location, '000000')).error.code).toBe('second_step_wrong')
    const code = codeAt(now + 30_000)
    expect((await exchange(location, code)).status).toBe(200)
    expect((await exchange(location, code)).error.code).toBe('wrong_credentials')
    const body = { currentPassword: '', code: on.data.codes[0] ?? '' }
    expect((await callAs(server, sessionId, [endTwoStep, { body }])).status).toBe(200)
  })

  test('ends password and sessions of an account whose address nobody had proven: it may be an attacker’s', async () => {
    const attacker = await insertPerson(server)
    const { username, email } = (await attacker.call(getMe)).data
    accounts.victim = { email, email_verified: true, name: 'Victim' }
    const reset = (await callAs(server, null, [forgotPassword, { body: { email } }])).data.token ?? ''
    await server.deps.db
      .insert(twoStepSecrets)
      .values({ userId: attacker.userId, secret: 'AAAA', createdAt: new Date(), confirmedAt: new Date() })
    await server.deps.db.insert(lockWebhooks).values({
      userId: attacker.userId,
      url: 'https://stranger.example.com',
      secret: 's',
      createdAt: new Date(),
    })
    const { data } = await exchange(await signIn('victim'))
    expect(data.user.id).toBe(attacker.userId)
    expect(await server.deps.db.$count(lockWebhooks, eq(lockWebhooks.userId, attacker.userId))).toBe(0)
    expect((await attacker.call(getMe)).status).toBe(401)
    const body = { usernameOrEmail: username, password: 'correct horse' }
    expect((await callAs(server, null, [login, { body }])).status).toBe(401)
    const again = { token: reset, newPassword: 'mine again' }
    expect((await callAs(server, null, [resetPassword, { body: again }])).status).toBe(400)
    // Proven now: signing in again ends no session.
    expect((await exchange(await signIn('victim'))).status).toBe(200)
    expect((await callAs(server, data.sessionId, [getMe])).status).toBe(200)
  })

  test('a way back or a code opened in another browser signs nobody in', async () => {
    const back = await signInAt(await outward(), 'anna')
    const other = browserOf(server)
    expect((await other.fetch(pathOf(back))).headers.get('location')).toBe('/login?social=failed')
    const code = new URLSearchParams((await signIn('anna')).split('?')[1]).get('code') ?? ''
    expect((await callAs(other, null, [exchangeSocialCode, { body: { code } }])).status).toBe(401)
    const begun = browserOf(server)
    await begun.fetch('/api/auth/google')
    expect((await callAs(begun, null, [exchangeSocialCode, { body: { code } }])).status).toBe(401)
  })

  test('an unverified email does not open an existing journal', async () => {
    const person = await insertPerson(server)
    accounts.mallory = {
      email: (await person.call(getMe)).data.email,
      email_verified: false,
      name: 'Mallory',
    }
    expect(await signIn('mallory')).toBe('/login?social=unverified')
  })

  test('a state or a one-time code works once', async () => {
    const back = await signInAt(await outward(), 'anna')
    const first = (await browser.fetch(pathOf(back))).headers.get('location') ?? ''
    expect((await browser.fetch(pathOf(back))).headers.get('location')).toBe('/login?social=failed')
    expect((await exchange(first)).status).toBe(200)
    expect((await exchange(first)).status).toBe(401)
    expect(
      (await server.fetch('/api/auth/google/callback?state=made-up&code=x')).headers.get('location'),
    ).toBe('/login?social=failed')
  })
})

describe('sign-in with Discord', () => {
  test('reads the user from its API, and refuses an unverified email', async () => {
    const port = await freePort()
    const person = { id: '42', username: 'carla', email: 'carla@example.com', verified: true }
    const discord = createServer((request, response) => {
      response.setHeader('content-type', 'application/json')
      if (request.url === '/api/oauth2/token')
        response.end(JSON.stringify({ access_token: 'token', token_type: 'Bearer', expires_in: 60 }))
      else response.end(JSON.stringify(request.headers.authorization === 'Bearer token' ? person : {}))
    })
    await new Promise<void>((resolve) => discord.listen(port, '127.0.0.1', resolve))
    const own = await openTestServer({
      DISCORD_CLIENT_ID: 'd',
      DISCORD_CLIENT_SECRET: 's',
      DISCORD_BASE_URL: `http://127.0.0.1:${port}/api`,
    })
    const tab = browserOf(own)
    try {
      const visit = async () => {
        const going = (await tab.fetch('/api/auth/discord')).headers.get('location') ?? ''
        const state = new URL(going).searchParams.get('state')
        return (
          (await tab.fetch(`/api/auth/discord/callback?state=${state}&code=c`)).headers.get('location') ?? ''
        )
      }
      const code = new URLSearchParams((await visit()).split('?')[1]).get('code') ?? ''
      const { data } = await callAs(tab, null, [exchangeSocialCode, { body: { code } }])
      expect(data.user).toMatchObject({ username: 'carla', email: 'carla@example.com' })
      Object.assign(person, { id: '43', email: 'dora@example.com', verified: false })
      expect(await visit()).toBe('/login?social=unverified')
    } finally {
      await own.close()
      discord.closeAllConnections()
      await new Promise((resolve) => discord.close(resolve))
    }
  })
})
