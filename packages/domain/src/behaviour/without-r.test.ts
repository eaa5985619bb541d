import { describe, expect, test } from 'vitest'
import { actShare } from './act-share.ts'
import { meansByOrder } from './orders.ts'
import { runDetectors } from './run-detectors.ts'
import { sidesOf } from './sides.ts'
import { type Decision, tableOf } from './testing/decisions.ts'
import { detectorNamed, labels } from './testing/labels.ts'

/** A day of results ten minutes apart; `null`: a win of 500 whose risk was not planned. */
const dayOf = (day: number, results: readonly (number | null)[]): Decision[] =>
  results.map((net, order) => ({
    day,
    open: 600 + 10 * order,
    close: 605 + 10 * order,
    ...(net === null ? { net: 500, risk: undefined } : { net }),
  }))
const withR = (day: number) => dayOf(day, [100, -100, 100, 100])

describe('a decision without R, where results are in R,', () => {
  const table = tableOf([...dayOf(0, [-100, null, -100, 50]), ...withR(1)])

  test('is compared with nothing', () => {
    expect(table).toMatchObject({ unit: 'r', length: 8, leftOut: 1 })
    for (const id of ['after_third_trade', 'larger_after_loss', 'rules_broken', 'stacked']) {
      const { flagged, control } = sidesOf(detectorNamed(id), table)
      expect([...flagged, ...control], id).not.toContain(1)
    }
  })

  test('still ends a run of losses, and is the last that others followed', () => {
    expect(labels('after_2_losses', table).slice(0, 4)).toEqual([-1, 0, 0, 0])
    expect(labels('faster_after_loss', table).slice(0, 4)).toEqual([-1, 1, 0, 1])
    expect(table.gap[2]).toBe(5)
  })

  test('still is one of the day’s trades', () => {
    expect(labels('after_third_trade', table).slice(0, 4)).toEqual([0, 0, 0, 1])
    const days = Array.from({ length: 40 }, (_, day) => dayOf(day, [-100, -100, 100, -100, 100, 100]))
    const { tested } = runDetectors(
      [detectorNamed('after_third_trade')],
      tableOf([...days.flat(), ...dayOf(40, [null, 100, 100, 100])]),
    )[0] ?? { tested: null }
    expect(tested?.compared).toBe(121)
  })

  test('leaves open whether the day is down or up', () => {
    expect(labels('day_down', table).slice(0, 4)).toEqual([-1, 0, -1, -1])
    expect(labels('larger_when_up', table).slice(0, 4)).toEqual([-1, 0, -1, -1])
  })

  test('has its place in the order of the day, without counting there', () => {
    expect(meansByOrder(table).map(({ order, n }) => [order, n])).toEqual([
      [1, 2],
      [2, 1],
      [3, 2],
      [4, 2],
    ])
  })

  test('is an act of its day, whether or not its risk is known', () => {
    const acts = tableOf([...withR(0), ...dayOf(1, [100, -100, 100, null]), ...dayOf(2, [100])])
    expect(actShare(detectorNamed('after_third_trade'), acts, Number.POSITIVE_INFINITY).before).toMatchObject(
      {
        cases: 2,
        of: 3,
      },
    )
  })
})
