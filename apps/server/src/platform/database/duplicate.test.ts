import { expect, test } from 'vitest'
import { isDuplicate } from './database.ts'

const duplicate = (detail: string) =>
  new Error('failed', {
    cause: Object.assign(new Error(), { code: '23505', constraint: 'x_102427', detail }),
  })

test('a duplicate is recognised by its columns, whatever its index is called and in whatever language', () => {
  const error = duplicate('Schlüssel »(user_id, lower(name))=(1, a)« existiert bereits.')
  expect(isDuplicate(error)).toBe(true)
  expect(isDuplicate(error, 'user_id, lower(name)')).toBe(true)
  expect(isDuplicate(error, 'lower(name)')).toBe(false)
  expect(isDuplicate(error, 'user_id')).toBe(false)
})

test('a value that looks like columns is not taken for them', () => {
  const error = duplicate('Key (user_id, name)=(1, b) already exists.')
  expect(isDuplicate(error, '1, b')).toBe(false)
  expect(isDuplicate(duplicate('Key (name)=((email_key)=() already exists.'), 'email_key')).toBe(false)
})

test('other errors are not duplicates, nor is one without any columns in its detail', () => {
  expect(isDuplicate(new Error('failed', { cause: { code: '23503' } }))).toBe(false)
  expect(isDuplicate(null)).toBe(false)
  expect(isDuplicate({ code: '23505' }, 'email_key')).toBe(false)
})
