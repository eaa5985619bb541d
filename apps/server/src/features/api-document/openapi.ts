import type { Endpoint } from '@ballast/contract/endpoint'
import { NAMED_ENDPOINTS, type NamedEndpoint, NOUNS } from '@ballast/contract/endpoints'
import { ERRORS, type ErrorCode, errorBodySchema } from '@ballast/contract/errors'
import { compareTexts } from '@ballast/domain/text/compare-texts'
import { upperFirst } from '@ballast/domain/text/upper-first'
import * as z from 'zod/mini'

type Json = Record<string, unknown>
type JsonSchema = Json & { properties?: Record<string, JsonSchema>; required?: string[] }

/** Codes that any call may return, besides those its endpoint declares. */
const GENERAL: readonly ErrorCode[] = ['invalid_input', 'too_many_requests', 'internal', 'unavailable']
const SCHEMAS = '#/components/schemas/'

/**
 * The API as an OpenAPI 3.1 document, generated from the contract alone: paths, access, inputs, outputs, and every
 * error with its message. Schemas that the contract exports keep their names.
 */
export function openApiDocument({ publicUrl }: { publicUrl: string }): Json {
  const components = new Map<string, JsonSchema>()
  const names = namedSchemas()
  const answerSchema = (schema: z.ZodMiniType) => jsonSchema(schema, 'output', { names, components })
  const inputSchema = (schema: z.ZodMiniType) =>
    jsonSchema(schema, 'input', { names: z.registry(), components })
  components.set('Error', inputSchema(errorBodySchema))
  const paths: Record<string, Json> = {}
  for (const named of NAMED_ENDPOINTS) {
    const path = named.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][named.endpoint.method.toLowerCase()] = operation(named, { answerSchema, inputSchema })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ballast',
      version: '1',
      description:
        'Everything the web app does. Amounts are decimal texts, instants are ISO 8601 in UTC, days are trading days of their account. Files (CSV, archives, pictures, invoices) have routes of their own.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Ballast' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(NOUNS).map((noun) => ({ name: noun, description: titleOf(noun) })),
    paths: sorted(paths),
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `sessionId` that signing in answers with.',
        },
      },
      schemas: sorted(Object.fromEntries(components)),
    },
  }
}

type Convert = {
  answerSchema: (schema: z.ZodMiniType) => JsonSchema
  inputSchema: (schema: z.ZodMiniType) => JsonSchema
}

function operation({ noun, name, endpoint }: NamedEndpoint, { answerSchema, inputSchema }: Convert): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', inputSchema),
    ...parametersOf(endpoint.query, 'query', inputSchema),
  ]
  const body = endpoint.method === 'GET' ? null : bodyOf(endpoint, inputSchema)
  return {
    operationId: name,
    summary: endpoint.summary,
    description: whoMayCall(endpoint),
    tags: [noun],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { content: body } } : {}),
    responses: {
      200: {
        description: endpoint.summary,
        content: {
          [endpoint.answerKind === 'lines' ? 'application/x-ndjson' : 'application/json']: {
            schema: answerSchema(endpoint.response),
          },
        },
      },
      ...refusals(endpoint),
    },
  }
}

function whoMayCall({ access, plan, limit, maxBytes, method }: Endpoint): string {
  return [
    {
      public: 'Anybody may call this.',
      session: 'Needs a session.',
      beta: 'For the roles that test what is new.',
      admin: 'For administrators.',
    }[access],
    plan === 'pro' ? 'Needs an active Pro subscription.' : '',
    limit ? `At most ${limit.calls} calls in ${limit.seconds} seconds from one network.` : '',
    method === 'GET' ? '' : `The body may have ${maxBytes.toLocaleString('en-US')} bytes.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Only parameters that cannot be left out are required: a list that is not sent is an empty one. */
function parametersOf(
  schema: z.ZodMiniType,
  place: 'path' | 'query',
  inputSchema: Convert['inputSchema'],
): Json[] {
  const { properties = {} } = inputSchema(schema)
  const missing = new Set(schema.safeParse({}).error?.issues.map(({ path }) => path[0]))
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: missing.has(name),
    schema: of,
  }))
}

function bodyOf(endpoint: Endpoint, inputSchema: Convert['inputSchema']): Json | null {
  if (endpoint.bodyKind === 'stream') return { 'application/octet-stream': {} }
  const schema = inputSchema(endpoint.body)
  if (endpoint.bodyKind === 'json') {
    return Object.keys(schema.properties ?? {}).length > 0 || !schema.properties
      ? { 'application/json': { schema } }
      : null
  }
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, files } } } }
}

/** Errors by status: one response for all codes that share it. */
function refusals({ errors, access, plan }: Endpoint): Json {
  const codes = new Set<ErrorCode>([...errors, ...GENERAL])
  if (access !== 'public') codes.add('unauthenticated')
  if (access === 'admin' || access === 'beta') codes.add('forbidden')
  if (plan === 'pro') codes.add('plan_required')
  const answers: Record<string, Json> = {}
  for (const [status, group] of Map.groupBy(codes, (code) => ERRORS[code][0])) {
    answers[status] = {
      description: group.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join(' '),
      content: { 'application/json': { schema: { $ref: `${SCHEMAS}Error` } } },
    }
  }
  return answers
}

type Names = z.core.$ZodRegistry<{ id?: string }>

/** The contract's `accountSchema` is `Account` in the document. */
function namedSchemas(): Names {
  const names: Names = z.registry()
  const taken = new Set<string>()
  for (const exported of Object.values(NOUNS)) {
    for (const [name, value] of Object.entries<unknown>(exported)) {
      if (!name.endsWith('Schema') || !isSchema(value) || names.has(value)) continue
      const id = titleOf(name.slice(0, -'Schema'.length)).replaceAll(' ', '')
      if (taken.has(id)) continue
      taken.add(id)
      names.add(value, { id })
    }
  }
  return names
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

type SchemaNames = { names: Names; components: Map<string, JsonSchema> }

/** A schema as JSON Schema, with named schemas moved to the components. */
function jsonSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  { names, components }: SchemaNames,
): JsonSchema {
  const made = z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any' }) as JsonSchema
  const {
    $schema,
    $defs = {},
    id,
    ...rest
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', `"${SCHEMAS}`)) as JsonSchema & {
    $defs?: Record<string, JsonSchema>
  }
  for (const [name, found] of Object.entries($defs)) {
    const { id: _, ...component } = found
    components.set(name, component)
  }
  if (typeof id !== 'string') return rest
  components.set(id, rest)
  return { $ref: `${SCHEMAS}${id}` }
}

/** `dayPlans` → `Day Plans` */
function titleOf(name: string): string {
  return upperFirst(name).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => compareTexts(a, b)))
}
