import { expect, it } from 'vitest'
import { isTradedDay } from './day-state.ts'

const NONE = { n: 0, unknownResults: 0, inOtherCurrencies: 0 }

it.each([
  [{}, false],
  [{ n: 1 }, true],
  [{ unknownResults: 1 }, true],
  [{ inOtherCurrencies: 1 }, true],
])('a day with %o was traded: %s', (part, isTraded) => {
  expect(isTradedDay({ ...NONE, ...part })).toBe(isTraded)
})
