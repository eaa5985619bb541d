import { createAccount, listAccounts } from '@ballast/contract/accounts/accounts'
import { logout } from '@ballast/contract/auth'
import { askMentor } from '@ballast/contract/mentor/mentor'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountOf, idOf } from '../test/dom/samples.ts'
import { server } from '../test/dom/server.ts'
import { call, callLines, callPath, download } from './api.ts'
import { ApiError } from './api-error.ts'
import { sessionIdStore } from './session-store.ts'

const BODY = {
  ...{ name: 'Apex', kind: 'funded', currency: 'USD', startingBalance: '50000', timeZone: 'UTC' },
  ...{ dayReset: '17:00', breakEvenTolerance: '0', defaultRisk: null, lossLimit: null },
} as const
const keys = () => server.sent(createAccount).map(({ key }) => key)
const create = () => call(createAccount, { body: BODY })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('what a call carries', () => {
  it('is the session in its header, and none where nobody is signed in', async () => {
    const asked = vi.fn<typeof fetch>(async () => new Response('[]'))
    vi.stubGlobal('fetch', asked)
    await call(listAccounts)
    sessionIdStore.clear()
    await call(listAccounts)
    const headers = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'))
    expect(headers).toEqual(['Bearer session-of-the-test', null])
  })

  it('is a key for what makes something, and none for what only reads', async () => {
    server.give(listAccounts, [])
    server.give(createAccount, accountOf())
    await call(listAccounts)
    await create()
    expect(server.sent(listAccounts)[0]?.key).toBeNull()
    expect(keys()[0]).toEqual(expect.any(String))
  })
})

describe('what makes something, sent again', () => {
  it('is the same to the server until it has answered, and then another', async () => {
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

  it('is the same after a connection that broke', async () => {
    server.give(createAccount, () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(create()).rejects.toMatchObject({ status: 0 })
    server.give(createAccount, accountOf())
    await create()
    expect(keys()[0]).toBe(keys()[1])
  })

  it('is another for another body, and for another person', async () => {
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

describe('what goes wrong', () => {
  it('is an error with the server’s sentence, code and fields', async () => {
    server.refuse(createAccount, 'name_taken', { name: 'Taken' })
    const error = await create().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'name_taken', fields: { name: 'Taken' } })
  })

  it('is that nobody can be reached, where nothing answers', async () => {
    server.setReachable(false)
    await expect(call(listAccounts)).rejects.toMatchObject({ status: 0, code: 'network' })
    await expect(callPath('/api/accounts')).rejects.toMatchObject({ status: 0 })
    await expect(download('/api/export')).rejects.toMatchObject({ status: 0 })
  })

  it('is left as it is where the caller stopped the call', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('stopped', 'AbortError')
    })
    await expect(call(listAccounts)).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is told of a file that could not be fetched', async () => {
    const body = JSON.stringify({ error: 'This does not exist.', code: 'not_found' })
    vi.stubGlobal('fetch', async () => new Response(body, { status: 404 }))
    await expect(download('/api/imports/x/files/0')).rejects.toMatchObject({
      sentence: 'This does not exist.',
    })
  })
})

it('an answer without words is nothing, or null by its path', async () => {
  vi.stubGlobal('fetch', async () => new Response(''))
  expect(await call(logout)).toBeUndefined()
  expect(await callPath('/api/nothing')).toBeNull()
})

describe('an answer that comes in lines', () => {
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

  it('is handed on line by line, wherever the pieces were cut', async () => {
    const lines: unknown[] = []
    await asking(['{"a":1}\n{"b', '":2}\n\n{"c":"é', '"}\n'], (line) => lines.push(line))
    expect(lines).toEqual([{ a: 1 }, { b: 2 }, { c: 'é' }])
  })

  it('keeps a letter whole that was cut in two', async () => {
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

  it('is refused like any other', async () => {
    await expect(asking(['{"error":"No.","code":"forbidden"}'], () => {}, 403)).rejects.toMatchObject({
      ...{ status: 403, sentence: 'No.' },
    })
  })
})
