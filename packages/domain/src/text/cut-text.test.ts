import { expect, test } from 'vitest'
import { cutText, startOf } from './cut-text.ts'

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

test.each([
  ['four', 4, 'four'],
  ['fives', 4, 'five'],
  ['ab🚀', 3, 'ab'],
  ['ab🚀!', 4, 'ab🚀'],
])('%j begins with whole characters in %i: %j', (text, max, start) => {
  expect(startOf(text, max)).toBe(start)
})
