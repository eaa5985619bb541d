import { expect, it } from 'vitest'
import { qText } from './q-text.ts'

it.each([
  [0.00099, 'q < 0.001'],
  [0.001, 'q = 0.001'],
  [0.0099, 'q = 0.010'],
  [0.01, 'q = 0.01'],
  [1, 'q = 1.00'],
])('writes %d as %s', (q, words) => expect(qText(q)).toBe(words))
