import { expect, test } from 'vitest'
import { invalidInput } from './app-error.ts'

test('an invalid input is refused with a reason for each field', () => {
  const error = invalidInput({ size: 'Too small', paid: 'Too much' })
  expect(error.status).toBe(422)
  expect(error.body()).toMatchObject({
    code: 'invalid_input',
    fields: { size: 'Too small', paid: 'Too much' },
  })
})
