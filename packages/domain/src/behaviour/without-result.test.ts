import { describe, expect, test } from 'vitest'
import { resetEvidence } from '../reset/reset-evidence.ts'
import { DETECTORS } from './catalogue.ts'
import { keyOfDay } from './context.ts'
import { countEndings } from './counted/count-endings.ts'
import { countSkippedPlans } from './counted/skipped-plans/skipped-plans.ts'
import { evaluate } from './evaluate.ts'
import { sidesOf } from './sides.ts'
import { type AnyDecision, tableOf } from './testing/decisions.ts'
import { labels } from './testing/labels.ts'

/** A day of results ten minutes apart; `null`: the result is unknown. */
const dayOf = (day: number, nets: readonly (number | null)[]): AnyDecision[] =>
  nets.map((net, order) => ({ day, open: 600 + 10 * order, close: 605 + 10 * order, net }))

describe('a decision with an unknown result', () => {
  const table = tableOf(dayOf(0, [-100, null, -100, -100, 50]))

  test('is compared with nothing, and counted as left out', () => {
    expect(table).toMatchObject({ unit: 'r', length: 5, leftOut: 1 })
    for (const detector of DETECTORS) {
      const { flagged, control } = sidesOf(detector, table)
      expect([...flagged, ...control], detector.id).not.toContain(1)
    }
  })

  test('is what the next one followed, which is then after neither a loss nor a win', () => {
    expect(labels('faster_after_loss', table)).toEqual([-1, 1, -1, 1, 1])
    expect(table.gap[2]).toBe(5)
  })

  test('leaves open how long the run of losses after it is, until that is long enough by itself', () => {
    expect(labels('after_2_losses', table)).toEqual([-1, 0, -1, -1, 1])
    expect(labels('after_3_losses', table)).toEqual([-1, 0, -1, -1, -1])
    expect(labels('after_2_losses', tableOf(dayOf(0, [null, 0, 100, -100, 50])))).toEqual([-1, -1, -1, 0, 0])
  })

  test('is one of the day’s trades, and leaves open whether the day is down or up', () => {
    expect(labels('after_third_trade', table)).toEqual([0, 0, 0, 1, 1])
    expect(labels('day_down', table)).toEqual([-1, 0, -1, -1, -1])
    expect(labels('larger_when_up', table)).toEqual([-1, 0, -1, -1, -1])
  })

  test('leaves open how much of the day’s room is gone', () => {
    const limits = new Map([
      [keyOfDay('account-1', table.columns.openDay[0] ?? 0), { room: 300e6, target: null }],
    ])
    expect(labels('half_room_gone', tableOf(dayOf(0, [-100, null, -100, -100, 50]), { limits }))).toEqual([
      -1, 0, -1, -1, -1,
    ])
  })

  test('is neither a loser nor a winner', () => {
    expect(labels('held_losers', table)).toEqual([1, -1, 1, 1, 0])
  })

  test('adds no unknown amount to a count', () => {
    const trades = new Map(
      Array.from({ length: 5 }, (_, at) => [
        table.columns.id[at] ?? '',
        { plannedReward: null, withoutAdds: { adds: 1, net: 0 } },
      ]),
    )
    const [averaged] = countEndings(tableOf(dayOf(0, [-100, null]), { trades })).filter(
      ({ id }) => id === 'averaged_down',
    )
    expect(averaged).toMatchObject({ n: 1, of: 1, cost: { amount: 100e6 } })
  })

  test('is the one a skipped plan came after', () => {
    const { columns } = table
    const plan = { account: 'account-1', day: columns.openDay[0] ?? 0, at: (columns.closedAt[1] ?? 0) + 1 }
    const plans = [{ ...plan, isTaken: false }]
    expect(countSkippedPlans(tableOf(dayOf(0, [-100, null]), { plans })).map(({ of }) => of)).toEqual([0, 0])
  })

  test('leaves the other decisions comparable over many days', () => {
    const days = Array.from({ length: 30 }, (_, day) => dayOf(day, [-100, day % 3 ? 50 : null, 100, -50, 20]))
    const { judged, decisions, days: used } = evaluate(tableOf([...days.flat(), ...dayOf(30, [null])]))
    expect([decisions, used]).toEqual([140, 30])
    for (const { tested, detector } of judged)
      if (tested) expect(Number.isFinite(tested.difference), detector.id).toBe(true)
  })

  test('is not compared in the evidence for resets as one loss in a row where there may have been two', () => {
    const days = Array.from({ length: 20 }, (_, day) => dayOf(day, [null, -100, 50]))
    const runs = tableOf(days.flat())
    const uses = Array.from({ length: 10 }, (_, at) => ({
      technique: 'breathing',
      startedAt: runs.columns.openedAt[runs.row[3 * at + 2] ?? 0] ?? 0,
      before: null,
      after: null,
    }))
    expect(resetEvidence(uses, runs).next[0]?.counts).toEqual({ with: 0, without: 0, days: 0 })
  })
})
