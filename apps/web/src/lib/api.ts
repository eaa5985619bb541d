import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ResponseOf } from '@ballast/contract/endpoint'
import { ApiError } from './api-error.ts'
import { takeEarly } from './requests/early-requests.ts'
import { keyOfCall } from './requests/open-keys.ts'
import { findServer } from './requests/reach.ts'
import { buildPath, buildQuery } from './requests/request-url.ts'
import { type Answer, type Request, sendAndRead, sessionHeaders } from './requests/send.ts'
import { sessionIdStore } from './session-store.ts'

export type EmptyObject = Record<never, never>
/** A part of the options that may be omitted if the endpoint requires nothing in it. */
type Part<Name extends string, Value> = EmptyObject extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value }

/** A query string contains only text, so lists and numbers may be passed as they were read from the URL. */
type QueryFor<E extends Endpoint> = {
  [Key in keyof QueryInputOf<E>]?: QueryInputOf<E>[Key] | undefined
}

export type CallOptions<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyInputOf<E>> & {
    /** Lists become repeated keys; `undefined`, `null` and empty lists are omitted. */
    query?: QueryFor<E>
    /** The complete form of an endpoint that takes one, including files; `body` is then ignored. */
    form?: FormData
    /** The file itself as the body, for an endpoint that takes one. */
    file?: Blob
    signal?: AbortSignal
    /** 0–1 during the upload. */
    onUploadProgress?: (fraction: number) => void
    /** What is sent comes back after a reload, and may be sent again: the browser stores it until it is known to be saved. */
    outlivesPage?: boolean
    /** Lets the request finish after the page is left; its body is then limited to 64 KiB. */
    keepalive?: boolean
  }

/**
 * Calls an endpoint of the contract. Throws an ApiError unless the response is successful. It reads the method and path only,
 * because the build leaves out the rest (decision 0023).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options]: EmptyObject extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]
): Promise<ResponseOf<E>> {
  const given: UntypedOptions = options ?? {}
  const key = endpoint.method === 'POST' && !given.file ? keyOfCall(nameOf(endpoint, given), given) : null
  const request = {
    method: endpoint.method,
    url: buildPath(endpoint.path, given.params) + buildQuery(given.query),
    headers: { ...buildHeaders(given), ...key?.header },
    body: given.form ?? given.file ?? (given.body === undefined ? null : JSON.stringify(given.body)),
    signal: given.signal,
    keepalive: given.keepalive ?? false,
  }
  const wasOffline = !navigator.onLine
  try {
    const answer = given.onUploadProgress
      ? await sendWithProgress(request, given.onUploadProgress)
      : await send(request)
    const value = readAnswer(answer)
    key?.settle()
    return value as ResponseOf<E>
  } catch (error) {
    if (error instanceof ApiError) {
      Object.assign(error, { method: endpoint.method, wasOffline })
      if (error.isRefusal) key?.settle()
    }
    throw error
  }
}

/** The same for the same request. */
function nameOf(endpoint: Endpoint, { params, body, form }: UntypedOptions): string {
  const sent = form ? [...form].map(partOf) : (body ?? null)
  return JSON.stringify([buildPath(endpoint.path, params), sessionIdStore.get(), sent])
}

/** A file is the same if its name, size and time are: its bytes are compared by the server. */
function partOf([name, value]: [string, FormDataEntryValue]): unknown[] {
  return typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified]
}

/** A GET on a literal path, for queries whose key is only their path. */
export async function callPath(path: string, signal?: AbortSignal): Promise<unknown> {
  const headers = buildHeaders({})
  const answer = await send({ method: 'GET', url: path, headers, body: null, signal, keepalive: false })
  return readAnswer(answer) ?? null
}

/** Undefined if it is empty. */
function readAnswer(answer: Answer): unknown {
  if (!answer.ok) throw failure(answer)
  return answer.text === '' ? undefined : parse(answer.text)
}

/** What is not JSON does not come from Ballast: it is the sign-in page of a hotel's network, say. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw failure(NO_ANSWER)
  }
}

/** Fetches a file that the session may read, such as an export. */
export async function download(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(path, {
    headers: buildHeaders({}),
    credentials: 'include',
    ...(signal ? { signal } : {}),
  }).catch(unreachable)
  if (!response.ok) {
    const { status, statusText } = response
    throw failure({ status, statusText, text: await response.text().catch(unreachable) })
  }
  const file = await response.blob().catch(unreachable)
  if (isPage(file.type)) throw failure(NO_ANSWER)
  return file
}

/** Ballast answers no call with a page. */
const isPage = (type: string | null) => type?.startsWith('text/html') ?? false

type UntypedOptions = {
  params?: unknown
  query?: unknown
  body?: unknown
  form?: FormData
  file?: Blob
  signal?: AbortSignal
  onUploadProgress?: (fraction: number) => void
  outlivesPage?: boolean
  keepalive?: boolean
}

function buildHeaders({ body, form }: UntypedOptions): Record<string, string> {
  return {
    ...sessionHeaders(),
    ...(body !== undefined && !form ? { 'Content-Type': 'application/json' } : {}),
  }
}

async function send(request: Request): Promise<Answer> {
  const early = request.method === 'GET' ? takeEarly(request.url) : null
  const answer = early && (await early)
  request.signal?.throwIfAborted()
  return answer ?? sendAndRead(request).catch(unreachable)
}

/** `fetch` does not report upload progress; XMLHttpRequest does. */
function sendWithProgress(request: Request, onProgress: (fraction: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    xhr.withCredentials = true
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    xhr.onload = () => {
      const { status, statusText, responseText: text } = xhr
      const ok = status >= 200 && status < 300
      resolve({ ok, status, statusText, text, retryAfter: xhr.getResponseHeader('retry-after') })
    }
    xhr.onerror = () => reject(failure(NO_ANSWER))
    xhr.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(request.body)
  })
}

function unreachable(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw failure(NO_ANSWER)
}

const NO_ANSWER = { status: 0, text: '', statusText: 'Failed to fetch' }

function failure(answer: ConstructorParameters<typeof ApiError>[0]): ApiError {
  const error = new ApiError(answer)
  if (error.isUnreachable && error.serverSentence === null) void findServer()
  return error
}

/** Calls an endpoint that answers in lines, and passes on each line as it arrives. Throws an ApiError like `call`. */
export async function callLines<E extends Endpoint>(
  endpoint: E,
  { onLine, ...options }: CallOptions<E> & { onLine: (line: ResponseOf<E>) => void },
): Promise<void> {
  const given: UntypedOptions = options
  const response = await fetch(buildPath(endpoint.path, given.params), {
    method: endpoint.method,
    headers: buildHeaders(given),
    body: JSON.stringify(given.body ?? {}),
    credentials: 'include',
    ...(given.signal ? { signal: given.signal } : {}),
  }).catch(unreachable)
  if (!response.ok || !response.body) {
    const { status, statusText } = response
    throw failure({ status, statusText, text: await response.text().catch(unreachable) })
  }
  if (isPage(response.headers.get('Content-Type'))) {
    await response.body.cancel()
    throw failure(NO_ANSWER)
  }
  let rest = ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(unreachable)
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line) onLine(parse(line) as ResponseOf<E>)
    if (done) return
  }
}
