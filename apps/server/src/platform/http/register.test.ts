import { type Endpoint, endpoint } from '@ballast/contract/endpoint'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openGate, SECRET, signedIn } from '../../test/stand-ins/gate.ts'
import { AppError } from './app-error.ts'
import { register, registerLines } from './register.ts'

const response = z.object({ ok: z.boolean() })
type Draft = Partial<Parameters<typeof endpoint>[0]>
const declared = (draft: Draft = {}) =>
  endpoint({ method: 'GET', path: '/api/thing', summary: 'A thing', response, ...draft } as never) as Endpoint
type Opening = { draft?: Draft; gate?: Parameters<typeof openGate>[0]; answer?: unknown }

/** Registers one endpoint and calls it once. */
async function called(
  { draft = {}, gate: given = {}, answer = { ok: true } }: Opening,
  {
    headers = signedIn(),
    path = '/api/thing',
    body,
  }: { headers?: Record<string, string>; path?: string; body?: string } = {},
) {
  const { gate, app, asked, logged } = openGate(given)
  const seen: unknown[] = []
  const one = declared(draft)
  register(gate, one, async (request) => {
    seen.push(request)
    if (answer instanceof Error) throw answer
    return answer as never
  })
  const response = await app.request(path, {
    method: one.method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return { status: response.status, code: codeOf(text), text, headers: response.headers, asked, logged, seen }
}
const codeOf = (text: string) =>
  text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined

describe('an allowed request', () => {
  test('reaches its handler with the caller, and returns the handler’s result', async () => {
    const { status, text, seen } = await called({}, { headers: signedIn({ 'user-agent': 'x'.repeat(301) }) })
    expect([status, text]).toEqual([200, '{"ok":true}'])
    expect(seen).toMatchObject([
      {
        caller: { userId: 'u1', role: 'user', sessionId: 's1' },
        params: {},
        query: {},
        body: {},
        files: [],
        address: 'local',
        device: 'x'.repeat(300),
        log: { of: { request: 'r-1' } },
      },
    ])
  })

  test('from an unknown device says so', async () => {
    expect((await called({})).seen).toMatchObject([{ device: 'Unknown device' }])
  })

  test('passes on its path, query and body', async () => {
    const draft: Draft = {
      method: 'POST',
      path: '/api/things/:id',
      params: z.object({ id: z.string() }),
      query: z.object({ deep: z.string() }),
      body: z.object({ name: z.string() }),
    }
    const { seen } = await called({ draft }, { path: '/api/things/7?deep=yes', body: '{"name":"x"}' })
    expect(seen).toMatchObject([{ params: { id: '7' }, query: { deep: 'yes' }, body: { name: 'x' } }])
  })
})

describe('the checks', () => {
  const limit = { calls: 3, seconds: 60 }

  test('are the network’s limit, the session, the user’s limit, the plan, and then the input', async () => {
    const query = z.object({ day: z.string() })
    const draft = { limit, plan: 'pro', query } as const
    const { status, asked, seen } = await called({ draft })
    expect(asked).toEqual([
      ...['limit GET /api/thing local 3/60', 'identify', 'limit user u1 1200/60', 'plan'],
    ])
    expect([status, seen]).toEqual([422, []])
  })

  test('stop at the first refusal', async () => {
    const refused = new AppError('too_many_requests', { retryAfterSeconds: 7 })
    const { status, code, headers, asked } = await called({
      draft: { limit },
      gate: { refusesLimit: () => refused },
    })
    expect([status, code, headers.get('retry-after')]).toEqual([429, 'too_many_requests', '7'])
    expect(asked).toHaveLength(1)
  })

  test('cost a request without its own limit only the user’s', async () => {
    expect((await called({})).asked).toEqual(['identify', 'limit user u1 1200/60'])
  })
})

describe('the session', () => {
  const statusWith = async (headers: Record<string, string>, draft: Draft = {}) => {
    const { status, code } = await called({ draft }, { headers })
    return code ?? status
  }

  test.each([
    ['no header', {}],
    ['another secret', { authorization: 'Bearer another-secret-of-many-letters' }],
    ['a secret too short', { authorization: 'Bearer short' }],
    ['a secret of 201 letters', { authorization: `Bearer ${'x'.repeat(201)}` }],
    ['nothing behind Bearer', { authorization: 'Bearer' }],
    ['another scheme', { authorization: `Basic ${SECRET}` }],
  ])('is missing with %s', async (_, headers) => {
    expect(await statusWith(headers as Record<string, string>)).toBe('unauthenticated')
  })

  test('is taken from the header, whose scheme may be in any case', async () => {
    expect(await statusWith({ authorization: `bearer ${SECRET}` })).toBe(200)
  })

  test('is taken from the cookie for requests that read', async () => {
    expect(await statusWith({ cookie: `theme=dark; session=${SECRET}` })).toBe(200)
    expect(await statusWith({ cookie: `session=${SECRET}` })).toBe(200)
    expect(await statusWith({ cookie: `oldsession=${SECRET}` })).toBe('unauthenticated')
  })

  test('of the cookie changes nothing: another site’s page could send it', async () => {
    expect(await statusWith({ cookie: `session=${SECRET}` }, { method: 'POST' })).toBe('cross_site')
    expect(await statusWith({ cookie: `session=${SECRET}` }, { method: 'DELETE' })).toBe('cross_site')
  })

  test('of a wrong header does not fall back to the cookie', async () => {
    expect(await statusWith({ authorization: 'Bearer short', cookie: `session=${SECRET}` })).toBe(
      'unauthenticated',
    )
  })

  test('is not required if everybody may call', async () => {
    const { status, asked, seen } = await called({ draft: { access: 'public' } }, { headers: {} })
    expect([status, asked]).toEqual([200, []])
    expect(seen).toMatchObject([{ caller: null }])
  })
})

describe('roles and plans', () => {
  test.each([
    ['session', 'user', 200],
    ['beta', 'user', 403],
    ['beta', 'freemium', 200],
    ['beta', 'beta_tester', 200],
    ['beta', 'admin', 200],
    ['admin', 'user', 403],
    ['admin', 'beta_tester', 403],
    ['admin', 'freemium', 403],
    ['admin', 'admin', 200],
  ] as const)('an endpoint for %s answers a %s with %i', async (access, role, status) => {
    expect((await called({ draft: { access }, gate: { role } })).status).toBe(status)
  })

  test('an endpoint of Pro is refused without it', async () => {
    const refused = await called({ draft: { plan: 'pro' }, gate: { hasPro: false } })
    expect([refused.status, refused.code, refused.seen]).toEqual([402, 'plan_required', []])
    expect((await called({ draft: { plan: 'free' }, gate: { hasPro: false } })).asked).not.toContain('plan')
  })
})

describe('users who may only read', () => {
  test.each([
    ['GET', {}, 200],
    ['POST', {}, 403],
    ['PUT', {}, 403],
    ['DELETE', {}, 403],
    ['POST', { savesNothing: true }, 200],
    ['POST', { staysOpen: true }, 403],
  ] as const)('is answered by %s %j with %i', async (method, draft, status) => {
    const answered = await called({ draft: { method, ...draft }, gate: { onlyReads: true } })
    expect(answered.status).toBe(status)
    if (status === 403) expect(answered.code).toBe('demo_only_reads')
  })
})

describe('maintenance', () => {
  const maintenance = { isOn: true, message: '' }
  const answered = async (draft: Draft, role: 'user' | 'admin' = 'user', headers = signedIn()) =>
    (await called({ draft, gate: { maintenance, role } }, { headers })).status

  test.each([
    ['GET', {}, 200],
    ['POST', {}, 503],
    ['POST', { savesNothing: true }, 200],
    ['POST', { staysOpen: true }, 200],
    ['POST', { access: 'public' }, 503],
    ['GET', { access: 'public' }, 200],
    ['POST', { access: 'public', staysOpen: true }, 200],
  ] as const)('lets %s %j through with %i', async (method, draft, status) => {
    expect(await answered({ method, ...draft })).toBe(status)
  })

  test('does not stop administrators', async () => {
    expect(await answered({ method: 'POST' }, 'admin')).toBe(200)
  })

  test('shows the administrators’ message, else its own sentence', async () => {
    const said = async (message: string) =>
      (await called({ draft: { method: 'POST' }, gate: { maintenance: { isOn: true, message } } })).text
    expect(await said('Back at noon.')).toContain('"error":"Back at noon."')
    expect(await said('')).toContain('Ballast is being worked on.')
  })
})

describe('a request with an idempotency key', () => {
  const post = { method: 'POST' } as const
  const once = (asked: string[]) => asked.filter((each) => each.startsWith('once'))
  const keyed = (draft: Draft, key = 'key-1', headers = signedIn()) =>
    called({ draft }, { headers: { ...headers, 'idempotency-key': key } })

  test('is carried out once for its user', async () => {
    const { asked, status } = await keyed(post)
    expect([status, once(asked)]).toEqual([200, ['once u1 key-1 POST']])
  })

  test('is carried out as usual if it cannot create anything twice', async () => {
    expect(once((await keyed({ method: 'GET' })).asked)).toEqual([])
    expect(once((await keyed({ method: 'PUT' })).asked)).toEqual([])
    expect(once((await keyed({ ...post, access: 'public' })).asked)).toEqual([])
    expect(once((await keyed({ ...post, bodyKind: 'stream' })).asked)).toEqual([])
    expect(once((await keyed({ ...post, savesNothing: true })).asked)).toEqual([])
  })

  test('is carried out as usual if its answer may not be stored', async () => {
    expect(once((await keyed({ ...post, showsSecret: true })).asked)).toEqual([])
  })

  test('is refused for a key with invalid characters, or of more than a hundred', async () => {
    expect((await keyed(post, 'x'.repeat(100))).status).toBe(200)
    for (const key of ['x'.repeat(101), 'a b', 'a/b']) {
      const { status, text } = await keyed(post, key)
      expect(status).toBe(422)
      expect(text).toContain('"Idempotency-Key":"Letters, digits and dashes, at most 100"')
    }
  })
})

describe('the client address of a request', () => {
  const addressWith = async (trustProxy: boolean, forwarded?: string) => {
    const headers = signedIn(forwarded ? { 'x-forwarded-for': forwarded } : {})
    const { seen } = await called({ gate: { trustProxy } }, { headers })
    return (seen[0] as { address: string }).address
  }

  test('is the one the nearest proxy wrote, if one is trusted', async () => {
    expect(await addressWith(true, '1.1.1.1, 2.2.2.2 ')).toBe('2.2.2.2')
    expect(await addressWith(true)).toBe('local')
    expect(await addressWith(false, '1.1.1.1')).toBe('local')
  })
})

describe('the response', () => {
  test('is checked against the contract if that is enabled', async () => {
    const wrong = { answer: { ok: 'yes', secret: 1 } }
    expect((await called(wrong)).text).toBe('{"ok":"yes","secret":1}')
    const checked = await called({ ...wrong, gate: { checkAnswers: true } })
    expect([checked.status, checked.code]).toEqual([500, 'internal'])
    expect((await called({ answer: { ok: true, more: 1 }, gate: { checkAnswers: true } })).text).toBe(
      '{"ok":true}',
    )
  })

  test('of a refusal is its code, its sentence and its fields', async () => {
    const answer = new AppError('invalid_input', { fields: { name: 'Required' } })
    const { status, text, logged } = await called({ answer })
    expect([status, JSON.parse(text), logged]).toEqual([
      422,
      { error: 'Some fields need another look.', code: 'invalid_input', fields: { name: 'Required' } },
      [],
    ])
  })

  test('to an internal error reveals nothing of it but the request id', async () => {
    const { status, text, headers, logged } = await called({ answer: new Error('secret detail') })
    expect([status, headers.get('x-request-id'), text.includes('secret')]).toEqual([500, 'r-1', false])
    expect(logged).toMatchObject([['error', { request: 'r-1', path: '/api/thing' }, 'request failed']])
  })

  test('to a lost database is a refusal, and is logged', async () => {
    const lost = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    const { status, headers, logged } = await called({ answer: lost })
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(logged).toMatchObject([['warn', { err: lost, path: '/api/thing' }, 'request refused']])
  })
})

describe('a response of lines', () => {
  const lines = async (checkAnswers: boolean, sent: object[], headers = signedIn()) => {
    const { gate, app } = openGate({ checkAnswers })
    registerLines(gate, declared({ answerKind: 'lines' }), async () => async (send) => {
      for (const line of sent) await send(line as never)
    })
    const answer = await app.request('/api/thing', { headers })
    return { type: answer.headers.get('content-type'), status: answer.status, text: await answer.text() }
  }

  test('is sent as one JSON value per line', async () => {
    expect(await lines(false, [{ ok: true }, { ok: false }])).toEqual({
      type: 'application/x-ndjson',
      status: 200,
      text: '{"ok":true}\n{"ok":false}\n',
    })
  })

  test('is checked line by line if that is enabled', async () => {
    expect((await lines(true, [{ ok: true, more: 1 }])).text).toBe('{"ok":true}\n')
  })

  test('is refused before its first line, like one sent at once', async () => {
    expect((await lines(false, [], {} as never)).status).toBe(401)
  })
})
