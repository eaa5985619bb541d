import { expect, test } from 'vitest'
import { parseOddsSearch } from './odds-search.ts'

test('reads valid values and drops the rest', () => {
  expect(parseOddsSearch({ view: 'size', programme: 'topstep-combine', size: '50000' })).toEqual({
    view: 'size',
    programme: 'topstep-combine',
    size: 50_000,
  })
  expect(
    parseOddsSearch({ view: 'x', programme: 'a b', attempt: '1', size: '99', tradesOf: 5, first: 'May' }),
  ).toEqual({})
  expect(parseOddsSearch({ first: '2026-02-31', last: '2026-13-01' })).toEqual({})
})
