import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { renameAccount } from '@ballast/contract/own-account'
import { NO_PROFILE, saveOwnProfile } from '@ballast/contract/people/profile'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../schema/users.ts'
import { insertPerson } from '../../test/client.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'

/** Pages as the build writes them, with placeholders for the installation's texts. */
const PAGE = `<!doctype html><html><head><!--page--><title>Ballast</title><!--/page--></head><body>
<div id="root"><main><p>%%operator%%</p><a href="mailto:%%contactEmail%%">write</a><p>%%unheardOf%%</p></main></div></body></html>`
const APP = `<!doctype html><html><head><!--page--><title>Ballast</title><!--/page--></head><body>
<noscript><!--noscript-->Ballast needs JavaScript.<!--/noscript--></noscript></body></html>`
const PAGES = {
  '/': { title: 'Ballast: a journal', description: 'What it is.', file: 'pages/landing.html' },
  '/login': { title: 'Login', description: 'Sign in & "go on".' },
  '/checkout': { title: 'Checkout', description: 'To pay.', words: '<main>What $19 buys</main>' },
  '/reset-password': { title: 'Reset password', description: 'Choose one.', index: false },
}

const ROUTES = { '/login': [], '/dashboard': [], '/profile': [], '/profile/$username': [] }

let server: TestServer
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ballast-site-'))
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages/landing.html'), PAGE)
  await writeFile(join(folder, 'index.html'), APP)
  await writeFile(join(folder, 'pages.json'), JSON.stringify(PAGES))
  await writeFile(join(folder, 'route-preloads.json'), JSON.stringify(ROUTES))
  await writeFile(join(folder, 'favicon.ico'), 'a picture')
  server = await openTestServer(
    {
      PUBLIC_URL: 'https://journal.example/',
      OPERATOR_NAME: '<b>Ann</b> & Bo',
      CONTACT_EMAIL: 'ann@journal.example',
    },
    folder,
  )
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const textOf = async (path: string) => (await server.fetch(path)).text()

