import { expect, test } from 'vitest'
import { tableOfDay } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'
import { MAX_OF_40, seenWithoutCost } from '../../testing/shares.ts'

const sizes = (...list: number[]) => tableOfDay(...list.map((quantity) => ({ quantity })))

test('a trade is large at 1.25 times the median before it; with fewer than five before it is on neither side', () => {
  expect(labels('large_trades', sizes(4, 4, 4, 4, 4, 5)).at(-1)).toBe(1)
  expect(labels('large_trades', sizes(4, 4, 4, 4, 4, 4.9)).at(-1)).toBe(0)
  expect(labels('large_trades', sizes(4, 4, 4, 4, 9)).at(-1)).toBe(-1)
})

test('later sizes never count towards the usual one', () => {
  expect(labels('large_trades', sizes(1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2))[5]).toBe(1)
  expect(labels('large_trades', sizes(1, 1, 1, 1, 1, 2))[5]).toBe(1)
})

test('a trader who only sizes up after losses is not told that large trades cost', () => {
  expect(seenWithoutCost('large_trades', 'large_trades')).toBeLessThanOrEqual(MAX_OF_40)
})

test('a quarter more is large in lots, too', () => {
  expect(labels('large_trades', sizes(0.28, 0.28, 0.28, 0.28, 0.28, 0.35)).at(-1)).toBe(1)
})
