import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TOUR_STEPS } from './tour-steps.ts'
import { goTour, useTourStep } from './tour-store.ts'

it('every part of the page sees the tour’s current step, and its end', () => {
  const one = renderHook(useTourStep)
  const other = renderHook(useTourStep)
  const seen = () => [one.result.current, other.result.current]
  expect(seen()).toEqual([null, null])
  act(() => goTour(0))
  expect(seen()).toEqual([0, 0])
  act(() => goTour(3))
  expect(seen()).toEqual([3, 3])
  act(() => goTour(null))
  expect(seen()).toEqual([null, null])
})

it('the tour shows each part once', () => {
  const marks = TOUR_STEPS.map(({ mark }) => mark)
  expect(new Set(marks).size).toBe(marks.length)
})
