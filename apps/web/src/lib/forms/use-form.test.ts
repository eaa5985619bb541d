import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { refusedFields } from './use-form.ts'

const refused = new ApiError({
  status: 422,
  text: JSON.stringify({ error: 'No', fields: { email: 'Taken', name: 'Too short' } }),
})

test('the server’s error for a field stays until that field changes', () => {
  const typed = ['email', 'name']
  const after = (...changed: string[]) => refusedFields(refused, { changed: new Set(changed), typed })
  expect(after()).toEqual({ email: 'Taken', name: 'Too short' })
  expect(after('email')).toEqual({ name: 'Too short' })
  expect(after('email', 'name')).toEqual({})
  expect(refusedFields(null, { changed: new Set(), typed })).toEqual({})
})

test('an error of a computed field stays until any field changes', () => {
  const after = (...changed: string[]) =>
    refusedFields(refused, { changed: new Set(changed), typed: ['name'] })
  expect(after()).toEqual({ email: 'Taken', name: 'Too short' })
  expect(after('note')).toEqual({ name: 'Too short' })
})
