import { expect, test } from 'vitest'
import { leftOutWords } from './left-out-words.ts'

const none = { all_day: 0, lower_impact: 0, unreadable: 0, out_of_range: 0 }

test('says what of a calendar is left out, and nothing where all of it is taken', () => {
  expect(leftOutWords(none)).toBe('')
  expect(leftOutWords({ ...none, all_day: 2, unreadable: 1 })).toBe(
    ' Left out: 2 without a time of day, 1 cancelled or unreadable.',
  )
})
