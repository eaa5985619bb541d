import { expect, it } from 'vitest'
import { countOf } from './count-of.ts'

it.each([
  [0, '0 fills'],
  [1, '1 fill'],
  [2, '2 fills'],
  [1204, '1,204 fills'],
  [-1, '−1 fills'],
])('%i is formatted as %s', (count, text) => {
  expect(countOf(count, 'fill')).toBe(text)
})

it('accepts an irregular plural', () => {
  expect([countOf(1, 'entry', 'entries'), countOf(3, 'entry', 'entries')]).toEqual(['1 entry', '3 entries'])
})
