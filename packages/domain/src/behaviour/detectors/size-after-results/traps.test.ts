import { expect, test } from 'vitest'
import { type Decision, tableOfDay, tableOfDays } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'
import { sizesBesideUsual } from './event.ts'

test('a size follows two losses or two wins in a row, never one', () => {
  expect(labels('larger_after_two_losses', tableOfDays([[-9, -9, 9, 9, 9]]))).toEqual([-1, -1, 1, -1, 0])
})

test('a day is up above zero, and its first trade is on neither side', () => {
  expect(labels('larger_when_up', tableOfDays([[10, -10, 20, 1]]))).toEqual([-1, 1, 0, 1])
  // In R: in floating point, 0.1 + 0.2 − 0.3 is a little more than zero.
  expect(labels('larger_when_up', tableOfDays([[10, 20, -30, 1]]))).toEqual([-1, 1, 1, 0])
})

test('a size after a break-even follows neither a loss nor a win', () => {
  expect(labels('larger_after_loss', tableOfDays([[-1, 0, 1, 1]]))).toEqual([-1, 1, -1, 0])
})

test('sizes are ratios to the usual size at their time, in their market and account', () => {
  const five = [1, 1, 1, 1, 1].map(() => ({ quantity: 2 }))
  const after = (last: Partial<Decision>) =>
    sizesBesideUsual(tableOfDay(...five, { quantity: 4, ...last })).at(-1)
  expect(after({})).toBeCloseTo(Math.log(2))
  // Ten contracts in another market, or in an account with other sizes, are not large here.
  expect(after({ root: 'NQ', symbol: 'NQZ5', quantity: 10 })).toBeNaN()
  expect(after({ account: 'account-2', quantity: 10 })).toBeNaN()
})
