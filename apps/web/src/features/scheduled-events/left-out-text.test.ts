import { expect, test } from 'vitest'
import { leftOutText } from './left-out-text.ts'

const none = { all_day: 0, lower_impact: 0, unreadable: 0, out_of_range: 0 }

test('says which events of a calendar are left out, and nothing if none are', () => {
  expect(leftOutText(none)).toBe('')
  expect(leftOutText({ ...none, all_day: 2, unreadable: 1 })).toBe(
    ' Left out: 2 without a time of day, 1 cancelled or unreadable.',
  )
})
