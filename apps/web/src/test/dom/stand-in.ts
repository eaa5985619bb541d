import type { Endpoint, ResponseOf } from '@ballast/contract/endpoint'
import { ERRORS, type ErrorCode } from '@ballast/contract/errors'

type Call = {
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: unknown
  /** The idempotency key of the request; null if it has none. */
  key: string | null
}
type Answering<E extends Endpoint> = (call: Call) => ResponseOf<E> | Promise<ResponseOf<E>>
type GivenAnswer<E extends Endpoint> = ResponseOf<E> | Answering<E>
type Route = { endpoint: Endpoint; calls: Call[]; answer: (call: Call) => Promise<Response> }

/** Errors any endpoint may answer without listing them. */
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
 * The server as the web app sees it: each endpoint returns what a test gives it. Both answers and requests must be valid
 * for the contract; a request without a given answer fails the test.
 */
export class StandIn {
  private stands: Route[] = []
  private complaints: string[] = []
  private isReachable = true

  /** Replaces the browser's own `fetch`. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (!this.isReachable) throw new TypeError('Failed to fetch')
    const url = new URL(String(input), 'http://ballast.test')
    const method = init.method ?? 'GET'
    for (const stand of this.stands) {
      const params = method === stand.endpoint.method ? paramsIn(stand.endpoint.path, url.pathname) : null
      if (!params) continue
      const key = new Headers(init.headers).get('Idempotency-Key')
      const call: Call = { params, query: queryIn(url), body: bodyOf(init.body), key }
      this.complaints.push(...wrongWith(stand.endpoint, call))
      stand.calls.push(call)
      return stand.answer(call)
    }
    this.complaints.push(`nobody answers ${method} ${url.pathname}`)
    return refusal('internal', {})
  }

  /** Sets the answer from now on. */
  give<E extends Endpoint>(endpoint: E, given: GivenAnswer<E>): void {
    this.add(endpoint, async (call) =>
      this.valid(endpoint, typeof given === 'function' ? await (given as Answering<E>)(call) : given),
    )
  }

  /** Refuses from now on, with the contract's status and sentence. */
  refuse(endpoint: Endpoint, code: ErrorCode, fields: Record<string, string> = {}): void {
    if (![...GENERAL, ...endpoint.errors].includes(code))
      this.complaints.push(`${nameOf(endpoint)} never answers ${code}`)
    this.add(endpoint, async () => refusal(code, fields))
  }

  /** Answers only when the returned function is called; until then the app is waiting. */
  hold<E extends Endpoint>(endpoint: E, given: ResponseOf<E>): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.add(endpoint, async () => {
      await promise
      return this.valid(endpoint, given)
    })
    return resolve
  }

  /** The requests the app sent to an endpoint, in order. */
  sent(endpoint: Endpoint): readonly Call[] {
    return this.stands.find((one) => one.endpoint === endpoint)?.calls ?? []
  }

  /** Their bodies only. */
  bodies<Body>(endpoint: Endpoint): readonly Body[] {
    return this.sent(endpoint).map(({ body }) => body as Body)
  }

  setReachable(next: boolean): void {
    this.isReachable = next
  }

  /** The problems since the last call; also resets to the initial state. */
  finish(): string[] {
    const found = this.complaints
    this.complaints = []
    this.stands = []
    this.isReachable = true
    return found
  }

  private add(endpoint: Endpoint, answer: Route['answer']): void {
    const others = this.stands.filter((stand) => stand.endpoint !== endpoint)
    // `/api/journal/words` is a literal path, not a trade with that id.
    this.stands = [{ endpoint, calls: [...this.sent(endpoint)], answer }, ...others].sort(
      (a, b) => parametersIn(a.endpoint) - parametersIn(b.endpoint),
    )
  }

  private valid(endpoint: Endpoint, value: unknown): Response {
    const { error, data } = endpoint.response.safeParse(value)
    if (error) this.complaints.push(`the answer to ${nameOf(endpoint)} is not valid: ${error.message}`)
    return new Response(JSON.stringify(data), { status: 200 })
  }
}

function refusal(code: ErrorCode, fields: Record<string, string>): Response {
  const [status, error] = ERRORS[code]
  const body = { error, code, ...(Object.keys(fields).length > 0 ? { fields } : {}) }
  return new Response(JSON.stringify(body), { status })
}

function parametersIn({ path }: Endpoint): number {
  return path.split(':').length - 1
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

function paramsIn(path: string, address: string): Record<string, string> | null {
  const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const found = pattern.exec(address)
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
