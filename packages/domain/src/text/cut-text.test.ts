import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['', 4, ''],
  ['four', 4, 'four'],
  ['fives', 4, 'fi …'],
  ['a word', 5, 'a w …'],
  ['ab cd ef', 5, 'ab …'],
  // An emoji is two units of a string.
  ['ab🚀', 4, 'ab🚀'],
  ['ab🚀!', 5, 'ab🚀!'],
  ['ab🚀!!', 5, 'ab …'],
  ['ab🚀!!!', 6, 'ab🚀 …'],
])('%j in %i characters is %j', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
  expect(cut.length).toBeLessThanOrEqual(max)
  expect(cut.isWellFormed()).toBe(true)
})
