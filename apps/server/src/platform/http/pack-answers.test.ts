import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { packAnswers } from './pack-answers.ts'

const long = { text: 'trade '.repeat(400) }
/** More than is compressed at once. */
const longest = { text: 'trade '.repeat(30_000) }
const app = new Hono()
app.use('/api/*', packAnswers())
app.get('/api/long', (context) => context.json(long))
app.get('/api/longest', (context) => context.json(longest))
app.get('/api/short', (context) => context.json({ ok: true }))
app.get('/api/missing', (context) => context.json(long, 404))
app.get('/api/auth/me', (context) => context.json(long))
app.get('/api/stream', (context) => context.body(long.text, 200, { 'Content-Type': 'text/event-stream' }))
app.get('/api/file', (context) => context.body(long.text, 200, { 'Content-Type': 'text/csv' }))

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { 'Accept-Encoding': 'gzip', ...headers } })

describe('responses', () => {
  it('of JSON are compressed when they are long, whatever their status', async () => {
    for (const [path, status, body] of [
      ['/api/long', 200, long],
      ['/api/longest', 200, longest],
      ['/api/missing', 404, long],
    ] as const) {
      const answer = await ask(path)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('Content-Encoding')).toBe('gzip')
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
      const packed = Buffer.from(await answer.arrayBuffer())
      expect(packed.byteLength).toBeLessThan(body.text.length / 10)
      expect(answer.headers.get('Content-Length')).toBe(String(packed.byteLength))
      expect(JSON.parse(gunzipSync(packed).toString())).toEqual(body)
    }
  })

  it('stay as they are when they are short, or the client does not accept gzip', async () => {
    const short = await ask('/api/short')
    expect(short.headers.get('Content-Encoding')).toBeNull()
    expect(short.headers.get('Content-Length')).toBe('11')
    expect(await short.json()).toEqual({ ok: true })
    const plain = await app.request('/api/long')
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(await plain.json()).toEqual(long)
  })

  it('stay as they are for other sites, on endpoints that hand out sessions, and for streams and files', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect((await ask('/api/long', { 'Sec-Fetch-Site': site })).headers.get('Content-Encoding')).toBeNull()
    for (const site of ['same-origin', 'none'])
      expect((await ask('/api/long', { 'Sec-Fetch-Site': site })).headers.get('Content-Encoding')).toBe(
        'gzip',
      )
    for (const path of ['/api/auth/me', '/api/stream', '/api/file'])
      expect((await ask(path)).headers.get('Content-Encoding')).toBeNull()
  })
})
