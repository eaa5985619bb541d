import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { asksForCode, endsSignIn, problemOfCode } from './second-step.ts'

const refused = (code: string) =>
  new ApiError({ status: 401, text: JSON.stringify({ code, error: `Sentence of ${code}` }) })

describe('a refused sign-in', () => {
  it.each([
    ['second_step', true],
    ['second_step_wrong', true],
    ['wrong_credentials', false],
    ['account_suspended', false],
  ])('by %s asks for a code: %s', (code, asks) => {
    expect(asksForCode(refused(code))).toBe(asks)
  })
  it('without an answer asks for no code', () => {
    expect([asksForCode(new Error('second_step')), asksForCode(null), asksForCode('second_step')]).toEqual([
      ...[false, false, false],
    ])
  })
})

describe('another code', () => {
  const answer = (status: number, code: string) => new ApiError({ status, text: JSON.stringify({ code }) })

  it.each([
    ['may help after a wrong one', answer(401, 'second_step_wrong'), false],
    ['cannot help once the sign-in has expired', answer(401, 'unauthenticated'), true],
    ['cannot help a suspended account', answer(403, 'account_suspended'), true],
    ['may help after too many tries', answer(429, 'too_many_requests'), false],
    ['may help once the server is back', answer(0, ''), false],
    ['may help after a fault of the page', new Error('broken'), false],
  ])('%s', (_, error, ends) => {
    expect(endsSignIn(error)).toBe(ends)
  })
})

describe('the message above the code', () => {
  it('is empty the first time, and without a refusal', () => {
    expect([problemOfCode(refused('second_step')), problemOfCode(null), problemOfCode(undefined)]).toEqual([
      ...[null, null, null],
    ])
  })
  it('says what was wrong the next time', () => {
    expect(problemOfCode(refused('second_step_wrong'))).toBe('Sentence of second_step_wrong')
    expect(problemOfCode(new Error('broken'))).toBe('Something went wrong. Please try again.')
  })
})
