/** The rules of the newsletter form without a schema library, so that a small page can validate its input. */

export const NEWSLETTER_SOURCE = 'landing_page'
export const MAX_NEWSLETTER_NAME = 100
export const MAX_NEWSLETTER_EMAIL = 254

/** One `@`, no spaces or characters that end an address in a mail header, and a domain with a dot. */
export const NEWSLETTER_EMAIL = /^[^\s@"(),:;<>[\\\]]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

export const NEWSLETTER_MESSAGES = {
  email: 'Please enter a valid email address',
  firstNameMissing: 'First name is required',
  firstNameLong: 'First name is too long',
  lastNameMissing: 'Last name is required',
  lastNameLong: 'Last name is too long',
} as const

export type NewsletterFields = { email: string; firstName: string; lastName: string }

/**
 * The errors of the newsletter form's fields, by field; empty if there are none. Spaces around a value are ignored. The
 * server rejects the same input with the same messages.
 * @example checkNewsletterFields({ email: 'a@b', firstName: 'Ann', lastName: '' })
 * // { email: 'Please enter a valid email address', lastName: 'Last name is required' }
 */
export function checkNewsletterFields(fields: NewsletterFields): Partial<NewsletterFields> {
  const { email, firstNameMissing, firstNameLong, lastNameMissing, lastNameLong } = NEWSLETTER_MESSAGES
  const address = fields.email.trim()
  const wrong: Partial<NewsletterFields> = {}
  if (address.length > MAX_NEWSLETTER_EMAIL || !NEWSLETTER_EMAIL.test(address)) wrong.email = email
  const first = nameProblem(fields.firstName, firstNameMissing, firstNameLong)
  const last = nameProblem(fields.lastName, lastNameMissing, lastNameLong)
  if (first) wrong.firstName = first
  if (last) wrong.lastName = last
  return wrong
}

function nameProblem(name: string, missing: string, long: string): string | null {
  const length = name.trim().length
  return length === 0 ? missing : length > MAX_NEWSLETTER_NAME ? long : null
}
