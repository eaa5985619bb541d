import { expect, it } from 'vitest'
import { curveGeometry, dayLabels } from './curve-geometry.ts'

const SIZE = { width: 770, height: 274, axis: 58 }
const point = (n: number, value: number, below = 0) => ({
  at: '',
  day: `2026-11-${String(2 + Math.floor(n / 4)).padStart(2, '0')}`,
  n,
  value,
  below,
  peak: value - below,
})
const series = (values: [number, number][]) => ({
  points: values.map(([value, below], n) => point(n, value, below)),
  unit: 'money' as const,
  start: 0,
})

it('places the curve inside its frame and the strip under it', () => {
  const place = curveGeometry(
    series([
      [0, 0],
      [100, 0],
      [40, -60],
      [120, 0],
    ]),
    SIZE,
  )
  for (const { y } of place.ticks) {
    expect(y).toBeGreaterThanOrEqual(place.top)
    expect(y).toBeLessThanOrEqual(place.bottom)
  }
  expect(place.x(0)).toBe(place.left)
  expect(place.x(3)).toBeLessThan(place.right)
  expect(place.depth(-60)).toBe(place.waterBottom)
  expect(place.depth(0)).toBe(place.waterTop)
  expect(place.line.match(/[ML]/g)).toHaveLength(4)
})

it('draws a flat or single result without dividing by zero', () => {
  for (const values of [
    [[0, 0]],
    [
      [0, 0],
      [0, 0],
    ],
    [],
  ] as [number, number][][]) {
    const { line, peak, waterArea } = curveGeometry(series(values), SIZE)
    expect(line + peak + waterArea).not.toMatch(/NaN|Infinity/)
  }
})

it('labels days while they are few and months when they are many', () => {
  const few = Array.from({ length: 40 }, (_, n) => point(n, 0))
  const labels = dayLabels(few, (n) => n * 18)
  expect(labels[0]).toMatchObject({ unit: 'day', day: '2026-11-02' })
  const many = ['2026-08-03', '2026-09-01', '2026-10-01'].map((day, n) => ({ ...point(n, 0), day }))
  expect(dayLabels(many, (n) => n * 100).map(({ unit }) => unit)).toEqual(['month', 'month', 'month'])
})
