import { describe, expect, it } from 'vitest'
import { pagesOfRange, placeOf, rangeBetween } from './page-math.ts'

describe('pagesOfRange', () => {
  it('returns every page with visible rows', () => {
    expect(pagesOfRange({ first: 0, last: 30 }, 50_000)).toEqual([0])
    expect(pagesOfRange({ first: 95, last: 210 }, 50_000)).toEqual([0, 1, 2])
    expect(pagesOfRange({ first: 49_990, last: 50_020 }, 50_000)).toEqual([499])
  })
  it('returns the first page for an empty or unknown list', () => {
    expect(pagesOfRange({ first: 0, last: 30 }, 0)).toEqual([0])
  })
  it('does not go beyond a list that has become shorter', () => {
    expect(pagesOfRange({ first: 900, last: 940 }, 120)).toEqual([1])
  })
})

it('finds a row in its page', () => {
  expect(placeOf(0)).toEqual({ page: 0, offset: 0 })
  expect(placeOf(199)).toEqual({ page: 1, offset: 99 })
})

it('orders a range', () => {
  expect(rangeBetween(9, 4)).toEqual({ first: 4, last: 9 })
})
