import { expect, test } from 'vitest'
import { plainApostrophes } from './apostrophes.ts'

test('every kind of apostrophe becomes the plain one, and nothing else changes', () => {
  expect(plainApostrophes("I don’t, won‘t, can`t, didn´t, shan't “say” A+")).toBe(
    "I don't, won't, can't, didn't, shan't “say” A+",
  )
})
