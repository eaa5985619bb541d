import { createAccount } from '@ballast/contract/accounts/accounts'
import { type Role, register } from '@ballast/contract/auth'
import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@ballast/contract/endpoint'
import type { ErrorBody } from '@ballast/contract/errors'
import { eq } from 'drizzle-orm'
import { users } from '../schema/users.ts'
import type { TestServer } from './open-test-server.ts'

type Options<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: Partial<QueryOf<E>>
  body?: BodyInputOf<E>
  /** Files of a multipart form, besides the fields of `body`. */
  files?: { name: string; bytes: Uint8Array | string }[]
}
export type Answer<E extends Endpoint> = {
  status: number
  data: ResponseOf<E>
  error: ErrorBody
  headers: Headers
}

/** Calls an endpoint of the contract as a browser would, with or without a session. */
export async function callAs<E extends Endpoint>(
  server: TestServer,
  sessionId: string | null,
  [endpoint, options = {}]: [E, Options<E>?],
): Promise<Answer<E>> {
  const headers: Record<string, string> = sessionId ? { authorization: `Bearer ${sessionId}` } : {}
  const init: RequestInit = { method: endpoint.method, headers }
  if (endpoint.bodyKind === 'form') init.body = formOf(options)
  else if (endpoint.method !== 'GET') {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(options.body ?? {})
  }
  const response = await server.fetch(urlOf(endpoint, options), init)
  const text = await response.text()
  // The last line of a line-by-line response.
  const last = endpoint.answerKind === 'lines' ? text.trim().split('\n').at(-1) : text
  const parsed = last ? JSON.parse(last) : null
  return {
    status: response.status,
    data: parsed as ResponseOf<E>,
    error: parsed as ErrorBody,
    headers: response.headers,
  }
}

function urlOf<E extends Endpoint>(endpoint: E, { params, query }: Options<E>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)?.[name] ?? 'missing'),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) search.append(key, String(each))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

function formOf<E extends Endpoint>({ body, files }: Options<E>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string>)) form.append(name, value)
  for (const { name, bytes } of files ?? [])
    form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer> | string]), name)
  return form
}

export type Person = {
  sessionId: string
  userId: string
  call: <E extends Endpoint>(endpoint: E, options?: Options<E>) => Promise<Answer<E>>
}

/** How many people were created on each server: the first of each is `person1`. */
const people = new WeakMap<TestServer, number>()

/** Gives a user a role, as an administrator would. */
export async function giveRole(server: TestServer, { userId }: Person, role: Role): Promise<void> {
  await server.deps.db.update(users).set({ role }).where(eq(users.id, userId))
}

/** Registers a new user and returns a client that calls as them; `role` and Pro are set in the database. */
export async function insertPerson(server: TestServer): Promise<Person> {
  const number = (people.get(server) ?? 0) + 1
  people.set(server, number)
  const body = {
    username: `person${number}`,
    email: `person${number}@example.com`,
    password: 'correct horse',
    agreeToDisclaimer: true,
  }
  const { data, status } = await callAs(server, null, [register, { body }])
  if (status !== 200) throw new Error(`registering a test person answered ${status}: ${JSON.stringify(data)}`)
  const { sessionId, user } = data
  return {
    sessionId,
    userId: user.id,
    call: (endpoint, options) => callAs(server, sessionId, [endpoint, options]),
  }
}

export async function insertAccount(
  person: Person,
  overrides: Partial<BodyInputOf<typeof createAccount>> = {},
): Promise<string> {
  const body = {
    name: `Account ${crypto.randomUUID().slice(0, 8)}`,
    kind: 'evaluation' as const,
    currency: 'USD' as const,
    startingBalance: '50000',
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
    ...overrides,
  }
  const { data, status } = await person.call(createAccount, { body })
  if (status !== 200) throw new Error(`adding a test account answered ${status}: ${JSON.stringify(data)}`)
  return data.id
}
