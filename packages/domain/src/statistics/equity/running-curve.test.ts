import { expect, test } from 'vitest'
import { RunningCurve } from './running-curve.ts'

test('both ends of the deepest fall are drawn, where no other point of their stretch would be', () => {
  // Up to 10, down to 5, and up to 30: the stretch itself is drawn with its lowest, its highest and its last point.
  const curve = new RunningCurve(0, 6)
  for (const [at, amount] of [1, 9, -5, 15, -2, 12, -1].entries()) curve.add(amount, 100 + at)
  expect(curve.drawn()).toEqual([
    { point: 0, value: 0, below: 0, row: -1 },
    { point: 1, value: 1, below: 0, row: 100 },
    { point: 2, value: 10, below: 0, row: 101 },
    { point: 3, value: 5, below: -5, row: 102 },
    { point: 6, value: 30, below: 0, row: 105 },
    { point: 7, value: 29, below: -1, row: 106 },
  ])
  expect([curve.fall.amount, curve.fall.troughPoint, curve.firstRow]).toEqual([5, 3, 100])
})

test('a fall from the start begins at the start, which has no row', () => {
  const curve = new RunningCurve(50, 6)
  for (const [at, amount] of [-3, 1].entries()) curve.add(amount, at)
  expect(curve.drawn().map(({ point, below, row }) => [point, below, row])).toEqual([
    [0, 0, -1],
    [1, -3, 0],
    [2, -2, 1],
  ])
})
