import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { asksForCode, problemOfCode } from './second-step.ts'

const refused = (code: string) =>
  new ApiError({ status: 401, text: JSON.stringify({ code, error: `Sentence of ${code}` }) })

describe('a sign-in that was refused', () => {
  it.each([
    ['second_step', true],
    ['second_step_wrong', true],
    ['wrong_credentials', false],
    ['account_suspended', false],
  ])('by %s asks for a code: %s', (code, asks) => {
    expect(asksForCode(refused(code))).toBe(asks)
  })
  it('by something that is no answer asks for none', () => {
    expect([asksForCode(new Error('second_step')), asksForCode(null), asksForCode('second_step')]).toEqual([
      ...[false, false, false],
    ])
  })
})

describe('above the code', () => {
  it('there is nothing the first time, nor without a refusal', () => {
    expect([problemOfCode(refused('second_step')), problemOfCode(null), problemOfCode(undefined)]).toEqual([
      ...[null, null, null],
    ])
  })
  it('there is what was wrong the next time', () => {
    expect(problemOfCode(refused('second_step_wrong'))).toBe('Sentence of second_step_wrong')
    expect(problemOfCode(new Error('broken'))).toBe('Something went wrong. Please try again.')
  })
})
