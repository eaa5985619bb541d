import { expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

it.each([
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Ho_Chi_Minh', 'Ho Chi Minh'],
  ['UTC', 'UTC'],
])('%s is the place %s', (zone, place) => {
  expect(placeOf(zone)).toBe(place)
})
