import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { okSchema } from '../values.ts'
import {
  MAX_NEWSLETTER_EMAIL,
  MAX_NEWSLETTER_NAME,
  NEWSLETTER_EMAIL,
  NEWSLETTER_MESSAGES,
  NEWSLETTER_SOURCE,
} from './newsletter-fields.ts'

const name = (missing: string, long: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(MAX_NEWSLETTER_NAME, long))
const word = z.string().check(z.maxLength(60))
const tokenBody = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const subscribeBodySchema = z.object({
  email: z
    .string(NEWSLETTER_MESSAGES.email)
    .check(
      z.trim(),
      z.maxLength(MAX_NEWSLETTER_EMAIL, NEWSLETTER_MESSAGES.email),
      z.regex(NEWSLETTER_EMAIL, NEWSLETTER_MESSAGES.email),
    ),
  firstName: name(NEWSLETTER_MESSAGES.firstNameMissing, NEWSLETTER_MESSAGES.firstNameLong),
  lastName: name(NEWSLETTER_MESSAGES.lastNameMissing, NEWSLETTER_MESSAGES.lastNameLong),
  interests: z._default(z.array(word).check(z.maxLength(20)), []),
  source: z._default(word, NEWSLETTER_SOURCE),
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  summary: 'Subscribe to the newsletter; the answer is the same whether or not the address is known',
  access: 'public',
  maxBytes: 16 * 1024,
  limit: { calls: 10, seconds: 600 },
  body: subscribeBodySchema,
  response: okSchema,
})

/** Links in emails only open a page, which changes nothing, because programs open links too. These calls make the change. */
export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirm a newsletter subscription with the token from an email',
  access: 'public',
  maxBytes: 16 * 1024,
  limit: { calls: 30, seconds: 60 },
  body: tokenBody,
  response: okSchema,
  errors: ['newsletter_link_invalid'],
})
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Unsubscribe from the newsletter with the token from an email',
  access: 'public',
  maxBytes: 16 * 1024,
  limit: { calls: 30, seconds: 60 },
  body: tokenBody,
  response: okSchema,
  errors: ['newsletter_link_invalid'],
})
