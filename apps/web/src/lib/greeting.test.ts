import { expect, it } from 'vitest'
import { GREETING_LINE, greet, streakMessage } from './greeting.ts'

it('greets by the hour: morning before 12, afternoon before 17', () => {
  expect([0, 11, 12, 16, 17, 23].map(greet)).toEqual([
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good evening',
  ])
})

it('says what the journal is for', () => {
  for (const word of ['habits', 'AI metrics', 'analytics', 'trade logging'])
    expect(GREETING_LINE).toContain(word)
})

it('has one line for a streak above three days, and another above seven', () => {
  expect(streakMessage(3)).toBeNull()
  expect(streakMessage(4)).toContain('4 days')
  expect(streakMessage(7)).toBe('7 days in a row in the journal.')
  expect(streakMessage(8)).not.toBe('8 days in a row in the journal.')
})
