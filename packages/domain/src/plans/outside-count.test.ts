import { expect, test } from 'vitest'
import { outsideCount } from './outside-count.ts'

const within = { overTrades: 0, outsideSymbols: [], early: 0, late: 0, loss: null }

test('counts in how many ways a day left its plan', () => {
  expect(outsideCount(within)).toBe(0)
  expect(outsideCount({ ...within, loss: { reachedAt: null } })).toBe(0)
  expect(outsideCount({ ...within, overTrades: 3, early: 1, late: 1, loss: { reachedAt: 5 } })).toBe(3)
  expect(outsideCount({ ...within, outsideSymbols: [{ root: 'NQ', n: 1 }] })).toBe(1)
})
