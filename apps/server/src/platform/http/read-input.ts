import type { Endpoint } from '@ballast/contract/endpoint'
import { fieldMessage } from '@ballast/contract/field-message'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { collect } from '../threads/collect.ts'
import { AppError, invalidInput } from './app-error.ts'
import { type MultipartForm, readMultipart } from './multipart.ts'
import type { UploadedFile } from './request.ts'

export type Input = { params: unknown; query: unknown; body: unknown; files: UploadedFile[] }

/** Parses and checks a request against its endpoint; throws 422 with a message per field, or 413. */
export async function readInput(endpoint: Endpoint, context: Context): Promise<Input> {
  const params = parse(endpoint.params, context.req.param(), 'not_found')
  const query = parse(endpoint.query, queryOf(context), 'invalid_input')
  if (endpoint.method === 'GET') return { params, query, body: {}, files: [] }
  const declared = Number(context.req.header('content-length') ?? 0)
  if (declared > endpoint.maxBytes) throw tooLarge(endpoint.maxBytes)
  if (endpoint.bodyKind === 'stream') return { params, query, body: {}, files: [] }
  const bytes = await readBounded(context, endpoint.maxBytes)
  if (endpoint.bodyKind === 'form') {
    const { fields, files } = readForm(context, bytes)
    return { params, query, body: parse(endpoint.body, fields, 'invalid_input'), files }
  }
  return { params, query, body: parse(endpoint.body, readJson(bytes), 'invalid_input'), files: [] }
}

function parse(schema: z.ZodMiniType, value: unknown, code: 'not_found' | 'invalid_input'): unknown {
  const odd = oddText(value)
  if (odd !== null && code === 'not_found') throw new AppError('not_found')
  if (odd !== null) throw invalidInput({ [odd || 'body']: 'Contains a character that cannot be stored' })
  const parsed = schema.safeParse(value, { error: fieldMessage })
  if (parsed.success) return parsed.data
  if (code === 'not_found') throw new AppError('not_found')
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw invalidInput(fields)
}

/**
 * The path of a text that contains a NUL or half a surrogate pair, which no database stores; null if there is none.
 * Uses a list instead of recursion, so that no nesting is too deep.
 */
function oddText(value: unknown): string | null {
  const waiting: [path: string, value: unknown][] = [['', value]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, found] = next
    if (typeof found === 'string') {
      if (found.includes('\0') || !found.isWellFormed()) return path
    } else if (typeof found === 'object' && found !== null) {
      for (const [key, inner] of Object.entries(found)) {
        if (key.includes('\0') || !key.isWellFormed()) return path
        waiting.push([path === '' ? key : `${path}.${key}`, inner])
      }
    }
  }
  return null
}

/** Repeated keys become lists; single ones stay texts. */
function queryOf(context: Context): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [key, values] of Object.entries(context.req.queries()))
    query[key] = values.length === 1 ? (values[0] ?? '') : values
  return query
}

/** From this size on, freeing the memory left after reading a body is worth the tenth of a second it takes. */
const LARGE = 8 * 1024 * 1024

async function readBounded(context: Context, limit: number): Promise<Uint8Array> {
  const body = context.req.raw.body
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (size > LARGE) {
    chunks.length = 0
    collect()
  }
  return bytes
}

function readJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return {}
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
  } catch {
    throw invalidInput({ body: 'Not valid JSON' })
  }
}

function readForm(context: Context, bytes: Uint8Array): MultipartForm {
  const type = context.req.header('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw invalidInput({ body: 'Send a multipart form' })
  const form = readMultipart(bytes, type)
  if (!form) throw invalidInput({ body: 'Not a valid multipart form' })
  return form
}

function tooLarge(limit: number): AppError {
  return new AppError('too_large', {
    message: `This is larger than ${Math.floor(limit / 1024 / 1024)} MB. Nothing was saved.`,
  })
}
