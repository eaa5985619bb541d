import { expect, it } from 'vitest'
import { AXIS_CHARACTER, curveGeometry, dayLabels } from './curve-geometry.ts'

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
  deepest: null,
  start: 0,
})

it('places the curve inside its frame and the strip below it', () => {
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

const axis = (x: (n: number) => number) => ({ x, left: 16, right: 700 })
const onDays = (days: string[]) => days.map((day, n) => ({ ...point(n, 0), day }))

it('labels days while they are few and months when they are many', () => {
  const few = Array.from({ length: 40 }, (_, n) => point(n, 0))
  expect(
    dayLabels(
      few,
      axis((n) => 16 + n * 17),
    )[0],
  ).toMatchObject({ text: 'Nov 2', x: 16, anchor: 'start' })
  const many = onDays(['2025-12-03', '2026-01-02', '2026-02-01', '2026-03-01'])
  const months = dayLabels(
    many,
    axis((n) => 16 + n * 200),
  )
  expect(months.map(({ text }) => text)).toEqual(['Dec 2025', 'Jan 2026', 'Feb 2026', 'Mar 2026'])
})

it('keeps labels apart and inside the chart, for any days', () => {
  const days = [
    '2025-04-16',
    '2025-04-21',
    '2025-04-28',
    '2025-05-01',
    '2025-05-06',
    '2025-05-07',
    '2025-05-08',
  ]
  for (let step = 1; step < 114; step++) {
    const ends = dayLabels(
      onDays(days),
      axis((n) => 16 + n * step),
    ).map(({ text, x, anchor }) => {
      const width = text.length * AXIS_CHARACTER
      const from = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
      return { from, to: from + width }
    })
    ends.forEach(({ from, to }, at) => {
      expect(from).toBeGreaterThanOrEqual(at === 0 ? 16 : (ends[at - 1]?.to ?? 0) + 5)
      expect(to).toBeLessThanOrEqual(701)
    })
  }
})
