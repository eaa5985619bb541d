import { expect, it } from 'vitest'
import {
  costLine,
  costShare,
  deepestLine,
  depthShare,
  reviewedShare,
  reviewLine,
  todayLine,
} from './strip-text.ts'

it('counts today’s trades, or says that today is not shown', () => {
  expect(todayLine(0, true)).toBe('No trades closed')
  expect(todayLine(2, true)).toBe('2 trades')
  expect(todayLine(0, false)).toBe('Outside these dates')
})

it('gives the reviewed share', () => {
  expect(reviewedShare({ toReview: 24, closed: 96 })).toBe(0.75)
  expect(reviewedShare({ toReview: 3, closed: 3 })).toBe(0)
  expect(reviewedShare({ toReview: 0, closed: 0 })).toBeNull()
  expect(reviewLine({ toReview: 1, closed: 1000 })).toBe('99% reviewed')
  expect(reviewLine({ toReview: 0, closed: 5 })).toBe('All reviewed')
})

it('compares the current drawdown with the deepest', () => {
  expect(depthShare({ now: -240, most: -1200 })).toBe(0.2)
  expect(depthShare({ now: 0, most: 0 })).toBeNull()
  const deepest = { n: 4, day: '2019-05-06' }
  expect(deepestLine({ unit: 'money', most: -5, now: 0, deepest }, 0.031)).toMatch(/^3\.1%, .*2019/)
  expect(deepestLine({ unit: 'r', most: -5, now: 0, deepest }, 0.031)).not.toContain('%')
  expect(deepestLine({ unit: 'money', most: 0, now: 0, deepest: null }, null)).toBe('')
})

it('gives the share of costs only for a gain', () => {
  expect(costLine({ gross: 1000, costs: -260 })).toBe('26% of gross')
  expect(costLine({ gross: -10, costs: -3 })).toBe('Gross not above zero')
  expect(costLine({ gross: 0, costs: -3 })).toBe('Gross not above zero')
  expect(costLine({ gross: 10, costs: 0 })).toBe('No costs recorded')
  for (const gross of [100, -100]) expect(costLine({ gross, costs: 5 })).toBe('More rebates than costs')
  expect(costShare({ gross: -10, costs: -3 })).toBeNull()
  expect(costShare({ gross: 10, costs: -30 })).toBe(1)
})