describe('what search engines request', () => {
  test('the API document is available to anybody, with the address of this installation', async () => {
    const document = JSON.parse(await textOf('/api/openapi.json')) as {
      openapi: string
      servers: { url: string }[]
    }
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers[0]?.url).toMatch(/^https?:/)
  })

  test('robots.txt excludes admin and recovery, and names the sitemap if browsers can reach it', async () => {
    const lines = (await textOf('/robots.txt')).split('\n')
    for (const path of ['/admin', '/forgot-password', '/reset-password'])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain('Sitemap: https://journal.example/sitemap.xml')
  })
  test('sitemap.xml lists the pages that may be found, and no other', async () => {
    const places = [...(await textOf('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, place]) => place,
    )
    expect(places).toEqual([
      'https://journal.example/',
      'https://journal.example/login',
      'https://journal.example/checkout',
    ])
  })
})

describe('a rendered page', () => {
  test('is complete without scripts, says who runs the installation, and treats no text as markup', async () => {
    const html = await textOf('/')
    expect(html).toContain('run by &lt;b&gt;Ann&lt;/b&gt; &amp; Bo, who is responsible')
    expect(html).toContain('href="mailto:ann@journal.example"')
    expect(html).toContain('%%unheardOf%%')
    expect(html).not.toContain('<b>Ann</b>')
  })
  test('carries the same texts as data for its script', async () => {
    const json = /<script type="application\/json" id="site-facts">(.*?)<\/script>/.exec(
      await textOf('/'),
    )?.[1]
    expect(JSON.parse(json ?? '')).toMatchObject({
      contactEmail: 'ann@journal.example',
      signUps: 'open',
      publicUrl: 'https://journal.example',
    })
  })
  test('names itself, its address and its picture', async () => {
    const html = await textOf('/')
    expect(html).toContain('<title>Ballast: a journal</title>')
    expect(html).toContain('<link rel="canonical" href="https://journal.example/">')
    expect(html).toContain('<meta property="og:image" content="https://journal.example/social.png">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  })
  test('comes compressed, and not at all if the browser has it', async () => {
    const answer = await server.fetch('/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(brotliDecompressSync(bytes).toString()).toBe(await textOf('/'))
    const again = await server.fetch('/', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
  test('is not served with its placeholders', async () => {
    expect(await textOf('/pages/landing.html')).not.toContain('%%operator%%')
    expect(await textOf('/pages.json')).not.toContain('landing.html')
  })
})

describe('a page of the app', () => {
  test('has its own metadata, escaped, and its text for browsers without scripts', async () => {
    const html = await textOf('/login')
    expect(html).toContain('<title>Login · Ballast</title>')
    expect(html).toContain('content="Sign in &amp; &quot;go on&quot;."')
    expect(html).toMatch(/<noscript><h1>Login<\/h1>/)
    expect(html).toContain('content="index, follow"')
  })
  test('is complete if the build rendered its text', async () => {
    expect(await textOf('/checkout?plan=monthly')).toContain('<noscript><main>What $19 buys</main>')
  })
  test('stays out of search engines if it should', async () => {
    expect(await textOf('/reset-password?token=x')).toContain('content="noindex, nofollow"')
  })
})

describe('a public profile', () => {
  test('reveals nothing of a user who did not make it public: the page is that of an unknown name', async () => {
    const { userId } = await insertPerson(server)
    const [found] = await server.deps.db.select().from(users).where(eq(users.id, userId))
    const username = found?.username ?? ''
    expect(username).not.toBe('')
    const own = await server.fetch(`/profile/${username}`)
    const nobodys = await server.fetch('/profile/nobody-at-all')
    expect([own.status, nobodys.status]).toEqual([404, 404])
    expect(await own.text()).toBe(await nobodys.text())
  })
  test('is titled with its name, escaped, once its owner made it public', async () => {
    const person = await insertPerson(server)
    await server.deps.db
      .update(users)
      .set({ username: 'Ann <i>', usernameKey: 'ann <i>' })
      .where(eq(users.id, person.userId))
    const settings = { ...NO_PROFILE, isPublic: true, about: 'Opens & mornings <b>' }
    await person.call(saveOwnProfile, { body: settings })
    const html = await textOf('/profile/ANN%20%3Ci%3E')
    expect(html).toContain('<title>Ann &lt;i&gt;’s trader profile · Ballast</title>')
    expect(html).toContain('<meta property="og:title" content="Ann &lt;i&gt;’s trader profile · Ballast">')
    expect(html).toContain('<meta name="description" content="Opens &amp; mornings &lt;b&gt;">')
    expect(html).not.toMatch(/<[ib]>/)
    expect(html).toContain('content="noindex, nofollow"')
    await person.call(saveOwnProfile, { body: { ...settings, isListed: true } })
    expect(await textOf('/profile/ANN%20%3Ci%3E')).toContain('content="index, follow"')
  })
  test('has its own share picture, whose address changes with the profile', async () => {
    const person = await insertPerson(server)
    const { data } = await person.call(saveOwnProfile, { body: { ...NO_PROFILE, isPublic: true } })
    const { username } = data.profile
    const pictureOf = async () =>
      /property="og:image" content="([^"]+)"/.exec(await textOf(`/profile/${username}`))?.[1] ?? ''
    const first = await pictureOf()
    expect(first).toMatch(
      new RegExp(`^https://journal\\.example/api/profiles/${username}/share\\.png\\?v=\\w+$`),
    )
    const path = first.slice('https://journal.example'.length)
    expect((await server.fetch(path)).headers.get('content-type')).toBe('image/png')
    server.setNow(new Date(server.deps.clock.now().getTime() + 1000).toISOString())
    await person.call(saveOwnProfile, { body: { ...NO_PROFILE, isPublic: true, about: 'Mornings only' } })
    expect(await pictureOf()).not.toBe(first)
    expect((await textOf('/robots.txt')).split('\n')).toContain('Allow: /api/profiles/')
  })
  test('is reachable under the old name too, through a redirect the browser must not cache', async () => {
    const person = await insertPerson(server)
    const { data } = await person.call(saveOwnProfile, { body: { ...NO_PROFILE, isPublic: true } })
    const before = data.profile.username
    await person.call(renameAccount, { body: { username: `${before}-new` } })
    const moved = await server.fetch(`/profile/${before}`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
      301,
      `/profile/${before}-new`,
      'no-cache',
    ])
    await person.call(saveOwnProfile, { body: NO_PROFILE })
    const [closed, nobodys] = await Promise.all(
      [`/profile/${before}`, '/profile/nobody-at-all'].map((path) => server.fetch(path)),
    )
    expect([closed?.status, await closed?.text()]).toEqual([404, await nobodys?.text()])
  })
  test('survives an address that cannot be decoded', async () => {
    expect((await server.fetch('/profile/%E0%A4%A')).status).toBe(404)
  })
})

describe('an unknown address', () => {
  test.each(['/nothing-here', '/login/more', '/newsletter', '/profile/a/b', '/profile/nobody'])(
    '%s answers 404 with the app, is kept from search engines and claims to be no other page',
    async (path) => {
      const answer = await server.fetch(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      const html = await answer.text()
      expect(html).toContain('<title>404 Page Not Found · Ballast</title>')
      expect(html).toContain('content="noindex, nofollow"')
      expect(html).not.toContain('canonical')
    },
  )
  test('answers 404 again even if the browser has its page already', async () => {
    const tag = (await server.fetch('/nothing-here')).headers.get('etag') ?? ''
    expect((await server.fetch('/nothing-here', { headers: { 'if-none-match': tag } })).status).toBe(404)
  })
  test.each(['/robots.php', '/assets/gone.js', '/assets', '/.well-known/security.txt', '/pages/gone.html'])(
    'the missing file %s is 404 and not the page of the app',
    async (path) => {
      const answer = await server.fetch(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('<html')
    },
  )
  test('existing files and pages of the app are found, also with a trailing slash', async () => {
    expect(await textOf('/favicon.ico')).toBe('a picture')
    for (const path of ['/dashboard', '/dashboard/', '/profile', '/login?x=1'])
      expect((await server.fetch(path)).status).toBe(200)
    for (const path of ['/dashboard', '/login'])
      expect((await server.fetch(path)).headers.get('x-robots-tag')).toBeNull()
    for (const path of ['/reset-password', '/nothing-here'])
      expect((await server.fetch(path)).headers.get('x-robots-tag')).toBe('noindex')
    expect(await textOf('/login/')).toContain('<link rel="canonical" href="https://journal.example/login">')
  })
})
