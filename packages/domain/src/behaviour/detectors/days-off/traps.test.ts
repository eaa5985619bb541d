import { expect, test } from 'vitest'
import { tableOf } from '../../testing/decisions.ts'
import { labels } from '../../testing/labels.ts'

test('a first trade comes after days off from the sixth day on, and the very first is on neither side', () => {
  const on = (...days: number[]) =>
    labels('after_days_off', tableOf(days.map((day) => ({ day, open: 0, close: 1, net: 1 }))))
  expect(on(0, 5, 11)).toEqual([-1, 0, 1])
  expect(on(0, 6, 6)).toEqual([-1, 1, -1])
})

test('a weekend is no break, and a second account on the day of the return is no second return', () => {
  const first = (day: number, account?: string) => ({
    day,
    open: 0,
    close: 1,
    net: 1,
    ...(account && { account }),
  })
  expect(labels('after_days_off', tableOf([first(0), first(3)]))).toEqual([-1, 0])
  const two = [first(0), first(9), { ...first(9, 'account-2'), open: 30, close: 40 }]
  expect(labels('after_days_off', tableOf(two))).toEqual([-1, 1, -1])
})

test('of two accounts on the day of the return, the one that trades first returns', () => {
  const trade = { day: 9, net: 1 }
  const later = { ...trade, open: 30, close: 40 }
  const earlier = { ...trade, open: 0, close: 1, account: 'account-2' }
  const table = tableOf([{ ...trade, day: 0, open: 0, close: 1 }, later, earlier])
  expect(labels('after_days_off', table)).toEqual([-1, -1, 1])
})
