import { expect, it } from 'vitest'
import { FIRST_WEEK, nextOfWeek } from './first-week.ts'

const NOTHING = {
  trades: false,
  reviewedTrade: false,
  dayPlan: false,
  reflection: false,
  setup: false,
  limit: false,
  weekReview: false,
}
const EVERYTHING = Object.fromEntries(Object.keys(NOTHING).map((part) => [part, true])) as typeof NOTHING

it('has one thing for each of seven days', () => {
  expect(FIRST_WEEK.map(({ part }) => part).sort()).toEqual(Object.keys(NOTHING).sort())
})

it('continues with the first thing not done, in any order', () => {
  expect(nextOfWeek(NOTHING)?.part).toBe('trades')
  expect(nextOfWeek({ ...EVERYTHING, limit: false, setup: false })?.part).toBe('limit')
  expect(nextOfWeek(EVERYTHING)).toBeNull()
})
