import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const response = z.object({ n: z.number() })

describe('an endpoint', () => {
  test('has defaults: a session is needed, the body is small JSON and empty, and there is no limit', () => {
    const { params, query, body, ...rest } = endpoint({
      method: 'GET',
      path: '/api/x',
      summary: 'An x',
      response,
    })
    expect(rest).toEqual({
      method: 'GET',
      path: '/api/x',
      summary: 'An x',
      response,
      access: 'session',
      plan: 'free',
      savesNothing: false,
      showsSecret: false,
      bodyKind: 'json',
      answerKind: 'json',
      maxBytes: 1_048_576,
      audits: [],
      staysOpen: false,
      errors: [],
    })
    for (const part of [params, query, body]) {
      expect(part.parse({})).toEqual({})
      expect(part.parse({ extra: 1 })).toEqual({})
    }
  })

  test('keeps everything that is specified', () => {
    const said = {
      method: 'POST',
      path: '/api/admin/x/:id',
      summary: 'Do x',
      response,
      access: 'admin',
      plan: 'pro',
      savesNothing: true,
      showsSecret: true,
      bodyKind: 'form',
      answerKind: 'lines',
      maxBytes: 10,
      limit: { calls: 2, seconds: 3, shared: true },
      audits: ['switch.set'],
      staysOpen: true,
      errors: ['not_found'],
      params: z.object({ id: z.string() }),
      query: z.object({ q: z.string() }),
      body: z.object({ text: z.string() }),
    } as const
    expect(endpoint(said)).toEqual(said)
  })
})
