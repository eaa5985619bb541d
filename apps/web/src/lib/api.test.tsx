import { createAccount, listAccounts } from '@ballast/contract/accounts/accounts'
import { logout } from '@ballast/contract/auth'
import { restoreArchive } from '@ballast/contract/exports/archive'
import { askMentor } from '@ballast/contract/mentor/mentor'
import { addScreenshot } from '@ballast/contract/screenshots'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountOf, idOf } from '../test/dom/samples.ts'
import { server } from '../test/dom/server.ts'
import { call, callLines, callPath, download } from './api.ts'
import { ApiError } from './api-error.ts'
import { sessionIdStore } from './session-store.ts'

const BODY = {
  name: 'Apex',
  kind: 'funded',
  currency: 'USD',
  startingBalance: '50000',
  timeZone: 'UTC',
  dayReset: '17:00',
  breakEvenTolerance: '0',
  defaultRisk: null,
  lossLimit: null,
} as const
const keys = () => server.sent(createAccount).map(({ key }) => key)
const create = () => call(createAccount, { body: BODY })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a request', () => {
  it('has the session in its header, if someone is signed in', async () => {
    const asked = vi.fn<typeof fetch>(async () => new Response('[]'))
    vi.stubGlobal('fetch', asked)
    await call(listAccounts)
    sessionIdStore.clear()
    await call(listAccounts)
    const headers = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'))
    expect(headers).toEqual(['Bearer session-of-the-test', null])
  })

  it('has an idempotency key if it creates something, but not if it only reads', async () => {
    server.give(listAccounts, [])
    server.give(createAccount, accountOf())
    await call(listAccounts)
    await create()
    expect(server.sent(listAccounts)[0]?.key).toBeNull()
    expect(keys()[0]).toEqual(expect.any(String))
  })
})

it('that failed says whether it was to change something', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 504 }))
  await expect(create()).rejects.toMatchObject({ isUnanswered: true })
  await expect(call(listAccounts)).rejects.toMatchObject({ isUnanswered: false })
})

it('was not sent if the device was offline, unless a server on the device itself answered', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(create()).rejects.toMatchObject({ status: 0, isUnanswered: false })
  online.mockReturnValue(true)
  await expect(create()).rejects.toMatchObject({ status: 0, isUnanswered: true })
  online.mockReturnValue(false)
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 504 }))
  await expect(create()).rejects.toMatchObject({ isUnanswered: true })
})

