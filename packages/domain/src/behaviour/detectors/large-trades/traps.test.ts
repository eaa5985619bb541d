import { expect, test } from 'vitest'
import { tableOf, tableOfDay } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'
import { redrawn } from '../../testing/redrawn.ts'
import { MAX_OF_40, seenWithoutCost } from '../../testing/shares.ts'
import { writeLarge } from './event.ts'

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

test('sizes that follow the last result and the place in the day are redrawn only there', () => {
  const decisions = Array.from({ length: 40 }, (_, day) => {
    const losses = [day % 2 === 0, day % 3 === 0, day % 5 !== 0, day % 2 === 1, day % 3 === 1]
    return losses.map((isLoss, order) => ({
      day,
      open: 10 * order,
      close: 10 * order + 5,
      net: isLoss ? -100 : 100,
      // Large after a loss among the first three of a day, after a win from the fourth on.
      quantity: order > 0 && losses[order - 1] === order < 3 ? 2 : 1,
    }))
  }).flat()
  const table = tableOf(decisions)
  expect(redrawn(writeLarge, table)).toEqual(labels('large_trades', table))
})
