import { expect, it } from 'vitest'
import { equityShape } from './equity-shape.ts'

const M = 1_000_000
const HOUR = 3_600_000
/** Hourly balances; each one's peak is the highest so far, or the start. */
const shapeOf = (...equity: number[]) =>
  equityShape(
    equity.map((units, at) => ({
      at: 1_780_000_000_000 + at * HOUR,
      equity: units * M,
      peak: Math.max(...equity.slice(0, at + 1)) * M,
    })),
  )

it('spans its full width and height, and says how far each point is below its peak', () => {
  expect(shapeOf(100, 200, 160, 180, 120)).toEqual({
    points: [
      { time: 0, height: 0, depth: 0 },
      { time: 0.25, height: 1, depth: 0 },
      { time: 0.5, height: 0.6, depth: 0.5 },
      { time: 0.75, height: 0.8, depth: 0.25 },
      { time: 1, height: 0.2, depth: 1 },
    ],
    deepest: 80 * M,
  })
})

it('is flat if the balance never moved', () => {
  expect(shapeOf(100, 100).points).toEqual([
    { time: 0, height: 0, depth: 0 },
    { time: 1, height: 0, depth: 0 },
  ])
})
