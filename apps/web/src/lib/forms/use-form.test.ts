import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { refusedFields } from './use-form.ts'

const refused = new ApiError({
  status: 422,
  text: JSON.stringify({ error: 'No', fields: { email: 'Taken', name: 'Too short' } }),
})

test('what the server said of a field stands until that field changes', () => {
  expect(refusedFields(refused, new Set())).toEqual({ email: 'Taken', name: 'Too short' })
  expect(refusedFields(refused, new Set(['email']))).toEqual({ name: 'Too short' })
  expect(refusedFields(null, new Set())).toEqual({})
})
