import { expect, it } from 'vitest'
import { curveSeries, dayRows, nearestPoint } from './curve-series.ts'

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
  deepest: { n: 2, day: '2026-11-02' },
  inR: null,
}

it('draws money from zero, or the balance from its start', () => {
  const net = curveSeries(EQUITY, { view: 'net', unit: 'money' })
  expect(net.points.map(({ value }) => value)).toEqual([0, 500, 250, 750])
  expect(net.points[2]).toMatchObject({ below: -250, peak: 500 })
  expect(curveSeries(EQUITY, { view: 'balance', unit: 'money' })).toMatchObject({ start: 50_000 })
})

it('draws percent of the starting balance, or money without one', () => {
  const percent = curveSeries(EQUITY, { view: 'net', unit: 'percent' })
  expect(percent).toMatchObject({ unit: 'percent' })
  expect(percent.points[1]?.value).toBe(0.01)
  expect(curveSeries({ ...EQUITY, startingBalance: '0.00' }, { view: 'net', unit: 'percent' }).unit).toBe(
    'money',
  )
})

it('marks the drawdown the figure names, even if trades share an instant', () => {
  const atOnce = EQUITY.points.map((each) => ({ ...each, at: '2026-11-02T10:00:00Z' }))
  const { points, deepest } = curveSeries({ ...EQUITY, points: atOnce }, { view: 'net', unit: 'money' })
  expect(points[deepest ?? -1]?.below).toBe(Number(EQUITY.maxDrawdown))
  expect(curveSeries({ ...EQUITY, deepest: null }, { view: 'net', unit: 'money' }).deepest).toBeNull()
})

it('draws R from the trades that have it, or money if no trade has a risk', () => {
  const at = '2026-11-02T10:00:00Z'
  const inR = {
    points: [
      { at, tradingDay: '2026-11-02', n: 0, r: 0, underwater: 0 },
      { at, tradingDay: '2026-11-02', n: 1, r: -1.5, underwater: -1.5 },
    ],
    maxDrawdown: -1.5,
    current: -1.5,
    deepest: { n: 1, day: '2026-11-02' },
  }
  const series = curveSeries({ ...EQUITY, inR }, { view: 'net', unit: 'r' })
  expect(series).toMatchObject({ unit: 'r', start: 0, deepest: 1 })
  expect(series.points[1]).toMatchObject({ value: -1.5, below: -1.5, peak: 0 })
  expect(curveSeries({ ...EQUITY, inR }, { view: 'balance', unit: 'r' }).unit).toBe('money')
  expect(curveSeries(EQUITY, { view: 'net', unit: 'r' }).unit).toBe('money')
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
