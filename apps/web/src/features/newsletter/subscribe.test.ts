import { afterEach, expect, test, vi } from 'vitest'
import { subscribe } from './subscribe.ts'

const FIELDS = { email: ' nora@example.com ', firstName: ' Nora', lastName: '' }

function answerWith(answer: () => Promise<Response>) {
  const fetch = vi.fn((_path: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => void vi.unstubAllGlobals())

test('the fields are sent trimmed', async () => {
  const fetch = answerWith(async () => new Response('{}'))
  expect(await subscribe(FIELDS)).toEqual({ ok: true })
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toMatchObject({
    email: 'nora@example.com',
    firstName: 'Nora',
    lastName: '',
  })
})

test('a refusal has the server’s sentence and the errors of the form’s fields', async () => {
  const body = { error: 'Check it', fields: { email: 'No address', firstName: '', luck: 'Bad' } }
  answerWith(async () => new Response(JSON.stringify(body), { status: 422 }))
  expect(await subscribe(FIELDS)).toEqual({ ok: false, message: 'Check it', fields: { email: 'No address' } })
})

test('a lost connection and a non-JSON answer are refusals without a sentence', async () => {
  const silent = { ok: false, message: null, fields: {} }
  answerWith(async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await subscribe(FIELDS)).toEqual(silent)
  answerWith(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await subscribe(FIELDS)).toEqual(silent)
})
