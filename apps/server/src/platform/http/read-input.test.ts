import { endpoint } from '@ballast/contract/endpoint'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import { type Input, readInput } from './read-input.ts'

type Draft = Partial<Parameters<typeof endpoint>[0]>
type Call = { path?: string; body?: string | Uint8Array; headers?: Record<string, string> }

/** The parsed input of one call to an endpoint, or the error. */
async function read(
  draft: Draft,
  { path = '/api/things/7', body, headers = {} }: Call = {},
): Promise<Input | AppError> {
  const one = endpoint({
    method: 'POST',
    path: '/api/things/:id',
    summary: 'x',
    response: z.object({}),
    ...draft,
  } as never)
  let found: Input | AppError | undefined
  const app = new Hono()
  app.all('/api/things/:id', async (context) => {
    found = await readInput(one, context).catch((error: AppError) => error)
    return context.text('')
  })
  await app.request(path, {
    method: one.method,
    headers,
    ...(body === undefined ? {} : { body: body as never }),
  })
  if (!found) throw new Error('the endpoint was not called')
  return found
}
const refusalOf = async (...given: Parameters<typeof read>) => {
  const found = await read(...given)
  if (!(found instanceof AppError)) throw new Error('it was not refused')
  return { code: found.code, fields: found.fields, message: found.message }
}
const NAME = { body: z.object({ name: z.string() }) }

describe('the path', () => {
  test('that fits is read', async () => {
    expect(await read({ params: z.object({ id: z.string() }) })).toMatchObject({ params: { id: '7' } })
  })

  test('that does not match is not found', async () => {
    const params = z.object({ id: z.uuid() })
    expect((await refusalOf({ params })).code).toBe('not_found')
    expect((await refusalOf({ params }, { path: '/api/things/%00' })).code).toBe('not_found')
  })
})

describe('the query', () => {
  const query = z.object({ a: z.optional(z.string()), b: z.optional(z.array(z.string())) })

  test('has repeated keys as lists, and single ones as texts', async () => {
    expect(await read({ query }, { path: '/api/things/7?a=1&b=2&b=3' })).toMatchObject({
      query: { a: '1', b: ['2', '3'] },
    })
    expect(await read({ query }, { path: '/api/things/7?a=' })).toMatchObject({ query: { a: '' } })
    expect((await refusalOf({ query }, { path: '/api/things/7?a=1&a=2' })).fields).toEqual({
      a: 'Must be a text',
    })
  })

  test('of a GET is the whole input', async () => {
    expect(await read({ method: 'GET', ...NAME })).toEqual({ params: {}, query: {}, body: {}, files: [] })
  })
})

describe('a JSON body', () => {
  test('is read, and an empty one is an empty object', async () => {
    expect(await read(NAME, { body: '{"name":"ö"}' })).toMatchObject({ body: { name: 'ö' } })
    expect(await read({ body: z.object({}) })).toMatchObject({ body: {} })
  })

  test('that is invalid is refused', async () => {
    expect(await refusalOf(NAME, { body: '{name' })).toMatchObject({
      code: 'invalid_input',
      fields: { body: 'Not valid JSON' },
    })
  })

  test('is refused with a sentence for each field, the first of each', async () => {
    const body = z.object({
      name: z.string().check(z.maxLength(3)),
      of: z.object({ n: z.int() }),
      list: z.array(z.object({ x: z.string() })),
    })
    const sent = JSON.stringify({ name: 'long', of: { n: 1.5 }, list: [{ x: 'a' }, {}] })
    expect((await refusalOf({ body }, { body: sent })).fields).toEqual({
      name: 'At most 3 characters',
      'of.n': 'Must be a whole number',
      'list.1.x': 'Required',
    })
    expect((await refusalOf(NAME, { body: '3' })).fields).toEqual({ body: 'Must be fields with names' })
  })

  test.each([
    ['a NUL', { name: 'a\0b' }, 'name'],
    ['half a character', { name: '\ud800' }, 'name'],
    ['a NUL deep inside', { of: { list: [{ x: '\0' }] } }, 'of.list.0.x'],
    ['a NUL in a name', { 'a\0': 1 }, 'body'],
  ])('with %s is refused where it is', async (_, sent, field) => {
    const body = z.record(z.string(), z.any())
    expect((await refusalOf({ body }, { body: JSON.stringify(sent) })).fields).toEqual({
      [field]: 'Contains a character that cannot be stored',
    })
  })

  test('is traversed however deeply it is nested', async () => {
    const deep = `${'['.repeat(5000)}"\\u0000"${']'.repeat(5000)}`
    expect((await refusalOf({ body: z.any() }, { body: deep })).code).toBe('invalid_input')
  })

  test('keeps multi-byte characters whole', async () => {
    expect(await read(NAME, { body: '{"name":"\u{1F600} \\t\\n é"}' })).toMatchObject({
      body: { name: '\u{1F600} \t\n é' },
    })
  })
})

describe('the size of a body', () => {
  const MB = 1024 * 1024
  const body = z.object({ x: z.optional(z.string()) })

  test('may be as large as the endpoint allows, and no byte more', async () => {
    const sent = (bytes: number) => `{"x":"${'y'.repeat(bytes - 8)}"}`
    expect(await read({ body, maxBytes: 100 }, { body: sent(100) })).not.toBeInstanceOf(AppError)
    expect((await refusalOf({ body, maxBytes: 100 }, { body: sent(101) })).code).toBe('too_large')
  })

  test('is checked against the header before anything is read', async () => {
    const draft = { body, maxBytes: 2 * MB }
    expect(
      await refusalOf(draft, { body: '{}', headers: { 'content-length': String(2 * MB + 1) } }),
    ).toMatchObject({ code: 'too_large', message: 'This is larger than 2 MB. Nothing was saved.' })
  })
})

describe('a form', () => {
  const draft = { bodyKind: 'form', body: z.object({ kind: z.string() }) } as const
  const formOf = (fill: (form: FormData) => void) => {
    const form = new FormData()
    fill(form)
    return new Request('http://x', { method: 'POST', body: form })
  }

  test('has its fields validated together with its files', async () => {
    const request = formOf((form) => {
      form.set('kind', 'fills')
      form.append('files', new Blob(['a,b']), 'x.csv')
    })
    const bytes = new Uint8Array(await request.arrayBuffer())
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const found = (await read(draft, { body: bytes, headers })) as Input
    expect(found.body).toEqual({ kind: 'fills' })
    expect(found.files).toMatchObject([{ name: 'x.csv' }])
  })

  test('must be multipart', async () => {
    expect(
      (await refusalOf(draft, { body: '{}', headers: { 'content-type': 'application/json' } })).fields,
    ).toEqual({
      body: 'Send a multipart form',
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await refusalOf(draft, { body: 'no form', headers })).fields).toEqual({
      body: 'Not a valid multipart form',
    })
  })
})

test('a stream is left to its handler, within its size', async () => {
  const draft = { bodyKind: 'stream', maxBytes: 10 } as const
  expect(await read(draft, { body: '{"x' })).toMatchObject({ body: {}, files: [] })
  expect((await refusalOf(draft, { body: 'x', headers: { 'content-length': '11' } })).code).toBe('too_large')
})
