import { describe, expect, test } from 'vitest'
import { ACCOUNT, FIRST_DAY } from '../statistics/testing/golden-vector.ts'
import { DAY_MS } from '../time/durations.ts'
import { decidedOf, findingLife, type Look } from './finding-life.ts'
import type { Decision } from './testing/decisions.ts'
import { tableOf, tableOfDays } from './testing/decisions.ts'
import { detectorNamed } from './testing/labels.ts'

const offPlan = detectorNamed('off_plan')

const FOUND = 9
const instantOf = (day: number) => (FIRST_DAY + day) * DAY_MS
const look = (day: number, isFound = true): Look => ({ at: instantOf(day), isFound, direction: -1 })

/**
 * The same number of pairs each day, a trade off plan and one on plan; off plan ends at `off(day)`, on plan at ±100.
 */
function days(count: number, pairs: (day: number) => number, off: (day: number, pair: number) => number) {
  const decisions: Decision[] = []
  for (let day = 0; day < count; day++) {
    for (let pair = 0; pair < Math.max(1, pairs(day)); pair++) {
      const at = { day, open: 600 + pair * 20, close: 605 + pair * 20 }
      decisions.push({ ...at, net: (day + pair) % 2 === 0 ? 100 : -100, planFollowed: 'yes' })
      if (pair < pairs(day)) {
        const later = { day, open: at.open + 10, close: at.close + 10 }
        decisions.push({ ...later, net: off(day, pair), planFollowed: 'no' })
      }
    }
  }
  return tableOf(decisions)
}

const bad = () => -300
const even = (day: number, pair: number) => ((day + pair) % 2 === 0 ? -100 : 100)

test('a behaviour no look has found has no life', () => {
  expect(
    findingLife(
      offPlan,
      days(20, () => 1, bad),
      [look(5, false)],
    ),
  ).toBeNull()
})

test('a finding is a candidate at 19 of 20, and is decided on the day of the 20th; days before it do not count', () => {
  const until = (last: number) =>
    findingLife(
      offPlan,
      days(last + 1, () => 2, bad),
      [look(FOUND)],
    )
  expect(until(FOUND + 9)).toEqual({ state: 'candidate', foundAt: instantOf(FOUND), flagged: 18, needed: 20 })
  expect(until(FOUND + 10)).toMatchObject({
    state: 'confirmed',
    decidedOn: FIRST_DAY + FOUND + 10,
    check: { flagged: 20, control: 20, window: { after: FIRST_DAY + FOUND, until: FIRST_DAY + FOUND + 10 } },
  })
})

test('decisions that the look has seen never count, even if their trading day is the next one in UTC', () => {
  // Every session begins at 22:00 UTC of the day before.
  const evening = (count: number) =>
    tableOf(
      Array.from({ length: count }, (_, day) =>
        [-120, -110, -100, -90].map((open, at): Decision => {
          const isOff = at % 2 === 1
          return { day, open, close: open + 5, net: isOff ? -300 : 100, planFollowed: isOff ? 'no' : 'yes' }
        }),
      ).flat(),
    )
  const at = instantOf(FOUND) - 3_600_000
  const life = (count: number) => findingLife(offPlan, evening(count), [{ at, isFound: true, direction: -1 }])
  expect(life(FOUND + 1)).toMatchObject({ state: 'candidate', flagged: 0 })
  expect(life(FOUND + 2)).toMatchObject({ state: 'candidate', flagged: 2 })
})

test('after three weeks ten are enough, but nine are not', () => {
  const some = (flagged: number) => (day: number) => (day > FOUND && day <= FOUND + flagged ? 1 : 0)
  const until = (last: number, flagged: number) =>
    findingLife(offPlan, days(last + 1, some(flagged), bad), [look(FOUND)])?.state
  expect(until(FOUND + 20, 10)).toBe('candidate')
  expect(until(FOUND + 21, 10)).not.toBe('candidate')
  expect(until(FOUND + 21, 9)).toBe('candidate')
})

