import { expect, test } from 'vitest'
import { assertUncommon } from './common-passwords.ts'

const whose = { field: 'password', own: ['tomke', 'tomke@example.com'] }

test.each(['password', 'Qwerty123', '123456', 'zzzzzzzz', 'tomke', 'TOMKE@example.com'])(
  '%s is refused as one that is tried first',
  (password) => {
    expect(() => assertUncommon(password, whose)).toThrow(/another look/)
  },
)
test.each(['correct horse', 'tomke goes sailing', 'x7Kp2q'])('%s is taken', (password) => {
  expect(() => assertUncommon(password, whose)).not.toThrow()
})
