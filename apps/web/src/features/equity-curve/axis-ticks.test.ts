import { expect, it } from 'vitest'
import { axisTicks, paddedRange, spreadLabels } from './axis-ticks.ts'

it('takes round steps, up to five lines', () => {
  expect(axisTicks({ min: -600, max: 5800 })).toEqual([0, 2000, 4000])
  expect(axisTicks({ min: -1060, max: 11_700 })).toEqual([0, 2500, 5000, 7500, 10_000])
  expect(axisTicks({ min: -250, max: -10 })).toEqual([-250, -200, -150, -100, -50])
  expect(axisTicks({ min: -1060, max: 11_700 }, 3)).toEqual([0, 5000, 10_000])
  expect(axisTicks({ min: 5, max: 5 })).toEqual([5])
})

it('gives two to five lines for any range', () => {
  for (let i = 0; i < 400; i++) {
    const min = Math.sin(i) * 10 ** (i % 7)
    const ticks = axisTicks({ min, max: min + 10 ** ((i * 7) % 6) * (1 + (i % 9)) })
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(ticks.some((tick) => Object.is(tick, -0))).toBe(false)
  }
})

it('adds padding and includes the anchor', () => {
  expect(paddedRange([100, 200], 0)).toEqual({ min: -8, max: 208 })
  expect(paddedRange([5, 5], null)).toEqual({ min: 4, max: 6 })
  expect(paddedRange([], null)).toEqual({ min: 0, max: 1 })
})

it('drops labels that would touch', () => {
  const labels = [0, 30, 50, 99].map((from) => ({ from, to: from + 38 }))
  expect(spreadLabels(labels, 7).map(({ from }) => from)).toEqual([0, 50, 99])
})
