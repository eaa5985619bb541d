import * as z from 'zod/mini'
import { maxCharacters } from '../values.ts'

// Separate from the endpoints, so that only the pages with these forms load their validation.

const SHORT_USERNAME = 'Username must be at least 3 characters'
export const usernameField = z
  .string(SHORT_USERNAME)
  .check(
    z.trim(),
    z.minLength(3, SHORT_USERNAME),
    z.maxLength(40, 'Username must be at most 40 characters'),
    z.regex(/^[\p{L}\p{N}._-]+$/u, 'Use letters, digits, dots, dashes and underscores'),
  )
const NO_EMAIL = 'Valid email address is required'
export const emailField = z.string(NO_EMAIL).check(z.trim(), maxCharacters(320), z.email(NO_EMAIL))
const SHORT_PASSWORD = 'Password must be at least 6 characters'
export const newPasswordField = z
  .string(SHORT_PASSWORD)
  .check(z.minLength(6, SHORT_PASSWORD), maxCharacters(200))

const NO_USERNAME_OR_EMAIL = 'Username or email is required'
const NO_PASSWORD = 'Password is required'
export const loginBodySchema = z.object({
  usernameOrEmail: z
    .string(NO_USERNAME_OR_EMAIL)
    .check(z.trim(), z.minLength(1, NO_USERNAME_OR_EMAIL), maxCharacters(320)),
  password: z.string(NO_PASSWORD).check(z.minLength(1, NO_PASSWORD), maxCharacters(200)),
})

const NOT_AGREED = 'You must agree to the disclaimer to create an account'
export const registerBodySchema = z.object({
  username: usernameField,
  email: emailField,
  password: newPasswordField,
  agreeToDisclaimer: z.boolean(NOT_AGREED).check(z.refine((value) => value, NOT_AGREED)),
})

/** The affiliate link a visitor came through, as reported by the browser. Unknown, old or invalid ones are ignored, never rejected. */
export const touchSchema = z.object({
  code: z.string().check(z.maxLength(60)),
  at: z.nullable(z.string().check(z.maxLength(40))),
})
