import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

test('texts stand in the order of their characters, and equal ones beside each other', () => {
  expect([compareTexts('a', 'b'), compareTexts('b', 'a'), compareTexts('a', 'a')]).toEqual([-1, 1, 0])
  // Capitals come first, and a shorter text before one that goes on.
  expect(['b', 'B', 'aa', 'a', ''].toSorted(compareTexts)).toEqual(['', 'B', 'a', 'aa', 'b'])
})
