import { expect, test } from 'vitest'
import { ACCOUNT, FIRST_DAY } from '../../../statistics/testing/golden-vector.ts'
import { tableOf } from '../../testing/decisions.ts'
import { countSkippedPlans } from './skipped-plans.ts'

const minute = (day: number, at: number) => (FIRST_DAY + day) * 1440 * 60_000 + at * 60_000
const plan = (day: number, at: number, isTaken: boolean, account = ACCOUNT.id) => ({
  account,
  day: FIRST_DAY + day,
  at: minute(day, at),
  isTaken,
})
/** A loss until 10:00 and a win until 11:00, on each of two days. */
const decisions = [0, 1].flatMap((day) => [
  { day, open: 590, close: 600, net: -100 },
  { day, open: 650, close: 660, net: 100 },
])

function counted(...plans: ReturnType<typeof plan>[]) {
  const [loss, win] = countSkippedPlans(tableOf(decisions, { plans }))
  return { loss: [loss?.n, loss?.of], win: [win?.n, win?.of] }
}

test('a plan counts by the last trade of its day and account that had closed when it was decided', () => {
  expect(counted(plan(0, 600, false), plan(1, 659, true))).toEqual({ loss: [1, 2], win: [0, 0] })
  expect(counted(plan(0, 660, false))).toEqual({ loss: [0, 0], win: [1, 1] })
})

test('nothing had happened before the first trade, or on another day or account', () => {
  const none = { loss: [0, 0], win: [0, 0] }
  expect(counted(plan(0, 599, false), plan(2, 700, false), plan(0, 700, false, 'account-2'))).toEqual(none)
  expect(countSkippedPlans(tableOf(decisions)).map(({ isRecorded }) => isRecorded)).toEqual([false, false])
})
