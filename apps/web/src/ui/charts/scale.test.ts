import { expect, test } from 'vitest'
import { linearScale, linePath, spanFromZero } from './scale.ts'

test('a scale maps its ends, values between them and values beyond', () => {
  const y = linearScale([-10, 30], [200, 0])
  expect([-10, 0, 30, 40].map(y)).toEqual([200, 150, 0, -50])
})

test('a range of no width maps to the start', () => {
  expect(linearScale([7, 7], [200, 0])(7)).toBe(200)
})

test('a span includes zero, on whichever side the values are', () => {
  expect(spanFromZero([3, 9], [4])).toEqual([0, 9])
  expect(spanFromZero([-3], [-9, -1])).toEqual([-9, 0])
  expect(spanFromZero([])).toEqual([0, 0])
})

test('a path starts with a move and continues with lines', () => {
  expect(
    linePath([
      [0, 5],
      [10.04, 2.26],
    ]),
  ).toBe('M0.0 5.0L10.0 2.3')
})
