import { expect, it } from 'vitest'
import { subscribeBodySchema } from './newsletter.ts'
import { checkNewsletterFields } from './newsletter-fields.ts'

const right = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' }

/** The server's messages, by field. */
function refused(fields: typeof right): Record<string, string> {
  const parsed = subscribeBodySchema.safeParse(fields)
  const found: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) found[String(path[0])] ??= message
  return found
}

it('says what is specified', () => {
  expect(checkNewsletterFields(right)).toEqual({})
  expect(checkNewsletterFields({ email: '', firstName: ' ', lastName: '' })).toEqual({
    email: 'Please enter a valid email address',
    firstName: 'First name is required',
    lastName: 'Last name is required',
  })
  expect(checkNewsletterFields({ ...right, firstName: 'x'.repeat(101), lastName: 'y'.repeat(101) })).toEqual({
    firstName: 'First name is too long',
    lastName: 'Last name is too long',
  })
  expect(checkNewsletterFields({ ...right, firstName: 'x'.repeat(100) })).toEqual({})
})

it('refuses in the browser exactly what the server refuses, with the same sentences', () => {
  const emails = [
    ...['a@b.co', ' padded@example.com ', 'first.last+tag@sub.example.org', 'jörg@müller.example'],
    ...['a@b', '@b.co', 'a@@b.co', 'a b@c.co', 'a@b..co', 'a@.co', 'x', 'a@b.co\r\nBcc: c@d.co', '<a@b.co>'],
    `${'x'.repeat(250)}@b.co`,
  ]
  const names = ['', '  ', 'Ann', 'x'.repeat(100), 'x'.repeat(101), `  ${'x'.repeat(100)}  `]
  for (const email of emails)
    for (const firstName of names)
      for (const lastName of names) {
        const fields = { email, firstName, lastName }
        expect(checkNewsletterFields(fields), JSON.stringify(fields)).toEqual(refused(fields))
      }
})

it('answers a payload without names or address with the same sentences', () => {
  expect(refused({} as typeof right)).toEqual({
    email: 'Please enter a valid email address',
    firstName: 'First name is required',
    lastName: 'Last name is required',
  })
})
