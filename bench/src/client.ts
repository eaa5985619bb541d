import { randomUUID } from 'node:crypto'
import { type BenchUser, PASSWORD } from './seeded-server.ts'

type Upload = { name: string; text: string }[] | { preview: string }

/** Calls as one signed-in user; a response that is not a success ends the benchmark. */
export type BenchClient = {
  get: <T = unknown>(path: string) => Promise<T>
  send: <T = unknown>(method: string, path: string, body: object) => Promise<T>
  /** Uploads files to be read, or names the preview they were sent for. */
  upload: <T = unknown>(path: string, options: object, what: Upload) => Promise<T>
  sessionId: string
}

/** `from`: the address that a proxy would report, for servers that trust one. */
export async function signIn(address: string, user: BenchUser, from?: string): Promise<BenchClient> {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(from ? { 'x-forwarded-for': from } : {}) },
    body: JSON.stringify({ usernameOrEmail: user, password: PASSWORD }),
  })
  const { sessionId } = (await login.json()) as { sessionId: string }
  const headers = { authorization: `Bearer ${sessionId}` }
  const answer = async <T>(path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(`${address}${path}`, init)
    const text = await response.text()
    if (!response.ok)
      throw new Error(`${init.method} ${path} answered ${response.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as T
  }
  return {
    sessionId,
    get: (path) => answer(path, { method: 'GET', headers }),
    send: (method, path, body) =>
      answer(path, {
        method,
        headers: { ...headers, 'content-type': 'application/json', ...keyOf(method) },
        body: JSON.stringify(body),
      }),
    upload: (path, options, what) => {
      const form = new FormData()
      form.append(
        'options',
        JSON.stringify({
          accountId: null,
          timeZone: null,
          dateOrder: null,
          format: null,
          mapping: null,
          destinations: {},
          ...options,
        }),
      )
      if ('preview' in what) form.append('preview', what.preview)
      else for (const { name, text } of what) form.append('files', new Blob([text]), name)
      return answer(path, { method: 'POST', headers: { ...headers, ...keyOf('POST') }, body: form })
    },
  }
}

/** As the app sends it with every call that creates something. */
function keyOf(method: string): Record<string, string> {
  return method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
}
