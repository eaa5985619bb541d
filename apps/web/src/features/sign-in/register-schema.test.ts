import { expect, it } from 'vitest'
import { checkFields } from '../../lib/forms/check-fields.ts'
import { registerFormSchema } from './register-schema.ts'

const GOOD = {
  username: 'tom',
  email: 'tom@example.com',
  password: 'secret',
  confirmPassword: 'secret',
  agreeToDisclaimer: true,
}

it('accepts a complete form', () => {
  expect(checkFields(registerFormSchema, GOOD)).toEqual({})
})

it('shows every violated rule in its own words, all at once', () => {
  expect(
    checkFields(registerFormSchema, {
      username: 'to',
      email: 'tom',
      password: 'short',
      confirmPassword: 'other',
      agreeToDisclaimer: false,
    }),
  ).toEqual({
    username: 'Username must be at least 3 characters',
    email: 'Valid email address is required',
    password: 'Password must be at least 6 characters',
    confirmPassword: "Passwords don't match",
    agreeToDisclaimer: 'You must agree to the disclaimer to create an account',
  })
})
