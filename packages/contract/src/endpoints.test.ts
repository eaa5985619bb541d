import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { AUDIT_ACTIONS } from './admin/audit-actions.ts'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS, NAMED_ENDPOINTS, NOUNS } from './endpoints.ts'
import { ERRORS } from './errors.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const those = (holds: (endpoint: Endpoint) => boolean) => ENDPOINTS.filter(holds).map(nameOf)
const fieldsOf = (schema: z.ZodMiniType) => Object.keys((schema as z.ZodMiniObject).shape ?? {}).sort()
const isEmpty = (schema: z.ZodMiniType) => fieldsOf(schema).length === 0 && schema.safeParse({}).success
const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort()

describe('the table of endpoints', () => {
  test('has at least one endpoint per noun, and each endpoint under one noun', () => {
    const nouns = new Set(NAMED_ENDPOINTS.map(({ noun }) => noun))
    expect(Object.keys(NOUNS).filter((noun) => !nouns.has(noun))).toEqual([])
    expect(new Set(ENDPOINTS).size).toBe(ENDPOINTS.length)
  })

  test('has one endpoint per method and path, whatever its parameters are called', () => {
    const forms = ENDPOINTS.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([])
  })

  test('has unique names within a noun', () => {
    const names = NAMED_ENDPOINTS.map(({ noun, name }) => `${noun}.${name}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z]\w*\.[a-z]\w*$/i.test(name))).toEqual([])
  })
})

describe('a path', () => {
  test('begins with /api/, and has lower-case words between single slashes', () => {
    expect(those(({ path }) => !/^\/api(\/([a-z0-9]+(-[a-z0-9]+)*|:[a-zA-Z]+))+$/.test(path))).toEqual([])
  })

  test('has exactly the parameters that are declared', () => {
    const wrong = ENDPOINTS.filter(({ path, params }) => paramsOf(path).join() !== fieldsOf(params).join())
    expect(wrong.map(nameOf)).toEqual([])
  })

  test('marks exactly the administrators’ endpoints', () => {
    expect(those(({ path, access }) => path.startsWith('/api/admin/') !== (access === 'admin'))).toEqual([])
  })
})

describe('a call', () => {
  test('that reads has no body and writes no line of the audit log', () => {
    expect(those(({ method, body }) => method === 'GET' && !isEmpty(body))).toEqual([])
    expect(those(({ method, audits }) => method === 'GET' && audits.length > 0)).toEqual([])
    expect(those(({ method, bodyKind }) => method === 'GET' && bodyKind !== 'json')).toEqual([])
    expect(those(({ method, savesNothing }) => method === 'GET' && savesNothing)).toEqual([])
  })

  test('that previews something is treated as one that reads', () => {
    const previews = ({ method, path }: Endpoint) => method === 'POST' && path.endsWith('/preview')
    expect(those((endpoint) => previews(endpoint) && !endpoint.savesNothing)).toEqual([])
  })

  test('that changes something leaves omitted fields unchanged', () => {
    const sent = { revision: 1 }
    const filled = ENDPOINTS.filter(({ method }) => method === 'PATCH').flatMap((endpoint) => {
      const parsed = endpoint.body.safeParse(sent)
      const fields = parsed.success ? Object.keys(parsed.data as object) : []
      return fields.filter((field) => !(field in sent)).map((field) => `${nameOf(endpoint)}: ${field}`)
    })
    expect(filled).toEqual([])
  })

  test('that writes has no query', () => {
    expect(those(({ method, query }) => method !== 'GET' && !isEmpty(query))).toEqual([])
  })

  test('that deletes has no body', () => {
    expect(those(({ method, body }) => method === 'DELETE' && !isEmpty(body))).toEqual([])
  })

  test('of an administrator that changes something is logged', () => {
    const silent = those(
      ({ access, method, audits, savesNothing }) =>
        access === 'admin' && method !== 'GET' && !savesNothing && audits.length === 0,
    )
    expect(silent).toEqual([])
  })

  test('writes only known audit actions, each once', () => {
    const unknown = ENDPOINTS.flatMap(({ audits }) => audits).filter(
      (action) => !AUDIT_ACTIONS.includes(action),
    )
    expect(unknown).toEqual([])
    expect(those(({ audits }) => new Set(audits).size !== audits.length)).toEqual([])
    expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length)
  })

  test('that stays open during maintenance is about signing in or out', () => {
    expect(those(({ staysOpen, path }) => staysOpen && !path.startsWith('/api/auth/'))).toEqual([])
  })
})

describe('a refusal', () => {
  test('that is declared is in the table of errors, and declared once', () => {
    expect(those(({ errors }) => errors.some((code) => !(code in ERRORS)))).toEqual([])
    expect(those(({ errors }) => new Set(errors).size !== errors.length)).toEqual([])
  })

  test('is not one of those that every endpoint has', () => {
    const general = ['invalid_input', 'unauthenticated', 'too_many_requests', 'internal']
    expect(those(({ errors }) => errors.some((code) => general.includes(code)))).toEqual([])
  })

  test('for something missing is declared wherever an id is in the path', () => {
    const named = those(
      ({ params, errors }) => fieldsOf(params).includes('id') && !errors.includes('not_found'),
    )
    expect(named).toEqual([])
  })
})

describe('a limit', () => {
  test('is at least one call in at least a second', () => {
    const odd = ENDPOINTS.filter(
      ({ limit }) => limit && !(Number.isInteger(limit.calls) && limit.calls >= 1 && limit.seconds >= 1),
    )
    expect(odd.map(nameOf)).toEqual([])
  })

  test('protects signing in, signing up and asking for a mail from endless attempts', () => {
    const guessable = ENDPOINTS.filter(
      ({ access, method, limit, body }) =>
        access === 'public' && method === 'POST' && !limit && !isEmpty(body),
    )
    // Signing in counts its attempts by account and by network instead.
    expect(guessable.map(nameOf)).toEqual(['POST /api/auth/login'])
  })

  test('in bytes is larger than a megabyte only for files', () => {
    const large = ENDPOINTS.filter(({ maxBytes, bodyKind }) => maxBytes > 1024 * 1024 && bodyKind === 'json')
    expect(large.map(nameOf)).toEqual([])
    expect(those(({ maxBytes }) => maxBytes < 1024)).toEqual([])
  })
})

describe('a summary', () => {
  test('is unique, begins with a capital and ends without a full stop', () => {
    expect(those(({ summary }) => !/^[A-Z]/.test(summary) || /[.\n]$/.test(summary))).toEqual([])
  })
})
