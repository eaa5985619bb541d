import { expect, it } from 'vitest'
import { curveSeries, dayRows, deepestPoint, nearestPoint } from './curve-series.ts'

const point = (n: number, net: string, underwater: string, day = '2026-11-02') => ({
  at: `2026-11-02T10:0${n}:00Z`,
  tradingDay: day,
  n,
  net,
  underwater,
  balance: String(50_000 + Number(net)),
})
const EQUITY = {
  points: [
    point(0, '0.00', '0.00'),
    point(1, '500.00', '0.00'),
    point(2, '250.00', '-250.00'),
    point(3, '750.00', '0.00', '2026-11-03'),
  ],
  maxDrawdown: '-250.00',
  maxDrawdownPercent: 0.005,
  current: '0.00',
  startingBalance: '50000.00',
  maxDrawdownAt: '2026-11-02T10:02:00Z',
}

it('draws money from zero, or the balance from where it started', () => {
  const net = curveSeries(EQUITY, { view: 'net', unit: 'money' })
  expect(net.points.map(({ value }) => value)).toEqual([0, 500, 250, 750])
  expect(net.points[2]).toMatchObject({ below: -250, peak: 500 })
  expect(curveSeries(EQUITY, { view: 'balance', unit: 'money' })).toMatchObject({ start: 50_000 })
})

it('draws percent of the starting balance, and money where there is none', () => {
  const percent = curveSeries(EQUITY, { view: 'net', unit: 'percent' })
  expect(percent).toMatchObject({ unit: 'percent' })
  expect(percent.points[1]?.value).toBe(0.01)
  expect(curveSeries({ ...EQUITY, startingBalance: '0.00' }, { view: 'net', unit: 'percent' }).unit).toBe(
    'money',
  )
  expect(curveSeries(EQUITY, { view: 'net', unit: 'r' }).unit).toBe('money')
})

it('finds the deepest point, by its moment or by its depth', () => {
  const { points } = curveSeries(EQUITY, { view: 'net', unit: 'money' })
  expect(deepestPoint(points, EQUITY.maxDrawdownAt)).toBe(2)
  expect(deepestPoint(points, null)).toBe(2)
  expect(deepestPoint(points.slice(0, 2), null)).toBeNull()
})

it('lists the end of each day, latest first', () => {
  const { points } = curveSeries(EQUITY, { view: 'net', unit: 'money' })
  expect(dayRows(points).map(({ day, value }) => [day, value])).toEqual([
    ['2026-11-03', 750],
    ['2026-11-02', 250],
  ])
})

it('finds the nearest drawn point', () => {
  const points = [0, 1, 4, 10].map((n) => ({ at: '', day: '', n, value: 0, below: 0, peak: 0 }))
  expect([-3, 0.4, 2.4, 2.6, 8, 99].map((n) => nearestPoint(points, n))).toEqual([0, 0, 1, 2, 3, 3])
})
