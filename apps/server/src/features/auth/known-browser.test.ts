import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { knowBrowser, placeOf } from './known-browser.ts'

type Mode = Parameters<typeof knowBrowser>[1]['mode']
const SECRET = 'a'.repeat(43)

async function known(mode: Mode, cookie = '') {
  const app = new Hono().get('/', (context) => context.text(knowBrowser(context, { mode })))
  const response = await app.request('https://journal.example/', { headers: { cookie } })
  return { hash: await response.text(), cookie: response.headers.get('set-cookie') ?? '' }
}

async function placed(mode: Mode, { cookie = '', address = '203.0.113.7' } = {}) {
  const app = new Hono().get('/', (context) => context.json(placeOf(context, address, { mode })))
  const response = await app.request('https://journal.example/', { headers: { cookie } })
  return (await response.json()) as ReturnType<typeof placeOf>
}

describe('the secret of a known browser', () => {
  test('lasts 180 days, hidden from scripts and other sites', async () => {
    const { cookie } = await known('development')
    expect(cookie).toMatch(/^known=[\w-]{43};/)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${180 * 86_400}`])
      expect(cookie).toContain(part)
    expect(cookie).not.toContain('Secure')
  })

  test('is bound to the host and to HTTPS in production', async () => {
    const { cookie } = await known('production')
    expect(cookie).toMatch(/^__Host-known=/)
    expect(cookie).toContain('Secure')
  })

  test('stays the same for a browser that has one', async () => {
    const { cookie, hash } = await known('development', `known=${SECRET}`)
    expect(cookie).toContain(`known=${SECRET};`)
    expect(hash).toBe((await known('development', `known=${SECRET}`)).hash)
  })

  test.each(['a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`])(
    'is a new one where the browser’s (%s) is none of ours',
    async (foreign) => {
      expect((await known('development', `known=${foreign}`)).cookie).not.toContain(`known=${foreign};`)
    },
  )

  test('of plain HTTP does not count in production', async () => {
    expect((await known('production', `known=${SECRET}`)).cookie).not.toContain(SECRET)
    expect((await placed('production', { cookie: `known=${SECRET}` })).browserHash).toBeNull()
  })

  test('leaves the server only as a hash, by which it is recognised', async () => {
    const { hash } = await known('development', `known=${SECRET}`)
    expect(hash).not.toContain(SECRET)
    expect((await placed('development', { cookie: `known=${SECRET}` })).browserHash).toBe(hash)
  })
})

describe('the place of a sign-in', () => {
  test('has no browser if none is known', async () => {
    expect((await placed('development')).browserHash).toBeNull()
  })

  test('is a network, by a hash that does not contain its address', async () => {
    const one = await placed('development')
    const other = await placed('development', { address: '198.51.100.7' })
    expect(one.networkHash).not.toBe(other.networkHash)
    expect(one.networkHash).not.toContain('203.0.113')
  })
})
