import { expect, test } from 'vitest'
import { type Decision, tableOf } from '../../testing/decisions.ts'
import { detectorNamed, labels } from '../../testing/labels.ts'
import { redrawn } from '../../testing/redrawn.ts'
import { MAX_OF_40, seenWithoutCost } from '../../testing/shares.ts'
import { quickGap, writeQuick } from './event.ts'

/** One-minute trades on one day, with these waits before them and these results. */
const day = (number: number, waits: readonly number[], nets: readonly number[]): Decision[] => {
  let clock = 600
  return nets.map((net, order) => {
    const open = clock + (waits[order] ?? 0)
    clock = open + 1
    return { day: number, open, close: clock, net }
  })
}
const ofDays = (...days: [waits: number[], nets: number[]][]) =>
  tableOf(days.flatMap(([waits, nets], number) => day(number, waits, nets)))

test('an entry is quick after a loss, its control as quick after a win; after a break-even it is on neither side', () => {
  const table = ofDays([
    [0, 2, 2, 2, 30, 30, 30, 30, 30],
    [-1, 1, 0, 1, 1, -1, 1, 1, 1],
  ])
  expect(quickGap(table)).toBe(2)
  expect(labels('quick_after_loss', table)).toEqual([-1, 1, 0, -1, -1, -1, -1, -1, -1])
})

test('the first trade of a day is not after a loss, however soon after midnight it comes', () => {
  const table = ofDays(
    [[0], [-1]],
    [
      [0, 5],
      [-1, 1],
    ],
  )
  expect(labels('quick_after_loss', table)).toEqual([-1, -1, 1])
  expect(labels('faster_after_loss', table)).toEqual([-1, -1, 1])
})

test('scalpers have their own quarter: three seconds are quick for a trader who waits six, half an hour for one who waits an hour', () => {
  const nets = [-1, -1, -1, -1, -1]
  expect(labels('quick_after_loss', ofDays([[0, 0.05, 0.1, 0.1, 0.1], nets]))).toEqual([-1, 1, -1, -1, -1])
  expect(labels('quick_after_loss', ofDays([[0, 30, 60, 60, 60], nets]))).toEqual([-1, 1, -1, -1, -1])
})

test('waits are compared as ratios, and an entry at the instant of the close counts as a tenth of a minute', () => {
  const { measure } = detectorNamed('faster_after_loss')
  const values =
    measure.of === 'act'
      ? Array.from(
          measure.values(
            ofDays([
              [0, 0, 10],
              [1, 1, 1],
            ]),
          ),
        )
      : []
  expect(values).toEqual([Number.NaN, Math.log(0.1), Math.log(10)])
})

test('a trader who is only faster after losses is not told that it costs', () => {
  expect(seenWithoutCost('quick_after_loss', 'quick_after_loss')).toBeLessThanOrEqual(MAX_OF_40)
})

test.each([
  ['a loss', -1],
  ['a win', 1],
])('an act that always follows %s, and never the other, is redrawn only there', (_, quickAfter) => {
  const results = Array.from({ length: 40 }, (_, day) => [day % 3 === 0 ? 1 : -1, day % 2 === 0 ? 1 : -1])
  const table = tableOf(
    results.flatMap(([first = 0, second = 0], day) => {
      const wait = first === quickAfter ? 1 : 30
      return [
        { day, open: 0, close: 5, net: 100 * first },
        { day, open: 5 + wait, close: 60, net: 100 * second },
      ]
    }),
  )
  const after = results.flatMap(([first]) => [-1, first === quickAfter ? Number(first < 0) : -1])
  expect(labels('quick_after_loss', table)).toEqual(after)
  expect(redrawn(writeQuick, table)).toEqual(after)
})
