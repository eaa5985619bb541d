import { expect, test } from 'vitest'
import { z as full } from 'zod'
import * as z from 'zod/mini'
import { fieldMessage } from './field-message.ts'

const said = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: fieldMessage }).error?.issues[0]?.message

test.each([
  [z.string(), undefined, 'Required'],
  [z.string(), 5, 'Must be a text'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.number(), 'x', 'Must be a number'],
  [z.boolean(), 'x', 'Must be yes or no'],
  [z.array(z.string()), {}, 'Must be a list'],
  [z.enum(['a', 'b']), undefined, 'Required'],
  [z.enum(['a', 'b']), 'c', 'Not one of the choices'],
  [z.string().check(z.maxLength(2)), 'abc', 'At most 2 characters'],
  [z.string().check(z.maxLength(5000)), 'a'.repeat(5001), 'At most 5,000 characters'],
  [z.string().check(z.minLength(1)), '', 'Required'],
  [z.string().check(z.minLength(8)), 'abc', 'At least 8 characters'],
  [z.array(z.int()).check(z.maxLength(1)), [1, 2], 'At most 1 entry'],
  [z.array(z.int()).check(z.maxLength(2)), [1, 2, 3], 'At most 2 entries'],
  [z.number().check(z.lte(10)), 11, 'At most 10'],
  [z.number().check(z.lt(10)), 10, 'Less than 10'],
  [z.number().check(z.gte(1)), 0, 'At least 1'],
  [z.number().check(z.gt(0)), 0, 'More than 0'],
  [z.number().check(z.multipleOf(5)), 7, 'Must be a multiple of 5'],
  [z.email(), 'x', 'Not an email address'],
  [z.iso.date(), 'x', 'Not a date'],
  [z.string().check(z.regex(/^a$/)), 'b', 'Not in a form that is understood'],
  [z.strictObject({ a: z.string() }), { a: '', b: 1 }, 'Not known: b'],
  [z.union([z.int(), z.string()]), {}, 'Not valid'],
])('a field is answered in plain words (%#)', (schema, value, message) => {
  expect(said(schema, value)).toBe(message)
})

test('a schema’s own message takes precedence', () => {
  expect(said(z.string().check(z.maxLength(2, 'Two letters, please')), 'abc')).toBe('Two letters, please')
})

test('messages do not depend on a locale that another library loaded', () => {
  expect(full.string().safeParse(5).error?.issues[0]?.message).toMatch(/expected string/)
  expect(said(z.string(), 5)).toBe('Must be a text')
})
