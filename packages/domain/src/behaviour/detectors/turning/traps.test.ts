import { expect, test } from 'vitest'
import { tableOfDay } from '../../testing/decisions.ts'
import { sideChanged } from './event.ts'

test('a change of side is judged against the last decision to close in the same market', () => {
  const table = tableOfDay(
    {},
    { direction: 'short' },
    { direction: 'short' },
    { root: 'NQ', direction: 'long' },
  )
  expect(Array.from(sideChanged(table))).toEqual([Number.NaN, 1, 0, Number.NaN])
})

test('after a close in another market there is no change of side, whatever its side was', () => {
  const table = tableOfDay({ root: 'NQ', direction: 'short' }, { direction: 'long' })
  expect(sideChanged(table)[1]).toBeNaN()
})
