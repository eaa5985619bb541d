import { describe, expect, it } from 'vitest'
import { axisOf, dotPlaces, placeOf, ticksOf } from './dot-places.ts'

const axis = { min: -10, max: 10 }

describe('a place on the axis', () => {
  it('is its share of the width, clamped to the ends', () => {
    expect([-10, 0, 10, -99, 99].map((value) => placeOf(value, axis))).toEqual([0, 50, 100, 0, 100])
  })
  it('is the start if the axis has no length', () => {
    expect(placeOf(5, { min: 5, max: 5 })).toBe(0)
  })
})

describe('dots of a swarm', () => {
  const lifts = (values: number[]) =>
    dotPlaces({ value: values, outcome: values.map(() => 1) }, axis).map(({ lift }) => lift + 0)

  it('are on the line if alone', () => {
    expect(lifts([-5, 0, 5])).toEqual([0, 0, 0])
  })
  it('alternate above and below if they would overlap', () => {
    expect(lifts([0, 0, 0, 0, 0])).toEqual([0, 1, -1, 2, -2])
  })
  it('go no higher than there is room', () => {
    expect(Math.max(...lifts(Array.from({ length: 40 }, () => 0)))).toBe(6)
  })
  it('are at their result, to half a dot', () => {
    const values = [-10, -3.3, 0, 4.4, 10]
    const dots = dotPlaces({ value: values, outcome: [] }, axis)
    for (const [at, { x }] of dots.entries())
      expect(Math.abs(x - placeOf(values[at] ?? 0, axis))).toBeLessThanOrEqual(1.15 / 2 + 1e-9)
  })
  it('keep their outcome, even if one is missing', () => {
    const dots = dotPlaces({ value: [0, 5], outcome: [-1] }, axis)
    expect(dots.map(({ outcome }) => outcome)).toEqual([-1, 0])
  })
})

describe('the axis', () => {
  it('includes zero, whatever the results are', () => {
    expect(axisOf([5, 6, 7]).min).toBeLessThanOrEqual(0)
    expect(axisOf([-5, -6, -7]).max).toBeGreaterThanOrEqual(0)
  })
  it('is not stretched by one outlier in a hundred', () => {
    const most = [...Array.from({ length: 200 }, (_, index) => index % 10), 1_000_000]
    expect(axisOf(most).max).toBeLessThan(11)
  })
  it('has room at both ends, even without results', () => {
    expect(axisOf([0, 100])).toEqual({ min: -4, max: 104 })
    expect(axisOf([])).toEqual({ min: -0.04, max: 0.04 })
  })
})

it('ticks are round numbers within the axis, at most seven, zero without a sign', () => {
  expect(ticksOf({ min: -10, max: 10 })).toEqual([-10, -5, 0, 5, 10])
  expect(ticksOf({ min: -0.3, max: 2.9 })).toHaveLength(3)
  for (const [min, max] of [
    [-7, 11],
    [0, 1],
    [-1234, 5678],
    [-0.04, 0.04],
  ] as const) {
    const ticks = ticksOf({ min, max })
    expect(ticks.length).toBeLessThanOrEqual(7)
    expect(ticks.length).toBeGreaterThan(1)
    expect(ticks.every((tick) => tick >= min - 1e-9 && tick <= max + 1e-9)).toBe(true)
    expect(ticks.some((tick) => Object.is(tick, -0))).toBe(false)
  }
})
