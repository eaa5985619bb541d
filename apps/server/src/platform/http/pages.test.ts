import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { factsElement, fillMarks, PagePacker } from './page-file.ts'
import { headTags, type PageHead } from './page-head.ts'
import { answerPicture } from './picture-answer.ts'
import { securityHeaders } from './security-headers.ts'

describe('placeholders of a page', () => {
  test('are filled with the texts of this installation, never as markup', () => {
    const html = '<p>%%name%% and %%name%%, %%other%%</p>'
    expect(fillMarks(html, { name: '<b>&"\'</b>' })).toBe(
      '<p>&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt; and &lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;, %%other%%</p>',
    )
    expect(fillMarks('100%% %%a b%%', { a: 'x' })).toBe('100%% %%a b%%')
    expect(fillMarks('%%a%%', { a: '' })).toBe('')
  })

  test('are data for the page’s script, which nothing in them can end', () => {
    expect(factsElement({ a: '</script><script>' })).toBe(
      '<script type="application/json" id="site-facts">{"a":"\\u003c/script>\\u003cscript>"}</script>',
    )
  })
})

describe('a compressed page', () => {
  const TEXT = '<p>Grüße</p>'.repeat(50)
  const packer = new PagePacker()
  const app = new Hono()
  app.get('/page', (context) => packer.answer(context, TEXT))
  app.get('/missing', (context) => packer.answer(context, TEXT, false))
  const ask = (path = '/page', headers: Record<string, string> = {}) => app.request(path, { headers })

  test('is sent in an encoding the browser accepts', async () => {
    const plain = await ask()
    expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual([TEXT, null])
    const packed = async (accepted: string) => {
      const answer = await ask('/page', { 'accept-encoding': accepted })
      return {
        encoding: answer.headers.get('content-encoding'),
        bytes: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const br = await packed('gzip, br')
    expect([br.encoding, brotliDecompressSync(br.bytes).toString()]).toEqual(['br', TEXT])
    const gzip = await packed('gzip, brotli')
    expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', TEXT])
  })

  test('is revalidated each time, and not sent twice', async () => {
    const first = await ask()
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      'no-cache',
      'Accept-Encoding',
    ])
    const again = await ask('/page', { 'if-none-match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask('/page', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('that does not exist is sent as such, even if the browser has it', async () => {
    const tag = (await ask()).headers.get('etag') ?? ''
    expect((await ask('/missing', { 'if-none-match': tag })).status).toBe(404)
  })
})

describe('the head of a page', () => {
  const SITE = { name: 'Ballast', publicUrl: 'https://ballast.example' }
  const tags = (page: Partial<PageHead> = {}, path: string | null = '/terms') =>
    headTags({ title: 'Terms', description: 'What holds', ...page }, path, SITE)
  const meta = (html: string, key: string) => new RegExp(`="${key}" content="([^"]*)"`).exec(html)?.[1]

  test('names the site after the title, unless the title begins with it', () => {
    expect(tags()).toContain('<title>Terms · Ballast</title>')
    expect(tags({ title: 'Ballast: a journal' })).toContain('<title>Ballast: a journal</title>')
    expect(meta(tags(), 'og:title')).toBe('Terms · Ballast')
  })

  test('says whether search engines may list it', () => {
    expect(meta(tags(), 'robots')).toBe('index, follow')
    expect(meta(tags({ index: true }), 'robots')).toBe('index, follow')
    expect(meta(tags({ index: false }), 'robots')).toBe('noindex, nofollow')
  })

  test('has its address, unless there is no page', () => {
    expect(tags()).toContain('<link rel="canonical" href="https://ballast.example/terms">')
    expect(meta(tags(), 'og:url')).toBe('https://ballast.example/terms')
    expect(tags({}, null)).not.toMatch(/canonical|og:url/)
  })

  test('has its own picture, else the product’s', () => {
    expect([meta(tags(), 'og:image'), meta(tags(), 'og:image:alt')]).toEqual([
      ...['https://ballast.example/social.png', 'Ballast, a trading journal for funded accounts'],
    ])
    const own = tags({ picture: { path: '/api/x.png?v=1&w=2', alt: 'Marta' }, kind: 'profile' })
    expect([meta(own, 'twitter:image'), meta(own, 'twitter:image:alt'), meta(own, 'og:type')]).toEqual([
      ...['https://ballast.example/api/x.png?v=1&amp;w=2', 'Marta', 'profile'],
    ])
    expect(meta(tags(), 'og:type')).toBe('website')
  })

  test('runs none of its texts', () => {
    expect(tags({ title: '</title><script>', description: '"><script>' })).not.toContain('<script>')
  })
})

describe('security headers', () => {
  const NOWHERE = { scripts: [], sendingTo: [] }
  const headersOf = async (
    production = false,
    elsewhere: Parameters<typeof securityHeaders>[1] = NOWHERE,
    path = '/x',
  ) => {
    const app = new Hono()
    app.use(securityHeaders(production, elsewhere))
    app.get('/x', (context) => context.text(''))
    app.get('/api/x', (context) => context.text(''))
    app.get('/api/kept', (context) => context.text('', 200, { 'Cache-Control': 'private' }))
    return (await app.request(path)).headers
  }
  const policy = async (...given: Parameters<typeof headersOf>) =>
    Object.fromEntries(
      ((await headersOf(...given)).get('content-security-policy') ?? '').split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources.join(' ')]
      }),
    )

  test('allow our own scripts only, and nobody to frame us', async () => {
    expect(await policy()).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
  })

  test('allow analytics and payments if they are configured', async () => {
    const elsewhere = {
      scripts: ['https://js.example'],
      sendingTo: ['https://in.example'],
      frames: ['https://f.example'],
    }
    expect(await policy(false, elsewhere)).toMatchObject({
      'script-src': "'self' https://js.example",
      'frame-src': "'self' https://f.example",
      'connect-src': "'self' https://js.example https://in.example",
    })
  })

  test('ask for HTTPS in production only', async () => {
    expect((await headersOf(true)).get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await headersOf(false)).get('strict-transport-security')).toBeNull()
  })

  test('keep API responses out of caches, unless they say otherwise', async () => {
    const cached = async (path: string) => (await headersOf(false, NOWHERE, path)).get('cache-control')
    expect([await cached('/x'), await cached('/api/x'), await cached('/api/kept')]).toEqual([
      null,
      'no-store',
      'private',
    ])
  })
})

describe('a picture', () => {
  const app = new Hono()
  app.get('/p', (context) => answerPicture(context, { id: 'p1', bytes: Uint8Array.of(1, 2) }))
  app.get('/png', (context) =>
    answerPicture(context, { id: 'p2', bytes: Uint8Array.of(3), type: 'image/png' }),
  )

  test('is revalidated each time, by its id', async () => {
    const answer = await app.request('/p')
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2])
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      ...['image/webp', 'private, no-cache'],
    ])
    const known = await app.request('/p', { headers: { 'if-none-match': '"p1"' } })
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, '"p1"', ''])
    expect(
      (await app.request('/png', { headers: { 'if-none-match': '"p1"' } })).headers.get('content-type'),
    ).toBe('image/png')
  })
})
