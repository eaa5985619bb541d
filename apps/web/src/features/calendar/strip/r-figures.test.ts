import type { CalendarDay } from '@ballast/contract/calendar'
import { expect, it } from 'vitest'
import { rFigures } from './r-figures.ts'

const day = (on: string, r: number | null, rCount = r === null ? 0 : 2) =>
  ({ day: on, r, rCount, n: 2, net: '0', state: 'win' }) as CalendarDay

it('sorts days by the sign of their R, regardless of money, and counts the trades behind it', () => {
  const figures = rFigures([day('a', 2), day('b', -1.5), day('c', 0.04), day('d', null), day('e', 1, 1)])
  expect(figures.days.map(({ state }) => state)).toEqual(['win', 'loss', 'flat', 'win'])
  expect(figures).toMatchObject({ known: 7, n: 10, averageWin: 1.5, averageLoss: -1.5 })
  expect(figures.total).toBeCloseTo(1.54, 10)
  expect([figures.best, figures.worst]).toEqual([
    { day: 'a', r: 2 },
    { day: 'b', r: -1.5 },
  ])
})

it('has no figures if no risk is known', () => {
  expect(rFigures([day('a', null)])).toMatchObject({
    days: [],
    total: null,
    known: 0,
    averageWin: null,
    averageLoss: null,
    best: null,
    worst: null,
  })
})
