import { expect, test } from 'vitest'
import { createRandom } from '../../../statistics/maths/random.ts'
import { ACCOUNT, FIRST_DAY } from '../../../statistics/testing/golden-vector.ts'
import type { Context } from '../../context.ts'
import { runDetectors } from '../../run-detectors.ts'
import { type Decision, tableOf } from '../../testing/decisions.ts'
import { detectorNamed, labels } from '../../testing/labels.ts'

const payouts = (...days: number[]) => ({
  payouts: new Map([[ACCOUNT.id, days.map((day) => FIRST_DAY + day)]]),
})
const onDays = (...days: number[]): Decision[] => days.map((day) => ({ day, open: 0, close: 1, net: 1 }))

test('the two weeks after a payout begin the day after it, and the day itself is on neither side', () => {
  expect(labels('after_payout', tableOf(onDays(9, 10, 11, 24, 25), payouts(10)))).toEqual([0, -1, 1, 1, 0])
  expect(labels('after_payout', tableOf(onDays(10, 11), payouts(5, 10)))).toEqual([1, 1])
})

test('accounts without a payout are on neither side', () => {
  const other = onDays(9, 11).map((decision) => ({ ...decision, account: 'account-2' }))
  expect(labels('after_payout', tableOf(other, payouts(10)))).toEqual([-1, -1])
})

test('without a payout there is nothing to look for, and one is enough', () => {
  const isRecorded = (context: Partial<Context>) =>
    detectorNamed('after_payout').isRecorded?.(tableOf(onDays(9), context))
  expect([isRecorded({ payouts: new Map() }), isRecorded(payouts())]).toEqual([false, false])
  expect(isRecorded(payouts(10))).toBe(true)
})

/** Days that are good or bad as a whole: the only thing that differs between them. */
function daysOfQuality(seed: number): Decision[] {
  const random = createRandom(seed)
  return Array.from({ length: 60 }, (_, day) => {
    const net = random.below(2) === 0 ? -60 : 60
    return Array.from({ length: 6 }, (_, order) => ({
      day,
      open: 10 * order,
      close: 10 * order + 5,
      net: net + random.below(41) - 20,
    }))
  }).flat()
}

test('whole days are drawn, so that good and bad days do not count as many trades', () => {
  const chances = Array.from({ length: 60 }, (_, seed) => {
    const [reading] = runDetectors(
      [detectorNamed('after_payout')],
      tableOf(daysOfQuality(seed + 1), payouts(20)),
    )
    return reading?.tested?.chance.chance ?? 0
  })
  // Of 60 at 5 %, more than 8 come up once in 500 times; drawing trades, half of them would.
  expect(chances.filter((chance) => chance <= 0.05).length).toBeLessThanOrEqual(8)
})

test('falling results after a payout are found', () => {
  const decisions = daysOfQuality(5).map((one) =>
    one.day > 20 && one.day <= 34 ? { ...one, net: one.net - 90 } : one,
  )
  const [reading] = runDetectors([detectorNamed('after_payout')], tableOf(decisions, payouts(20)))
  expect(reading?.tested?.chance.chance).toBeLessThan(0.01)
})

/** Sizes of one or two contracts, as often one as the other. */
function evenSizes(seed: number): Decision[] {
  const random = createRandom(seed)
  return Array.from({ length: 300 }, (_, at) => ({
    day: Math.floor(at / 5),
    open: 10 * (at % 5),
    close: 10 * (at % 5) + 5,
    net: 1,
    quantity: 1 + random.below(2),
  }))
}

test('sizes that have nothing to do with a payout are no finding, however often they change', () => {
  const chances = Array.from({ length: 120 }, (_, seed) => {
    const table = tableOf(evenSizes(seed + 1), payouts(20))
    const [reading] = runDetectors([detectorNamed('larger_after_payout')], table)
    return reading?.tested?.chance.chance ?? 0
  })
  // Of 120 at 5 %, more than 13 come up once in 250 times. Compared with their median, which stays at one or at two
  // contracts for days, 19 did.
  expect(chances.filter((chance) => chance <= 0.05).length).toBeLessThanOrEqual(13)
})

test('larger sizes after a payout are found', () => {
  const decisions = evenSizes(5).map((one) =>
    one.day > 20 && one.day <= 34 ? { ...one, quantity: 3 * (one.quantity ?? 1) } : one,
  )
  const [reading] = runDetectors([detectorNamed('larger_after_payout')], tableOf(decisions, payouts(20)))
  expect(reading?.tested?.chance.upper).toBeLessThan(0.05)
})