test('a finding that does not show again is gone, and a candidate again when it is found again', () => {
  const table = days(FOUND + 12, () => 2, even)
  expect(findingLife(offPlan, table, [look(FOUND)])).toMatchObject({ state: 'gone', check: { flagged: 20 } })
  const again = [look(FOUND), look(FOUND + 11)]
  expect(findingLife(offPlan, table, again)).toMatchObject({
    state: 'candidate',
    foundAt: instantOf(FOUND + 11),
  })
  // From the day on which it was gone.
  const sameDay = [look(FOUND), look(FOUND + 9), look(FOUND + 10)]
  expect(findingLife(offPlan, table, sameDay)).toMatchObject({ foundAt: instantOf(FOUND + 10) })
})

test('the opposite direction is no confirmation', () => {
  const table = days(
    FOUND + 12,
    () => 2,
    () => 300,
  )
  expect(findingLife(offPlan, table, [look(FOUND)])?.state).toBe('gone')
})

test('a confirmed finding improves when three weeks later it is half as frequent, not while it is as frequent as before', () => {
  const decided = FOUND + 10
  const end = decided + 22
  const until = (last: number, pairs: number) =>
    findingLife(
      offPlan,
      days(last + 1, (day) => (day > decided ? pairs : 2), bad),
      [look(FOUND)],
    )?.state
  expect(until(end, 2)).toBe('confirmed')
  expect(until(end, 0)).toBe('improving')
  expect(until(decided + 20, 0)).toBe('confirmed')
})

test('a confirmed finding improves at exactly half as often, three weeks to the day after it was decided', () => {
  const decided = FOUND + 10
  // Two of four before; 7 against 21 on plan is a quarter, 8 against 21 is more.
  const later = (often: number, last = decided + 21) =>
    findingLife(
      offPlan,
      days(last + 1, (day) => (day <= decided ? 2 : day <= decided + often ? 1 : 0), bad),
      [look(FOUND)],
    )
  expect(later(7)).toMatchObject({ state: 'improving', improvingOn: FIRST_DAY + decided + 21 })
  expect(later(8)?.state).toBe('confirmed')
  expect(later(7, decided + 20)?.state).toBe('confirmed')
})

test('a confirmed finding improves when it is as frequent but no longer costs', () => {
  const decided = FOUND + 10
  const later = (net: number) =>
    findingLife(
      offPlan,
      days(
        decided + 22,
        () => 2,
        (day) => (day > decided ? net : -300),
      ),
      [look(FOUND)],
    )?.state
  expect(later(300)).toBe('improving')
  expect(later(-300)).toBe('confirmed')
})

test('a finding that pays is confirmed if it pays again', () => {
  const table = days(
    FOUND + 12,
    () => 2,
    () => 300,
  )
  expect(findingLife(offPlan, table, [{ ...look(FOUND), direction: 1 }])?.state).toBe('confirmed')
})

test('an act that pays has nothing to improve, however rare it becomes', () => {
  const decided = FOUND + 10
  const table = days(
    decided + 22,
    (day) => (day > decided ? 0 : 2),
    () => 300,
  )
  expect(findingLife(offPlan, table, [{ ...look(FOUND), direction: 1 }])?.state).toBe('confirmed')
})

test('fewer losses are no improvement if the trader still turns after each of them', () => {
  const decided = FOUND + 4
  const turner = (later: readonly number[]) =>
    tableOf(
      Array.from({ length: decided + 24 }, (_, day) => {
        const results = day > decided ? later : [-1, 1, 1, -1, 1, 1, -1, -1, 1, -1, 1, 1]
        let isLong = true
        return results.map((net, order): Decision => {
          if ((results[order - 1] ?? 1) < 0) isLong = !isLong
          const open = 600 + 10 * order
          return { day, open, close: open + 5, net, direction: isLong ? 'long' : 'short' }
        })
      }).flat(),
    )
  const life = (later: readonly number[]) =>
    findingLife(detectorNamed('turns_after_loss'), turner(later), [{ ...look(FOUND), direction: 1 }])
  expect(life([1, 1, 1, -1, 1, 1, 1, 1])).toMatchObject({ state: 'confirmed' })
})

