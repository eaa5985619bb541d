import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { asksForCode, problemOfCode } from './second-step.ts'

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
