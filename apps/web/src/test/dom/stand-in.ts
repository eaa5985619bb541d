import type { Endpoint, ResponseOf } from '@ballast/contract/endpoint'
import { ERRORS, type ErrorCode } from '@ballast/contract/errors'

type Call = { params: Record<string, string>; query: Record<string, string | string[]>; body: unknown }
type Answering<E extends Endpoint> = (call: Call) => ResponseOf<E> | Promise<ResponseOf<E>>
type Given<E extends Endpoint> = ResponseOf<E> | Answering<E>
type Stand = { endpoint: Endpoint; calls: Call[]; answer: (call: Call) => Promise<Response> }

/** Answered for every refusal an endpoint may give without naming it. */
const GENERAL: readonly ErrorCode[] = [
  'unauthenticated',
  'invalid_input',
  'too_many_requests',
  'internal',
  'unavailable',
  'outside_range',
  'demo_only_reads',
]

/**
 * The server as the web app sees it: each endpoint answers what a test gives. Answers must be valid for the contract, and
 * so must what the app sends; what nobody gave an answer for fails the test.
 */
export function createStandIn() {
  let stands: Stand[] = []
  let complaints: string[] = []
  let isReachable = true

  function add(endpoint: Endpoint, answer: Stand['answer']) {
    const calls = stands.find((stand) => stand.endpoint === endpoint)?.calls ?? []
    stands = [{ endpoint, calls, answer }, ...stands.filter((stand) => stand.endpoint !== endpoint)]
  }

  async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    if (!isReachable) throw new TypeError('Failed to fetch')
    const url = new URL(String(input), 'http://ballast.test')
    const method = init.method ?? 'GET'
    for (const stand of stands) {
      const params = method === stand.endpoint.method ? paramsIn(stand.endpoint.path, url.pathname) : null
      if (!params) continue
      const call: Call = { params, query: queryIn(url), body: bodyOf(init.body) }
      complaints.push(...wrongWith(stand.endpoint, call))
      stand.calls.push(call)
      return stand.answer(call)
    }
    complaints.push(`nobody answers ${method} ${url.pathname}`)
    return refusal('internal', {})
  }

  return {
    fetch: answer as typeof fetch,
    /** Answers from now on with this. */
    give<E extends Endpoint>(endpoint: E, given: Given<E>) {
      add(endpoint, async (call) => {
        const value = typeof given === 'function' ? await (given as Answering<E>)(call) : given
        const { error } = endpoint.response.safeParse(value)
        if (error) complaints.push(`the answer to ${nameOf(endpoint)} is not valid: ${error.message}`)
        return new Response(value === undefined ? '' : JSON.stringify(value), { status: 200 })
      })
    },
    /** Refuses from now on, with the status and the sentence of the contract. */
    refuse(endpoint: Endpoint, code: ErrorCode, fields: Record<string, string> = {}) {
      if (![...GENERAL, ...endpoint.errors].includes(code))
        complaints.push(`${nameOf(endpoint)} never answers ${code}`)
      add(endpoint, async () => refusal(code, fields))
    },
    /** Answers only when the returned function is called: what is seen until then is waiting. */
    hold<E extends Endpoint>(endpoint: E, given: ResponseOf<E>): () => void {
      let release = () => {}
      const wait = new Promise<void>((resolve) => {
        release = resolve
      })
      add(endpoint, async () => {
        await wait
        return new Response(JSON.stringify(given), { status: 200 })
      })
      return release
    },
    /** What the app sent to an endpoint, the first first. */
    sent: (endpoint: Endpoint): readonly Call[] =>
      stands.find((one) => one.endpoint === endpoint)?.calls ?? [],
    setReachable(next: boolean) {
      isReachable = next
    },
    /** What was wrong since the last look, and everything as at the beginning. */
    finish(): string[] {
      const found = complaints
      complaints = []
      stands = []
      isReachable = true
      return found
    },
  }
}

function refusal(code: ErrorCode, fields: Record<string, string>): Response {
  const [status, error] = ERRORS[code]
  const body = { error, code, ...(Object.keys(fields).length > 0 ? { fields } : {}) }
  return new Response(JSON.stringify(body), { status })
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

function paramsIn(path: string, asked: string): Record<string, string> | null {
  const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const found = pattern.exec(asked)
  return found && { ...found.groups }
}

function queryIn({ searchParams }: URL): Call['query'] {
  const names = [...new Set(searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

function bodyOf(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? undefined)
}

function wrongWith(endpoint: Endpoint, { params, query, body }: Call): string[] {
  const parts = [
    ['parameters', endpoint.params, params],
    ['query', endpoint.query, query],
    ...(endpoint.bodyKind === 'json' ? [['body', endpoint.body, body ?? {}] as const] : []),
  ] as const
  return parts.flatMap(([part, schema, value]) => {
    const { error } = schema.safeParse(value)
    return error ? [`the ${part} sent to ${nameOf(endpoint)} is not valid: ${error.message}`] : []
  })
}