test('weeks without a payout are no improvement of what follows payouts', () => {
  const payouts = [10, 36]
  const isAfter = (day: number) => payouts.some((payout) => day > payout && day <= payout + 14)
  const decisions = Array.from({ length: 75 }, (_, day) =>
    [1, -1].map((net, at): Decision => {
      const open = 600 + 10 * at
      return { day, open, close: open + 5, net: isAfter(day) ? net - 3 : net }
    }),
  ).flat()
  const table = tableOf(decisions, {
    payouts: new Map([[ACCOUNT.id, payouts.map((day) => FIRST_DAY + day)]]),
  })
  expect(findingLife(detectorNamed('after_payout'), table, [look(30)])?.state).toBe('confirmed')
})

test('a finding is decided by one day if that brought enough', () => {
  const table = days(FOUND + 2, (day) => (day > FOUND ? 20 : 1), bad)
  expect(findingLife(offPlan, table, [look(FOUND)])).toMatchObject({
    decidedOn: FIRST_DAY + FOUND + 1,
    check: { flagged: 20, control: 20 },
  })
})

test('a decided finding states its day, counts and p-value; a waiting one states none', () => {
  const check = { window: { after: 1, until: 9 }, flagged: 20, control: 31, chance: 0.02 }
  const decided = { on: 9, flagged: 20, control: 31, chance: 0.02 }
  expect(decidedOf({ state: 'candidate', foundAt: 0, flagged: 3, needed: 20 })).toBeNull()
  expect(decidedOf({ state: 'gone', foundAt: 0, decidedOn: 9, check })).toEqual({
    ...decided,
    improvingOn: null,
    improvedBy: null,
  })
  const improving = {
    state: 'improving' as const,
    foundAt: 0,
    decidedOn: 9,
    improvingOn: 30,
    improvedBy: 'over' as const,
    check,
  }
  expect(decidedOf(improving)).toEqual({ ...decided, improvingOn: 30, improvedBy: 'over' })
})

describe('a trader who trades on after two losses, and loses by it', () => {
  const decided = FOUND + 25
  /** The results of a day up to where it is left: after two losses in a row, one more loss unless the trader stops. */
  const resultsOf = (day: number, { isBad, isLeft }: { isBad: boolean; isLeft: boolean }) => {
    const start = day % 3 === 0 ? [1, 1, -1, 1] : [1, -1, 1, 1]
    return isBad ? [...start, -1, -1, ...(isLeft ? [] : [-3, -3])] : [...start, 1, 1, 1, 1]
  }
  /** `later`: which days after the decision come to two losses, and which of these end there. */
  const afterTwo = detectorNamed('after_2_losses')
  const life = (
    later: { bad: (day: number) => boolean; left: (day: number) => boolean },
    { last = 24, detector = afterTwo } = {},
  ) => {
    const results = Array.from({ length: decided + last }, (_, day) =>
      day > decided
        ? resultsOf(day, { isBad: later.bad(day), isLeft: later.left(day) })
        : resultsOf(day, { isBad: day % 2 === 0, isLeft: false }),
    )
    return findingLife(detector, tableOfDays(results), [look(FOUND)])
  }
  const never = () => false

  test('does not improve because there are fewer losses', () => {
    expect(life({ bad: (day) => day % 6 === 0, left: never })?.state).toBe('confirmed')
  })

  test('improves by stopping after most of them, however many there are', () => {
    const improved = life({ bad: () => true, left: (day) => day % 4 !== 0 })
    expect(improved).toMatchObject({ state: 'improving', improvedBy: { before: { cases: 10, of: 15 } } })
  })

  test('does not improve if no occasion was answered before either', () => {
    const { occasions } = afterTwo
    if (!occasions || occasions === 'given') throw new Error('two losses are an occasion')
    const of: typeof occasions.of = (table) => occasions.of(table).map((one) => ({ ...one, isTaken: false }))
    const detector = { ...afterTwo, occasions: { ...occasions, of } }
    expect(life({ bad: () => true, left: never }, { detector })?.state).toBe('confirmed')
  })

  test('is not judged by fewer than ten occasions to stop at', () => {
    const stopsAlways = (days: number) => life({ bad: (day) => day >= decided + 24 - days, left: () => true })
    expect(stopsAlways(9)?.state).toBe('confirmed')
    expect(stopsAlways(10)).toMatchObject({
      state: 'improving',
      improvedBy: { later: { cases: 0, of: 10 } },
    })
  })
})
