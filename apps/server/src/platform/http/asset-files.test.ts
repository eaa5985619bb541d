import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AssetFiles } from './asset-files.ts'

let folder: string
const app = new Hono()
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(folder, 'assets'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('secret.json', 'outside')
  write('assets/app-1.js', 'plain')
  write('assets/app-1.js.br', 'as br')
  write('assets/app-1.js.gz', 'as gzip')
  write('assets/small-1.css', 'small')
  const assets = new AssetFiles(folder)
  app.get('/assets/*', async (context, next) => (await assets.answer(context)) ?? next())
})
afterAll(() => rmSync(folder, { recursive: true }))

async function get(path: string, accepted = 'gzip, deflate, br'): Promise<(string | number | null)[]> {
  const answer = await app.request(path, { headers: { 'accept-encoding': accepted } })
  return [answer.status, answer.headers.get('content-encoding'), await answer.text()]
}

test('each browser gets the smallest encoding it accepts, the first time and again', async () => {
  for (const _ of [1, 2]) {
    expect(await get('/assets/app-1.js')).toEqual([200, 'br', 'as br'])
    expect(await get('/assets/app-1.js', 'gzip')).toEqual([200, 'gzip', 'as gzip'])
    expect(await get('/assets/app-1.js', 'identity')).toEqual([200, null, 'plain'])
    expect(await get('/assets/app-1.js', 'brotli')).toEqual([200, null, 'plain'])
    expect(await get('/assets/small-1.css')).toEqual([200, null, 'small'])
  }
})

test('a file has its content type, and may be cached for a year', async () => {
  const { headers } = await app.request('/assets/app-1.js', { headers: { 'accept-encoding': 'br' } })
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('vary')).toBe('Accept-Encoding')
})

test('what is not among the assets is not found', async () => {
  for (const path of [
    '/assets/gone.js',
    '/assets/',
    '/assets/%2e%2e/secret.json',
    '/assets/..%2fsecret.json',
    '/assets/.hidden',
  ])
    expect((await get(path))[0]).toBe(404)
})

test('a file that is added later is found', async () => {
  expect((await get('/assets/later-1.js'))[0]).toBe(404)
  writeFileSync(join(folder, 'assets/later-1.js'), 'now')
  expect(await get('/assets/later-1.js')).toEqual([200, null, 'now'])
})
