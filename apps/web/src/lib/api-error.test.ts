import { describe, expect, it } from 'vitest'
import { ApiError, sentenceOf, serverSentenceOf } from './api-error.ts'
import { queryRetryDelay, shouldRetryMutation, shouldRetryQuery } from './query-client.ts'

const BODY = '{"error":"You already have one with this name.","code":"name_taken","fields":{"name":"Taken"}}'

describe('an error answer', () => {
  it('has the status, a colon and the body text as its message', () => {
    expect(new ApiError({ status: 409, text: BODY }).message).toBe(`409: ${BODY}`)
    expect(new ApiError({ status: 502, text: '', statusText: 'Bad Gateway' }).message).toBe(
      '502: Bad Gateway',
    )
  })
  it('carries code, sentence and fields', () => {
    const error = new ApiError({ status: 409, text: BODY, retryAfter: '30' })
    expect(error).toMatchObject({
      code: 'name_taken',
      sentence: 'You already have one with this name.',
      fields: { name: 'Taken' },
      retryAfterSeconds: 30,
    })
  })
  it('has a sentence of its own where the server said nothing readable', () => {
    const error = new ApiError({ status: 500, text: '<html>' })
    expect(error.sentence).toContain('Nothing of yours was lost')
    expect(error.serverSentence).toBeNull()
    expect(serverSentenceOf(error, 'Login failed. Please try again.')).toBe('Login failed. Please try again.')
    expect(sentenceOf(new Error('x'))).toBe('Something went wrong. Please try again.')
  })
})

describe('retries', () => {
  const of = (status: number) => new ApiError({ status, text: '' })
  it('are made up to three times for queries, never on a 4xx', () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetryQuery(failures, of(500)))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(shouldRetryQuery(0, of(401))).toBe(false)
    expect(shouldRetryQuery(0, of(422))).toBe(false)
    expect(shouldRetryQuery(0, new Error('upstream said 401'))).toBe(false)
  })
  it('are made up to twice for mutations, never on a 4xx', () => {
    expect([0, 1, 2].map((failures) => shouldRetryMutation(failures, of(503)))).toEqual([true, true, false])
    expect(shouldRetryMutation(0, of(409))).toBe(false)
  })
  it('wait one second, doubling, at most thirty', () => {
    expect([0, 1, 2, 5, 9].map(queryRetryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000])
  })
})
