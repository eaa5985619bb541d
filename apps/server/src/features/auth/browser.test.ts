import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { hashSecret } from '../../platform/sessions/secret.ts'
import { browserHashOf, forgetBrowser, markBrowser } from './browser-cookie.ts'
import { siteOf } from './passkeys/site.ts'
import { setSessionCookie } from './session-cookie.ts'
import { configuredProviders, providerSettings } from './social-providers.ts'

/** The headers one call sets, and what its handler returned. */
async function called<T>(work: (context: never) => T, headers: Record<string, string> = {}) {
  let found: T | undefined
  const app = new Hono()
  app.get('/', (context) => {
    found = work(context as never)
    return context.text('')
  })
  const answer = await app.request('/', { headers })
  return { found, cookies: answer.headers.getSetCookie() }
}

describe('the cookie of a session', () => {
  test('is not readable by scripts, and is not sent to another site’s page', async () => {
    const { cookies } = await called((context) => setSessionCookie(context, { secret: 'abc', secure: true }))
    expect(cookies).toEqual(['session=abc; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax'])
  })

  test('is set over plain HTTP if there is nothing else', async () => {
    const { cookies } = await called((context) => setSessionCookie(context, { secret: 'abc', secure: false }))
    expect(cookies[0]).not.toContain('Secure')
  })

  test('is cleared', async () => {
    const { cookies } = await called((context) => setSessionCookie(context, { secret: null, secure: true }))
    expect(cookies).toEqual(['session=; Max-Age=0; Path=/'])
  })
})

describe('the secret of a known browser', () => {
  test('is stored only as a hash', async () => {
    const { found, cookies } = await called((context) => markBrowser(context, { mode: 'development' }))
    const secret =
      /^social=([^;]+); Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/.exec(cookies[0] ?? '')?.[1] ?? ''
    expect(found).toBe(hashSecret(secret))
  })

  test('has a name in production that only HTTPS can set', async () => {
    const { cookies } = await called((context) => markBrowser(context, { mode: 'production' }))
    expect(cookies[0]).toMatch(/^__Host-social=[^;]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('is found under either name, the secure one first', async () => {
    const hashWith = async (cookie?: string) =>
      (await called(browserHashOf as never, cookie ? { cookie } : {})).found
    expect(await hashWith('social=a')).toBe(hashSecret('a'))
    expect(await hashWith('social=a; __Host-social=b')).toBe(hashSecret('b'))
    expect(await hashWith('other=a')).toBeNull()
    expect(await hashWith()).toBeNull()
  })

  test('is forgotten under the name it was set with', async () => {
    const named = async (mode: 'production' | 'test') =>
      (await called((context) => forgetBrowser(context, { mode }))).cookies[0]?.split('=')[0]
    expect([await named('production'), await named('test')]).toEqual(['__Host-social', 'social'])
  })
})

describe('the relying party of a passkey', () => {
  const site = async (publicUrl: string, host?: string) =>
    (await called((context) => siteOf(context, { publicUrl }), host ? { host } : {})).found

  test('is the server’s own name', async () => {
    expect(await site('https://b.example:8443')).toEqual({
      id: 'b.example',
      name: 'Ballast',
      origin: 'https://b.example:8443',
    })
    expect(await site('https://b.example', 'b.example')).toMatchObject({ origin: 'https://b.example' })
  })

  test('is the requested host name on this machine', async () => {
    expect(await site('https://b.example', 'localhost:3000')).toEqual({
      id: 'localhost',
      name: 'Ballast',
      origin: 'http://localhost:3000',
    })
  })

  test('is none if the server is reached by an IP address', async () => {
    expect(await site('http://127.0.0.1:3000')).toBeNull()
    expect(await site('https://b.example', '192.168.0.7:3000')).toBeNull()
    expect(await site('https://b.example', '[::1]:3000')).toBeNull()
  })
})

describe('a sign-in provider', () => {
  const discord = { clientId: 'id', clientSecret: 'secret', baseUrl: 'https://d.example/api' }
  const config = (given: object) => ({ google: null, discord: null, ...given }) as never

  test('is offered once it is configured', () => {
    expect(configuredProviders(config({}))).toEqual([])
    expect(configuredProviders(config({ discord, google: {} }))).toEqual(['google', 'discord'])
    expect(configuredProviders(config({ discord }))).toEqual(['discord'])
  })

  test('that is not configured has no URLs', async () => {
    expect([
      await providerSettings(config({}), 'google'),
      await providerSettings(config({}), 'discord'),
    ]).toEqual([null, null])
  })

  test('of Discord is known by its setting', async () => {
    expect(await providerSettings(config({ discord }), 'discord')).toMatchObject({
      provider: 'discord',
      clientId: 'id',
      clientSecret: 'secret',
      scopes: ['identify', 'email'],
      authorizeUrl: 'https://d.example/api/oauth2/authorize',
      tokenUrl: 'https://d.example/api/oauth2/token',
      userUrl: 'https://d.example/api/users/@me',
    })
  })

  test('says who signed in, and whether the address is verified', async () => {
    const settings = await providerSettings(config({ discord }), 'discord')
    const person = (given: object) => settings?.readPerson({ id: '7', username: 'marta', ...given })
    expect(person({ email: 'm@x.example', verified: true })).toEqual({
      subject: '7',
      email: 'm@x.example',
      emailVerified: true,
      name: 'marta',
    })
    expect(person({ verified: 'true' })).toMatchObject({ email: null, emailVerified: false })
    expect(person({ email: '', username: undefined })).toMatchObject({ email: null, name: 'trader' })
    expect(() => person({ id: undefined })).toThrow('the sign-in provider left out a field')
    expect(() => person({ id: 7 })).toThrow('the sign-in provider left out a field')
  })
})
