import { expect, test } from 'vitest'
import { differenceInPoints } from './points.ts'

const figure = { n: 20, band: 'preliminary', reason: null } as const

test('a difference between shares is formatted in signed points with its interval', () => {
  expect(differenceInPoints({ ...figure, value: 0.114, low: -0.005, high: 0.2 })).toBe(
    '+11 points, 95% interval 0 to +20.',
  )
  expect(differenceInPoints({ ...figure, value: -0.11, low: -0.2, high: 0 })).toMatch(/^−11 points/)
  expect(differenceInPoints({ ...figure, value: -0.012, low: -0.1, high: 0.1 })).toMatch(/^−1 point,/)
  expect(differenceInPoints({ ...figure, value: 0.018, low: -0.1, high: 0.1 })).toMatch(/^\+2 points,/)
  expect(differenceInPoints({ ...figure, value: 0.1, low: null, high: null })).toBeNull()
})
