import { expect, test } from 'vitest'
import type { DayLimits } from '../../context.ts'
import { tableOf } from '../../testing/decisions.ts'
import { hasRoom, hasTarget, isHalfGone, isTargetNear, rulesBroken } from './event.ts'

const limits = (given: Partial<DayLimits>) => ({ room: null, target: null, ...given }) as DayLimits
const table = (given: Partial<DayLimits>[] | null) =>
  tableOf([{ day: 0, open: 1, close: 2, net: 1 }], {
    ...(given ? { limits: new Map(given.map((one, at) => [`day-${at}`, limits(one)])) } : {}),
  })

test('there is room if any day had some to lose, and a target if any day had one', () => {
  expect(hasRoom(table(null))).toBe(false)
  expect(hasRoom(table([{ room: null }, { room: 0 }]))).toBe(false)
  expect(hasRoom(table([{ room: null }, { room: 1 }]))).toBe(true)
  expect(hasTarget(table([{}]))).toBe(false)
  expect(hasTarget(table([{}, { target: { amount: 1, left: 0 } }]))).toBe(true)
})

test('half of the room is used at exactly half of it; a day without room is on neither side', () => {
  expect(isHalfGone(limits({ room: 100 }), -50)).toBe(true)
  expect(isHalfGone(limits({ room: 100 }), -49.99)).toBe(false)
  expect(isHalfGone(limits({ room: 100 }), 50)).toBe(false)
  expect([isHalfGone(limits({ room: 0 }), -1), isHalfGone(limits({}), -1)]).toEqual([null, null])
})

test('a target is near with a fifth of it left, counted from the start of the day', () => {
  const target = { amount: 1000, left: 300 }
  expect(isTargetNear(limits({ target }), 100)).toBe(true)
  expect(isTargetNear(limits({ target }), 99.99)).toBe(false)
  expect(isTargetNear(limits({}), 100)).toBeNull()
})

test('one broken rule breaks them, and they are kept if one was judged and none was broken', () => {
  const share = (given: { rulesKept?: number; rulesBroken?: number }) =>
    rulesBroken(tableOf([{ day: 0, open: 1, close: 2, net: 1, ...given }]))[0]
  expect([share({ rulesKept: 5, rulesBroken: 1 }), share({ rulesKept: 1 }), share({})]).toEqual([
    ...[1, 0, Number.NaN],
  ])
})
