import { describe, expect, it } from 'vitest'
import { ApiError, fieldsOf, sentenceOf, serverSentenceOf } from './api-error.ts'
import { queryRetryDelay, shouldRetryMutation, shouldRetryQuery } from './query-client.ts'

const BODY = '{"error":"You already have one with this name.","code":"name_taken","fields":{"name":"Taken"}}'

describe('an error answer', () => {
  it('has the status, a colon and the body text as its message', () => {
    expect(new ApiError({ status: 409, text: BODY }).message).toBe(`409: ${BODY}`)
    expect(new ApiError({ status: 502, text: '', statusText: 'Bad Gateway' }).message).toBe(
      '502: Bad Gateway',
    )
  })
  it('has code, sentence and fields', () => {
    const error = new ApiError({ status: 409, text: BODY, retryAfter: '30' })
    expect(error).toMatchObject({
      code: 'name_taken',
      sentence: 'You already have one with this name.',
      fields: { name: 'Taken' },
      retryAfterSeconds: 30,
    })
  })
  it('has our own sentence if the server sent nothing readable', () => {
    const error = new ApiError({ status: 500, text: '<html>' })
    expect(error.sentence).toContain('Nothing of yours was lost')
    expect(error.serverSentence).toBeNull()
    expect(serverSentenceOf(error, 'Login failed. Please try again.')).toBe('Login failed. Please try again.')
    expect(sentenceOf(new Error('x'))).toBe('Something went wrong. Please try again.')
  })
})

describe('an odd answer', () => {
  it.each([
    '',
    '<html>',
    'null',
    '[]',
    '7',
    '{"error":"","code":3,"fields":null}',
    '{"error":{"text":"x"},"fields":"name"}',
  ])('%s', (text) => {
    const error = new ApiError({ status: 409, text })
    expect([error.code, error.serverSentence, error.fields]).toEqual(['unknown', null, {}])
    expect(error.sentence).toBe('This did not work. Please try again.')
  })

  it.each([
    [null, null],
    ['0', 0],
    ['30', 30],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('with Retry-After "%s" waits %s seconds', (retryAfter, seconds) => {
    expect(new ApiError({ status: 429, text: '', retryAfter }).retryAfterSeconds).toBe(seconds)
  })
})

describe('the sentence of a status without an explanation', () => {
  it.each([
    [0, 'Ballast cannot be reached. Your data is safe; check the connection and try again.'],
    [401, 'Please sign in.'],
    [404, 'This does not exist, or it is not yours.'],
    [413, 'This is too large to be sent from here. Nothing was saved.'],
    [422, 'This did not work. Please try again.'],
    [499, 'This did not work. Please try again.'],
    [500, 'Something went wrong on our side. Nothing of yours was lost.'],
    [503, 'Something went wrong on our side. Nothing of yours was lost.'],
  ])('%i', (status, sentence) => {
    expect(sentenceOf(new ApiError({ status, text: '' }))).toBe(sentence)
  })

  it('is a general one if the error is unknown', () => {
    expect(sentenceOf('odd', 'Try later.')).toBe('Try later.')
    expect(serverSentenceOf(new Error('x'), 'Try later.')).toBe('Try later.')
    expect(serverSentenceOf(new ApiError({ status: 409, text: BODY }), 'Try later.')).toBe(
      'You already have one with this name.',
    )
    expect([fieldsOf(new Error('x')), fieldsOf(new ApiError({ status: 409, text: BODY }))]).toEqual([
      ...[{}, { name: 'Taken' }],
    ])
  })
})

describe('an unreachable server', () => {
  it.each([
    [0, true],
    [500, false],
    [501, false],
    [502, true],
    [503, true],
    [504, true],
    [505, false],
    [404, false],
  ])('with status %i: %s', (status, is) => {
    const error = new ApiError({ status, text: '' })
    expect([error.isUnreachable, error.code]).toEqual([is, status === 0 ? 'network' : 'unknown'])
  })
})

describe('retries', () => {
  const of = (status: number) => new ApiError({ status, text: '' })
  it('are at most three for queries, none on a 4xx', () => {
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
  it('are at most two for mutations, none on a 4xx', () => {
    expect([0, 1, 2].map((failures) => shouldRetryMutation(failures, of(503)))).toEqual([true, true, false])
    expect(shouldRetryMutation(0, of(409))).toBe(false)
  })
  it('are none for deletions, whose second answer would be that there is nothing to delete', () => {
    const error = Object.assign(of(504), { method: 'DELETE' })
    expect(shouldRetryMutation(0, error)).toBe(false)
  })
  it('wait one second, doubling, at most thirty', () => {
    expect([0, 1, 2, 5, 9].map(queryRetryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000])
  })
})