describe('a repeated creating request', () => {
  it('has the same key in the built app, where an endpoint is its method and path', async () => {
    const built = new Proxy(createAccount, {
      get: (endpoint, name) =>
        name === 'method' || name === 'path' ? Reflect.get(endpoint, name) : undefined,
    })
    server.give(createAccount, () => {
      throw new TypeError('Failed to fetch')
    })
    for (let n = 0; n < 2; n++) await expect(call(built, { body: BODY })).rejects.toThrow()
    expect(keys()).toEqual([expect.any(String), keys()[0]])
  })

  it('has the same key until it is answered, and then a new one', async () => {
    const release = server.hold(createAccount, accountOf())
    const both = Promise.all([create(), create()])
    await vi.waitFor(() => expect(keys()).toHaveLength(2))
    release()
    await both
    await create()
    const [first, second, third] = keys()
    expect(first).toBe(second)
    expect(third).not.toBe(first)
  })

  it('has the same key after a broken connection', async () => {
    server.give(createAccount, () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(create()).rejects.toMatchObject({ status: 0 })
    server.give(createAccount, accountOf())
    await create()
    expect(keys()[0]).toBe(keys()[1])
  })

  it.each([
    ['a gateway that gave up waiting for Ballast', '<h1>Gateway timeout</h1>', 504],
    ['Ballast, which failed after it may have saved', '{"error":"It failed.","code":"internal"}', 500],
    ['Ballast, where the first is still being carried out', '{"error":"Later.","code":"unavailable"}', 503],
    ['the sign-in page of a network', '<h1>Welcome to our hotel</h1>', 200],
    ['the firewall of a network', '<h1>Not allowed</h1>', 403],
  ])('has the same key after an answer of %s', async (_, text, status) => {
    const asked = vi.fn<typeof fetch>(async () => new Response(text, { status }))
    vi.stubGlobal('fetch', asked)
    await expect(create()).rejects.toThrow()
    await expect(create()).rejects.toThrow()
    const [first, second] = asked.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('Idempotency-Key'),
    )
    expect(second).toBe(first)
  })

  it('has the same key after a reload, if what was sent comes back then', async () => {
    const keysOf = async (outlivesPage: boolean) => {
      const sent: (string | null)[] = []
      for (let visit = 0; visit < 2; visit++) {
        vi.resetModules()
        const { call } = await import('./api.ts')
        vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
          sent.push(new Headers(headers).get('Idempotency-Key'))
          throw new TypeError('Failed to fetch')
        })
        await expect(call(createAccount, { body: BODY, outlivesPage })).rejects.toThrow()
      }
      return sent
    }
    const [first, second] = await keysOf(true)
    expect(second).toBe(first)
    expect(localStorage.getItem('openKeys')).toContain(first)
    const [third, fourth] = await keysOf(false)
    expect(fourth).not.toBe(third)
  })

  it('is stored no longer than until it is answered', async () => {
    server.give(createAccount, accountOf())
    await call(createAccount, { body: BODY, outlivesPage: true })
    expect(localStorage.getItem('openKeys')).toBeNull()
  })

  it('has a new key after a refusal', async () => {
    server.refuse(createAccount, 'name_taken')
    await expect(create()).rejects.toThrow()
    await expect(create()).rejects.toThrow()
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('has no key if a file is its body, which the server reads as it comes', async () => {
    server.give(restoreArchive, { status: 'running', progress: 0, rows: 0, files: 0, trades: 0, error: null })
    await call(restoreArchive, { file: new Blob(['x']) })
    expect(server.sent(restoreArchive)[0]?.key).toBeNull()
  })

  it('has the same key for the same files, and another one for others', async () => {
    server.give(addScreenshot, () => {
      throw new TypeError('Failed to fetch')
    })
    const picture = (name: string) => new File(['x'], name, { lastModified: 1 })
    for (const file of [picture('a.png'), picture('a.png'), picture('b.png')]) {
      const form = new FormData()
      form.append('files', file)
      await expect(call(addScreenshot, { params: { id: idOf(1) }, form, body: {} })).rejects.toThrow()
    }
    const [first, second, third] = server.sent(addScreenshot).map(({ key }) => key)
    expect(first).toEqual(expect.any(String))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('has a different key for a different body or user', async () => {
    const release = server.hold(createAccount, accountOf())
    const calls = [create(), call(createAccount, { body: { ...BODY, name: 'Topstep' } })]
    sessionIdStore.set('somebody-else')
    calls.push(create())
    await vi.waitFor(() => expect(keys()).toHaveLength(3))
    release()
    await Promise.all(calls)
    expect(new Set(keys()).size).toBe(3)
  })
})

describe('a failed request', () => {
  it('throws an error with the server’s sentence, code and fields', async () => {
    server.refuse(createAccount, 'name_taken', { name: 'Taken' })
    const error = await create().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'name_taken', fields: { name: 'Taken' } })
  })

  it('throws an unreachable error without an answer', async () => {
    server.setReachable(false)
    await expect(call(listAccounts)).rejects.toMatchObject({ status: 0, code: 'network' })
    await expect(callPath('/api/accounts')).rejects.toMatchObject({ status: 0 })
    await expect(download('/api/export')).rejects.toMatchObject({ status: 0 })
  })

  it('throws an unreachable error if a page came instead of an answer', async () => {
    const page = () =>
      new Response('<h1>Welcome to our hotel</h1>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    vi.stubGlobal('fetch', async () => page())
    const question = { id: idOf(1), text: 'Why?', timeZone: 'UTC' }
    for (const ask of [
      () => call(listAccounts),
      () => callPath('/api/accounts'),
      () => download('/api/export'),
      () => callLines(askMentor, { params: { id: idOf(2) }, body: question, onLine: () => undefined }),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  it('throws an unreachable error for a file whose rest does not come', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    })
    vi.stubGlobal('fetch', async () => new Response(body))
    await expect(download('/api/export')).rejects.toMatchObject({ status: 0 })
  })

  it('rethrows the abort if the caller aborted it', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('stopped', 'AbortError')
    })
    await expect(call(listAccounts)).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('throws for a file that could not be fetched', async () => {
    const body = JSON.stringify({ error: 'This does not exist.', code: 'not_found' })
    vi.stubGlobal('fetch', async () => new Response(body, { status: 404 }))
    await expect(download('/api/imports/x/files/0')).rejects.toMatchObject({
      sentence: 'This does not exist.',
    })
  })
})

it('an empty answer is undefined, or null by its path', async () => {
  vi.stubGlobal('fetch', async () => new Response(''))
  expect(await call(logout)).toBeUndefined()
  expect(await callPath('/api/nothing')).toBeNull()
})

describe('an answer in lines', () => {
  const asking = (chunks: string[], onLine: (line: unknown) => void, status = 200) => {
    const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk))
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of bytes) controller.enqueue(chunk)
        controller.close()
      },
    })
    vi.stubGlobal('fetch', async () => new Response(body, { status }))
    const question = { id: idOf(1), text: 'Why?', timeZone: 'UTC' }
    return callLines(askMentor, { params: { id: idOf(2) }, body: question, onLine })
  }

  it('is delivered line by line, wherever the chunks were cut', async () => {
    const lines: unknown[] = []
    await asking(['{"a":1}\n{"b', '":2}\n\n{"c":"é', '"}\n'], (line) => lines.push(line))
    expect(lines).toEqual([{ a: 1 }, { b: 2 }, { c: 'é' }])
  })

  it('keeps a character intact that was split between chunks', async () => {
    const whole = new TextEncoder().encode('{"a":"é"}\n')
    const cut = whole.indexOf(0xc3) + 1
    const lines: unknown[] = []
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(whole.slice(0, cut))
        controller.enqueue(whole.slice(cut))
        controller.close()
      },
    })
    vi.stubGlobal('fetch', async () => new Response(body))
    const question = { id: idOf(1), text: 'Why?', timeZone: 'UTC' }
    await callLines(askMentor, {
      params: { id: idOf(2) },
      body: question,
      onLine: (line) => lines.push(line),
    })
    expect(lines).toEqual([{ a: 'é' }])
  })

  it('is rejected like any other', async () => {
    await expect(asking(['{"error":"No.","code":"forbidden"}'], () => {}, 403)).rejects.toMatchObject({
      status: 403,
      sentence: 'No.',
    })
  })
})
