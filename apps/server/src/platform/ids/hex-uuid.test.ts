import { expect, test } from 'vitest'
import { uuidOfHex, uuidOfText } from './hex-uuid.ts'

test('hexadecimal digits become an id, and extra digits are left out', () => {
  const hex = '00112233445566778899aabbccddeeff'
  expect(uuidOfHex(hex)).toBe('00112233-4455-6677-8899-aabbccddeeff')
  expect(uuidOfHex(`${hex}0123`)).toBe(uuidOfHex(hex))
})

test('the same text has the same id, and another text another', () => {
  expect(uuidOfText('a')).toBe(uuidOfText('a'))
  expect(uuidOfText('a')).not.toBe(uuidOfText('b'))
  expect(uuidOfText('a')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
