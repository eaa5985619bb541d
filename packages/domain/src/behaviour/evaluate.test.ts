import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { type Decision, tableOf } from './testing/decisions.ts'

const DAYS = 40
const good = (day: number) => day % 2 === 0

/** Three trades a day, on plan or off it; `net` gives each result by day and answer. */
function offPlanIn(
  isOff: (day: number, order: number) => boolean,
  net: (day: number, off: boolean) => number,
): ReturnType<typeof evaluate>['judged'][number] | undefined {
  const decisions: Decision[] = Array.from({ length: 3 * DAYS }, (_, index) => {
    const day = Math.floor(index / 3)
    const order = index % 3
    const off = isOff(day, order)
    const at = { day, open: 600 + order * 10, close: 605 + order * 10 }
    return { ...at, net: net(day, off), planFollowed: off ? ('no' as const) : ('yes' as const) }
  })
  return evaluate(tableOf(decisions)).judged.find(({ detector }) => detector.id === 'off_plan')
}

const worseOff = (day: number, off: boolean) => (good(day) ? 300 : -100) - (off ? 100 : 0)

test('a difference over all days and within each of them is found', () => {
  const judged = offPlanIn((_, order) => order === 0, worseOff)
  expect(judged?.tested?.difference).toBeCloseTo(-1)
  expect(judged?.verdict).toBe('found')
})

test('a difference that looks better over all days and is worse within each of them is no finding', () => {
  // Off plan mostly on good days.
  const judged = offPlanIn((day, order) => (good(day) ? order > 0 : order === 0), worseOff)
  expect(judged?.tested?.difference).toBeGreaterThan(0)
  // Shuffles within days and days as the cases point opposite ways.
  expect(judged?.q).toBe(1)
  expect(judged?.verdict).toBe('cannot_tell')
})

test('a difference within each day that cancels out over all of them is no finding', () => {
  const judged = offPlanIn(
    (day, order) => (good(day) ? order > 0 : order === 0),
    (day, off) => (good(day) ? 200 : -100) - (off ? 100 : 0),
  )
  expect(judged?.tested?.difference).toBe(0)
  expect(judged?.q).toBeLessThan(0.1)
  expect(judged?.verdict).toBe('cannot_tell')
})

test('a difference that holds, but on fewer than 20 decisions, is not named', () => {
  const judged = offPlanIn(
    (day, order) => order === 0 && day < 19,
    (day, off) => 10 * (day % 3) - (off ? 100 : 0),
  )
  expect(judged?.counts.flagged).toBe(19)
  expect(judged?.q).toBeLessThan(0.1)
  expect(judged?.verdict).toBe('cannot_tell')
})

test('an act that makes no difference is looked for and not found', () => {
  const judged = offPlanIn(
    (_, order) => order === 0,
    (day) => (good(day) ? 300 : -100),
  )
  expect(judged).toMatchObject({ verdict: 'not_found', isStrong: false })
})

test('an evaluation states how many behaviours it tested, on how many decisions and days', () => {
  const decisions = Array.from({ length: 60 }, (_, index) => ({
    day: Math.floor(index / 3),
    open: 600 + 10 * (index % 3),
    close: 605 + 10 * (index % 3),
    net: index % 2 === 0 ? 100 : -100,
    planFollowed: index % 3 === 0 ? ('no' as const) : ('yes' as const),
  }))
  const { judged, tested, ...rest } = evaluate(tableOf(decisions))
  expect(rest).toEqual({ decisions: 60, days: 20 })
  expect(tested).toBe(judged.filter(({ verdict }) => verdict !== 'too_few').length)
  expect(tested).toBeGreaterThan(0)
  expect(tested).toBeLessThan(judged.length)
})

test('an act that was never done was not looked for', () => {
  expect(offPlanIn(() => false, worseOff)).toMatchObject({ verdict: 'too_few', q: null })
})
