import { expect, it } from 'vitest'
import { parseTouch } from './referral.ts'

it('parses a stored visit, and ignores anything else', () => {
  expect(parseTouch('{"code":"ann","at":5}')).toEqual({ code: 'ANN', at: 5 })
  for (const broken of [
    null,
    '',
    '{',
    '[]',
    '{"code":"ann"}',
    '{"code":"<b>","at":5}',
    '{"code":"ann","at":"5"}',
  ])
    expect(parseTouch(broken)).toBeNull()
})
