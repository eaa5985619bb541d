import { ENDPOINTS } from '@ballast/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

type Operation = {
  operationId: string
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
    expect(operation('/api/auth/login', 'post').responses[401]?.description).toContain('wrong_credentials')
  })

  it('has path parameters as required, and files in forms', () => {
    const [first] = operation('/api/accounts/{id}', 'patch').parameters ?? []
    expect(first).toMatchObject({ name: 'id', in: 'path', required: true })
    const { content } = operation('/api/imports/preview', 'post').requestBody ?? { content: {} }
    expect(content['multipart/form-data']?.schema?.properties).toHaveProperty('files')
  })

  it('leads every reference to a schema that is there', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter(([, name = '']) => !(name in document.components.schemas))).toEqual([])
  })
})
