import { expect, it } from 'vitest'
import type { CurvePoint } from './curve-series.ts'
import { pointAt } from './use-curve-cursor.ts'

const pointsOf = (...ns: number[]) => ns.map((n) => ({ n }) as CurvePoint)
/** Ten pixels per trade, starting twenty from the left. */
const place = { x: (n: number) => 20 + 10 * n }

it('reads the point nearest to the pointer', () => {
  const points = pointsOf(0, 1, 2, 10)
  expect([20, 24, 26, 41, 79, 81].map((left) => pointAt(left, points, place))).toEqual([0, 0, 1, 2, 2, 3])
})

it('reads the ends when the pointer is beyond them', () => {
  const points = pointsOf(3, 4, 5)
  expect([-100, 0, 1000].map((left) => pointAt(left, points, place))).toEqual([0, 0, 2])
})

it('reads the only point wherever the pointer is', () => {
  expect([0, 50, 500].map((left) => pointAt(left, pointsOf(7), place))).toEqual([0, 0, 0])
})
