import { expect, test } from 'vitest'
import { outsideCount } from './outside-count.ts'

const within = { overTrades: 0, outsideSymbols: [], early: 0, late: 0, loss: null }

test('counts in how many ways a day left its plan', () => {
  expect(outsideCount(within)).toBe(0)
  expect(outsideCount({ ...within, loss: { reachedAt: null } })).toBe(0)
  expect(outsideCount({ ...within, overTrades: 3, early: 1, late: 1, loss: { reachedAt: 5 } })).toBe(3)
  expect(outsideCount({ ...within, outsideSymbols: [{ root: 'NQ', n: 1 }] })).toBe(1)
})

test('one of anything is one way out of the plan, and early and late count as the same one', () => {
  const within = { overTrades: 0, outsideSymbols: [], early: 0, late: 0, loss: null }
  expect(outsideCount({ ...within, overTrades: 1 })).toBe(1)
  expect(outsideCount({ ...within, outsideSymbols: ['NQ'] })).toBe(1)
  expect(outsideCount({ ...within, early: 1 })).toBe(1)
  expect(outsideCount({ ...within, late: 1 })).toBe(1)
  expect(outsideCount({ ...within, early: 1, late: 1 })).toBe(1)
  expect(outsideCount({ ...within, loss: { reachedAt: 0 } })).toBe(1)
})
