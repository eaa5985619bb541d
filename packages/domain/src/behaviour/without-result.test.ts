import { describe, expect, test } from 'vitest'
import { resetEvidence } from '../reset/reset-evidence.ts'
import { DETECTORS } from './catalogue.ts'
import { keyOfDay } from './context.ts'
import { countEndings } from './counted/count-endings.ts'
import { countSkippedPlans } from './counted/skipped-plans/skipped-plans.ts'
import { evaluate } from './evaluate.ts'
import { runDetectors } from './run-detectors.ts'
import { sidesOf } from './sides.ts'
import { type AnyDecision, tableOf } from './testing/decisions.ts'
import { detectorNamed, labels } from './testing/labels.ts'

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

  test('of one copy is unknown for the decision, whatever the leader’s R', () => {
    const decision = 'trade-00001'
    const copied = tableOf([
      ...dayOf(0, [-100, -50, 100, 100]).map((one, at) => (at === 1 ? { ...one, decision } : one)),
      ...dayOf(0, [0, null])
        .slice(1)
        .map((one) => ({ ...one, account: 'account-2', decision })),
    ])
    expect(copied).toMatchObject({ unit: 'r', length: 4, leftOut: 1 })
    expect(Array.from(copied.value)).toEqual([-1, Number.NaN, 1, 1])
    expect(labels('day_down', copied)).toEqual([-1, 0, -1, -1])
  })

  test('of one copy leaves what a behaviour cost known', () => {
    const days = Array.from({ length: 20 }, (_, day) => dayOf(day, [100, -50, 50, -100, -80]))
    const decision = 'trade-00003'
    const copied = tableOf([
      ...days.flat().map((one, at) => (at === 3 ? { ...one, decision } : one)),
      ...dayOf(0, [0, 0, 0, null])
        .slice(3)
        .map((one) => ({ ...one, account: 'account-2', decision })),
    ])
    const [reading] = runDetectors([detectorNamed('after_third_trade')], copied)
    expect(reading?.counts.flagged).toBe(39)
    // 20 of −80 and 19 of −100.
    expect(reading?.tested?.mechanical?.amount).toBe(3_500e6)
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
