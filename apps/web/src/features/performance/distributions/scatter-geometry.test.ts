import { expect, it } from 'vitest'
import { dotsOf, extentOf, nearestDot, placeDot } from './scatter-geometry.ts'

const POINTS = {
  id: ['a', 'b', 'c'],
  outcome: [1, -1, 1],
  net: [100, -50, 20],
  mae: [10, 60, 5],
  mfe: [120, 0, 25],
  r: [2, -1, null],
  maeR: [0.2, 1.2, null],
  mfeR: [2.4, 0, null],
}

it('R draws only trades with a risk, money draws all of them', () => {
  expect(dotsOf(POINTS, 'mae', true)).toEqual({ x: [0.2, 1.2], y: [2, -1], outcome: [1, -1], id: ['a', 'b'] })
  expect(dotsOf(POINTS, 'mfe', false).id).toEqual(['a', 'b', 'c'])
})

it('the axes include zero, and dots beyond them are at the edge', () => {
  const extent = extentOf({ x: [1, 2], y: [3, 4], outcome: [1, 1], id: ['a', 'b'] })
  expect(extent.minX).toBe(0)
  expect(extent.minY).toBeLessThan(0)
  const size = { width: 100, height: 50 }
  expect(placeDot({ x: 99, y: -99 }, extent, size)).toEqual({ left: 100, top: 50 })
})

it('a pointer finds the dot it is on, and none in empty space', () => {
  const dots = dotsOf(POINTS, 'mae', true)
  const frame = { extent: extentOf(dots), size: { width: 300, height: 200 } }
  const { left, top } = placeDot({ x: 1.2, y: -1 }, frame.extent, frame.size)
  expect(nearestDot(dots, { left: left + 3, top: top - 2 }, frame)).toBe(1)
  expect(nearestDot(dots, { left: 150, top: 10 }, frame)).toBeNull()
})
