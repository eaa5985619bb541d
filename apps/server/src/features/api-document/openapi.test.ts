import { ENDPOINTS } from '@ballast/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

type Operation = {
  operationId: string
  description: string
  security: unknown[]
  requestBody?: { content: Record<string, { schema?: { properties?: object } }> }
  parameters?: { name: string; in: string; required: boolean }[]
  responses: Record<string, { description: string }>
}
const document = openApiDocument({ publicUrl: 'https://journal.example' }) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const operation = (path: string, method: string) => {
  const found = document.paths[path]?.[method]
  if (!found) throw new Error(`${method} ${path} is not in the document`)
  return found
}

describe('the OpenAPI document', () => {
  it('has every endpoint of the contract once, under a name of its own', () => {
    expect(operations).toHaveLength(ENDPOINTS.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(ENDPOINTS.length)
  })

  it('says who may call: nobody needs a session for what is public, and everybody for the rest', () => {
    expect(operation('/api/auth/login', 'post').security).toEqual([])
    expect(operation('/api/accounts', 'get').security).toEqual([{ session: [] }])
    expect(operation('/api/accounts', 'get').responses).toHaveProperty('401')
    expect(operation('/api/auth/login', 'post').responses[401]?.description).toContain(
      '`wrong_credentials`: Username, email or password is not right.',
    )
  })

  it('has path parameters as required, and files in forms', () => {
    const [first] = operation('/api/accounts/{id}', 'patch').parameters ?? []
    expect(first).toMatchObject({ name: 'id', in: 'path', required: true })
    const { content } = operation('/api/imports/preview', 'post').requestBody ?? { content: {} }
    expect(content['multipart/form-data']?.schema?.properties).toHaveProperty('files')
  })

  it('requires what cannot be left out: a list of a query that is not sent is empty', () => {
    const required = (path: string) =>
      Object.fromEntries((operation(path, 'get').parameters ?? []).map((each) => [each.name, each.required]))
    expect(required('/api/alerts')).toMatchObject({ account: false, kind: false })
    expect(required('/api/calendar')).toMatchObject({ from: true, to: true, account: false })
  })

  it('says in words who may call, how often, and how much may be sent', () => {
    expect(operation('/api/accounts', 'get').description).toBe('Needs a session.')
    expect(operation('/api/alerts', 'get').description).toBe(
      'Needs a session. Needs an active Pro subscription.',
    )
    expect(operation('/api/auth/forgot-password', 'post').description).toBe(
      'Anybody may call this. At most 5 calls in 300 seconds from one network. The body may have 1,048,576 bytes.',
    )
    expect(operation('/api/discipline', 'get').description).toBe('For the roles that test what is new.')
  })

  it('has the refusals that follow from who may call', () => {
    const statuses = (path: string, method = 'get') => Object.keys(operation(path, method).responses)
    expect(statuses('/api/accounts')).toEqual(['200', '401', '422', '429', '500', '503'])
    expect(statuses('/api/admin/affiliates')).toContain('403')
    expect(statuses('/api/discipline')).toContain('403')
    expect(statuses('/api/alerts')).toContain('402')
    expect(statuses('/api/accounts')).not.toContain('402')
  })

  it('names schemas as the contract does, in alphabetical order', () => {
    const names = Object.keys(document.components.schemas)
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(names).toContain('Account')
    expect(names.filter((name) => /Schema$|[^A-Za-z0-9_]/.test(name))).toEqual([])
    const paths = Object.keys(document.paths)
    expect(paths).toEqual(paths.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  it('has no dangling reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter(([, name = '']) => !(name in document.components.schemas))).toEqual([])
  })
})
