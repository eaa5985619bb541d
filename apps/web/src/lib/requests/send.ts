import { sessionIdStore } from '../session-store.ts'

export type Request = {
  method: string
  url: string
  headers: Record<string, string>
  body: FormData | Blob | string | null
  signal: AbortSignal | undefined
  keepalive: boolean
}
export type Answer = {
  ok: boolean
  status: number
  text: string
  statusText: string
  retryAfter: string | null
}

/** The headers of every call: what is accepted, and whose session it is. */
export function sessionHeaders(): Record<string, string> {
  const sessionId = sessionIdStore.get()
  return { Accept: 'application/json', ...(sessionId ? { Authorization: `Bearer ${sessionId}` } : {}) }
}

/** Sends a request and reads its whole answer. Rejects as `fetch` does if there is none. */
export async function sendAndRead({ url, signal, ...init }: Request): Promise<Answer> {
  const response = await fetch(url, { ...init, credentials: 'include', ...(signal ? { signal } : {}) })
  return {
    ok: response.ok,
    status: response.status,
    statusText: response.statusText,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  }
}
