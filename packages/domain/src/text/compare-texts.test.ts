import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

test('texts are ordered by their characters, and equal ones are adjacent', () => {
  expect([compareTexts('a', 'b'), compareTexts('b', 'a'), compareTexts('a', 'a')]).toEqual([-1, 1, 0])
  // Capitals come first, and a shorter text before its continuation.
  expect(['b', 'B', 'aa', 'a', ''].toSorted(compareTexts)).toEqual(['', 'B', 'a', 'aa', 'b'])
})
