import { expect, it } from 'vitest'
import { nextStop } from './month-keys.ts'

const STOPS = [
  { day: '02', week: 0, column: 0 },
  { day: '04', week: 0, column: 2 },
  { day: '11', week: 1, column: 2 },
  { day: '25', week: 3, column: 2 },
]

it('moves along traded days and within a weekday', () => {
  expect(nextStop(STOPS, '02', 'ArrowRight')).toBe('04')
  expect(nextStop(STOPS, '11', 'ArrowDown')).toBe('25')
  expect(nextStop(STOPS, '11', 'ArrowUp')).toBe('04')
  expect(nextStop(STOPS, '11', 'Home')).toBe('02')
  expect(nextStop(STOPS, '11', 'End')).toBe('25')
})

it('stays if there is no day in that direction', () => {
  expect(nextStop(STOPS, '02', 'ArrowLeft')).toBeNull()
  expect(nextStop(STOPS, '02', 'ArrowDown')).toBeNull()
  expect(nextStop(STOPS, '99', 'ArrowDown')).toBeNull()
  expect(nextStop(STOPS, '02', 'x')).toBeNull()
})
