import * as z from 'zod/mini'
import { maxCharacters } from '../values.ts'

// Separate from the endpoints, so that only the pages with these forms load their validation.

export const usernameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(40, 'Username must be at most 40 characters'),
    z.regex(/^[\p{L}\p{N}._-]+$/u, 'Use letters, digits, dots, dashes and underscores'),
  )
export const emailField = z
  .string()
  .check(z.trim(), z.maxLength(320), z.email('Valid email address is required'))
export const newPasswordField = z
  .string()
  .check(z.minLength(6, 'Password must be at least 6 characters'), maxCharacters(200))

export const loginBodySchema = z.object({
  usernameOrEmail: z
    .string()
    .check(z.trim(), z.minLength(1, 'Username or email is required'), z.maxLength(320)),
  password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(200)),
})

export const registerBodySchema = z.object({
  username: usernameField,
  email: emailField,
  password: newPasswordField,
  agreeToDisclaimer: z
    .boolean()
    .check(z.refine((value) => value, 'You must agree to the disclaimer to create an account')),
})

/** The affiliate link a visitor came through, as reported by the browser. Unknown, old or invalid ones are ignored, never rejected. */
export const touchSchema = z.object({
  code: z.string().check(z.maxLength(60)),
  at: z.nullable(z.string().check(z.maxLength(40))),
})
