import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../statistics/maths/random.ts'
import { ACCOUNT, FIRST_DAY } from '../../../statistics/testing/golden-vector.ts'
import { type DayLimits, keyOfDay } from '../../context.ts'
import { runDetectors } from '../../run-detectors.ts'
import { type Decision, tableOf } from '../../testing/decisions.ts'
import { detectorNamed, labels } from '../../testing/labels.ts'
import { MAX_OF_40 } from '../../testing/shares.ts'

const MICROS = 1_000_000

/** One day with these results, ten minutes apart, and a limit. */
const dayWith = (limits: DayLimits | null, ...decisions: (Partial<Decision> & { net: number })[]) =>
  tableOf(
    decisions.map((decision, order) => ({ day: 0, open: 10 * order, close: 10 * order + 5, ...decision })),
    { limits: limits && new Map([[keyOfDay(ACCOUNT.id, FIRST_DAY), limits]]) },
  )
const room = (amount: number): DayLimits => ({ room: amount * MICROS, target: null })
const nets = (...list: number[]) => list.map((net) => ({ net }))

describe('half of the day’s room', () => {
  test('is used once as much was lost, and the first trade of a day is on neither side', () => {
    expect(labels('half_room_gone', dayWith(room(1_000), ...nets(-499, 0, -1, 0)))).toEqual([-1, 0, 0, 1])
  })

  test('comes back when it is won back', () => {
    expect(labels('half_room_gone', dayWith(room(1_000), ...nets(-600, 200, 1)))).toEqual([-1, 1, 0])
  })

  test('counts what had closed, not what was still open', () => {
    const table = dayWith(room(1_000), { net: -600, close: 25 }, { net: 1 }, { net: 1 }, { net: 1 })
    expect(labels('half_room_gone', table)).toEqual([-1, -1, 0, 1])
  })

  describe('counts the money of its own account:', () => {
    const limits = new Map(
      [ACCOUNT.id, 'account-2'].map((account) => [keyOfDay(account, FIRST_DAY), room(1_000)]),
    )
    const at = (order: number, net: number, rest: Partial<Decision> = {}) => ({
      day: 0,
      open: 10 * order,
      close: 10 * order + 5,
      net,
      ...rest,
    })

    test('not that of copies in others', () => {
      const copies = [0, 2].map((order) =>
        at(order, -300, { account: 'account-2', decision: `trade-0000${order}` }),
      )
      const own = [0, 1, 2, 3].map((order) => at(order, -150, { decision: `trade-0000${order}` }))
      expect(labels('half_room_gone', tableOf([...own, ...copies], { limits }))).toEqual([-1, 0, 0, 0])
      expect(labels('half_room_gone', tableOf([...own, at(4, 1)], { limits }))).toEqual([-1, 0, 0, 0, 1])
    })

    test('copies of decisions led elsewhere have used its room, too, once they had closed', () => {
      const copied = (net: number | null, close: number) => {
        const copy = at(0, 0, { account: 'account-2', decision: 'trade-00000', close })
        const own = [1, 2, 3].map((order) => at(order, -100, { account: 'account-2' }))
        const all = [at(0, 10, { decision: 'trade-00000' }), { ...copy, net }, ...own]
        return labels('half_room_gone', tableOf(all, { limits })).slice(1)
      }
      expect(copied(-400, 5)).toEqual([-1, 1, 1])
      expect(copied(-300, 5)).toEqual([-1, 0, 1])
      // Closed at the instant the second one of the account was opened, and after it.
      expect(copied(-400, 20)).toEqual([-1, 1, 1])
      expect(copied(-400, 21)).toEqual([-1, 0, 1])
      expect(copied(null, 5)).toEqual([-1, -1, -1])
    })
  })

  test('does not apply on a day without a limit, of another account, or with no room at all', () => {
    expect(labels('half_room_gone', dayWith(null, ...nets(-600, 1)))).toEqual([-1, -1])
    expect(labels('half_room_gone', dayWith(room(0), ...nets(-600, 1)))).toEqual([-1, -1])
    const other = dayWith(room(1_000), ...[-600, 1].map((net) => ({ net, account: 'account-2' })))
    expect(labels('half_room_gone', other)).toEqual([-1, -1])
    expect(detectorNamed('half_room_gone').isRecorded?.(dayWith(null, ...nets(1)))).toBe(false)
    expect(detectorNamed('half_room_gone').isRecorded?.(dayWith(room(1), ...nets(1)))).toBe(true)
  })

  test('broken rules are a share of the trades whose rules were judged', () => {
    const { measure } = detectorNamed('breaks_near_limit')
    const table = dayWith(
      room(1_000),
      { net: 1, rulesKept: 2, rulesBroken: 0 },
      { net: 1, rulesKept: 2, rulesBroken: 1 },
      { net: 1, rulesKept: 0, rulesBroken: 0 },
    )
    expect(measure.of === 'act' && Array.from(measure.values(table))).toEqual([0, 1, Number.NaN])
  })
})

test('a target is near with a fifth of it left, and stays so past it', () => {
  const left = (amount: number): DayLimits => ({
    room: null,
    target: { amount: 1_000 * MICROS, left: amount * MICROS },
  })
  expect(labels('near_target', dayWith(left(500), ...nets(299, 1, 400, 1)))).toEqual([-1, 0, 1, 1])
  expect(labels('near_target', dayWith(room(1_000), ...nets(1, 1)))).toEqual([-1, -1])
  expect(detectorNamed('near_target').isRecorded?.(dayWith(room(1_000), ...nets(1)))).toBe(false)
})

test('days that began near the target and were better throughout are no finding', () => {
  const seen = Array.from({ length: 40 }, (_, seed) => {
    const random = createRandom(seed + 1)
    const limits = new Map<string, DayLimits>()
    const decisions = Array.from({ length: 60 }, (_, day) => {
      const isNear = day % 2 === 0
      const left = isNear ? 50 : 900
      limits.set(keyOfDay(ACCOUNT.id, FIRST_DAY + day), {
        room: null,
        target: { amount: 1_000 * MICROS, left: left * MICROS },
      })
      return Array.from({ length: 6 }, (_, order) => ({
        day,
        open: 10 * order,
        close: 10 * order + 5,
        net: (isNear ? 20 : 0) + 60 * random.unit() - 30,
      }))
    }).flat()
    const [reading] = runDetectors([detectorNamed('near_target')], tableOf(decisions, { limits }))
    return reading?.tested?.chance.chance ?? 0
  })
  expect(seen.filter((chance) => chance <= 0.05).length).toBeLessThanOrEqual(MAX_OF_40)
})
