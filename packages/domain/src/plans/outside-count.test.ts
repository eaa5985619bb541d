import { expect, test } from 'vitest'
import { outsideCount } from './outside-count.ts'

const kept = { overTrades: 0, outsideSymbols: [], early: 0, late: 0, loss: null }

test('counts in how many ways a day left its plan', () => {
  expect(outsideCount(kept)).toBe(0)
  expect(outsideCount({ ...kept, loss: { reachedAt: null } })).toBe(0)
  expect(outsideCount({ ...kept, overTrades: 3, early: 1, late: 1, loss: { reachedAt: 5 } })).toBe(3)
  expect(outsideCount({ ...kept, outsideSymbols: [{ root: 'NQ', n: 1 }] })).toBe(1)
})
