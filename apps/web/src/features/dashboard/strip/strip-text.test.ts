import { expect, it } from 'vitest'
import {
  costLine,
  costShare,
  costsIn,
  deepestLine,
  depthShare,
  reviewedShare,
  reviewLine,
  todayLine,
} from './strip-text.ts'

it('counts today’s trades, or says that today is not shown', () => {
  expect(todayLine({ n: 0, unknownResults: 0 }, true)).toBe('No trades closed')
  expect(todayLine({ n: 2, unknownResults: 0 }, true)).toBe('2 trades')
  expect(todayLine({ n: 0, unknownResults: 1 }, true)).toBe('1 with an unknown result')
  expect(todayLine({ n: 2, unknownResults: 1 }, true)).toBe('2 trades, 1 with an unknown result')
  expect(todayLine({ n: 0, unknownResults: 1 }, false)).toBe('Outside these dates')
})

it('gives the reviewed share', () => {
  expect(reviewedShare({ toReview: 24, closed: 96 })).toBe(0.75)
  expect(reviewedShare({ toReview: 3, closed: 3 })).toBe(0)
  expect(reviewedShare({ toReview: 0, closed: 0 })).toBeNull()
  expect(reviewLine({ toReview: 1, closed: 1000 })).toBe('99% reviewed')
  // 0.29 × 100 is a little less than 29.
  expect(reviewLine({ toReview: 71, closed: 100 })).toBe('29% reviewed')
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

it('counts the trades that costs are of', () => {
  const net = { gross: '1000', costs: '-260', grossR: 5, costsR: -1.3, costsRCount: 4, n: 9, unknownCosts: 2 }
  const costs = { gross: 1000, costs: -260, unknown: 2 }
  expect(costsIn({ unit: 'money', base: 0 }, net)).toEqual({ ...costs, unit: 'money', n: 9 })
  expect(costsIn({ unit: 'percent', base: 100 }, net)).toMatchObject({ unit: 'percent', costs: -2.6, n: 9 })
  expect(costsIn({ unit: 'percent', base: 0 }, net)).toEqual({ ...costs, unit: 'money', n: 9 })
  expect(costsIn({ unit: 'r', base: 0 }, net)).toEqual({ unit: 'r', gross: 5, costs: -1.3, n: 4, unknown: 0 })
  expect(costsIn({ unit: 'r', base: 0 }, { ...net, costsR: null })).toEqual({ ...costs, unit: 'money', n: 9 })
})

it('gives the share of costs only for a gain', () => {
  expect(costLine({ gross: 1000, costs: -260 })).toBe('26% of gross')
  expect(costLine({ gross: 1000, costs: -260, unknown: 1 })).toBe('26% of gross or more')
  expect(costLine({ gross: -10, costs: -3 })).toBe('Gross not above zero')
  expect(costLine({ gross: 0, costs: -3 })).toBe('Gross not above zero')
  expect(costLine({ gross: 10, costs: 0 })).toBe('No costs recorded')
  for (const gross of [100, -100]) expect(costLine({ gross, costs: 5 })).toBe('More rebates than costs')
  expect(costShare({ gross: -10, costs: -3 })).toBeNull()
  expect(costShare({ gross: 10, costs: -30 })).toBe(1)
})
