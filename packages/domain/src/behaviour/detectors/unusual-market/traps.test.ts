import { expect, test } from 'vitest'
import { tableOf } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'

test('a market is unusual below 5 of the previous 100 decisions, and on neither side until there are 100', () => {
  const after = (others: number, length = 100) => {
    const before = Array.from({ length }, (_, day) => ({
      day,
      open: 0,
      close: 1,
      net: 1,
      root: day < others ? 'NQ' : 'MES',
    }))
    return labels(
      'unusual_market',
      tableOf([...before, { day: length, open: 0, close: 1, net: 1, root: 'NQ' }]),
    ).at(-1)
  }
  expect(after(4)).toBe(1)
  expect(after(5)).toBe(0)
  expect(after(4, 99)).toBe(-1)
  // The oldest of 101 no longer counts.
  expect(after(5, 101)).toBe(1)
})

test('a contract roll is not a new market', () => {
  const one = (day: number, symbol: string) => ({ day, open: 0, close: 1, net: 1, root: 'MES', symbol })
  const before = Array.from({ length: 100 }, (_, day) => one(day, 'MESZ5'))
  expect(labels('unusual_market', tableOf([...before, one(100, 'MESH6')])).at(-1)).toBe(0)
})
