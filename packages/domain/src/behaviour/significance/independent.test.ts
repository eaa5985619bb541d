import { describe, expect, test } from 'vitest'
import { ACCOUNT, FIRST_DAY } from '../../statistics/testing/golden-vector.ts'
import { keyOfDay } from '../context.ts'
import { runDetectors } from '../run-detectors.ts'
import { type Decision, tableOf } from '../testing/decisions.ts'
import { detectorNamed } from '../testing/labels.ts'

/*
 * Every chance once more, by other code: days are lists of plain trades, labels are written from the definitions in
 * docs/behaviour.md, and draws come from another generator. Only the data are shared.
 */

/** Lehmer's generator. */
function generator(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

type Trade = { net: number; wait: number; size: number; long: boolean }
type Side = 'flagged' | 'control' | null
const DAYS = 40
const PER_DAY = 8

/** Trades one after the other, a little worse after two losses, a little larger after a loss, a little quicker after it. */
function history(): Trade[][] {
  const next = generator(17)
  return Array.from({ length: DAYS }, () => {
    const day: Trade[] = []
    for (let order = 0; order < PER_DAY; order++) {
      const afterLoss = (day.at(-1)?.net ?? 1) < 0
      const afterTwo = afterLoss && (day.at(-2)?.net ?? 1) < 0
      const size = next() < (afterLoss ? 0.3 : 0.2) ? 2 : 1
      const r = (next() < 0.5 ? -1 : 1) * (0.5 + next()) - (afterTwo ? 0.3 : 0)
      day.push({
        net: Math.round(100 * r * size),
        wait: (afterLoss ? 4 : 6) + Math.floor(20 * next()),
        size,
        long: next() < 0.5,
      })
    }
    return day
  })
}

const TRADES = history()
/** Held for five minutes each. */
function asDecisions(): Decision[] {
  return TRADES.flatMap((trades, day) => {
    let clock = 500
    return trades.map(({ net, wait, size, long }) => {
      const open = clock + wait
      clock = open + 5
      return {
        ...{ day, open, close: clock, net, risk: 100 * size, quantity: size },
        direction: long ? ('long' as const) : ('short' as const),
      }
    })
  })
}
const LIMIT = 300
const TARGET = { amount: 2_000, left: 300 }
const PAYOUT_DAY = 12
const CONTEXT = {
  limits: new Map(
    TRADES.map((_, day) => [
      keyOfDay(ACCOUNT.id, FIRST_DAY + day),
      { room: LIMIT * 1e6, target: { amount: TARGET.amount * 1e6, left: TARGET.left * 1e6 } },
    ]),
  ),
  payouts: new Map([[ACCOUNT.id, [FIRST_DAY + PAYOUT_DAY]]]),
}

/** A trade as it lies in its day: what it is compared by, and its own size and wait, which no shuffle moves. */
type Slot = { r: number; net: number }
type Labels = (before: readonly Slot[], own: Trade) => Side
type Value = (slot: Slot, own: Trade, place: { day: number; order: number }) => number | null

const lossesInARow = (before: readonly Slot[]) => {
  const last = before.findLastIndex(({ r }) => r >= 0)
  return before.length - 1 - last
}
const winsInARow = (before: readonly Slot[]) => {
  const last = before.findLastIndex(({ r }) => r <= 0)
  return before.length - 1 - last
}
const sumOf = (before: readonly Slot[]) => before.reduce((sum, { net }) => sum + net, 0)
const afterLossOrWin: Labels = (before) => {
  const last = before.at(-1)
  return !last || last.r === 0 ? null : last.r < 0 ? 'flagged' : 'control'
}
const typicalLoss = (() => {
  const losses = TRADES.flat()
    .map(({ net, size }) => net / (100 * size))
    .filter((r) => r < 0)
    .map(Math.abs)
    .sort((a, b) => a - b)
  return losses[losses.length >> 1] ?? 0
})()
/** Median size of the twenty before, in order over all days. */
const usual = (() => {
  const sizes: number[] = []
  return TRADES.map((day) =>
    day.map(({ size }) => {
      const before = sizes.slice(-20).sort((a, b) => a - b)
      sizes.push(size)
      if (before.length < 5) return null
      const [low = 0, high = 0] = [before[(before.length - 1) >> 1], before[before.length >> 1]]
      return (low + high) / 2
    }),
  )
})()

const result: Value = ({ r }) => r
const size: Value = (_, own, { day, order }) => {
  const median = usual[day]?.[order] ?? null
  return median === null ? null : Math.log(own.size / median)
}
const wait: Value = (_, own, { order }) => (order === 0 ? null : Math.log(own.wait))

const FROM_RESULTS: Record<string, [Labels, Value]> = {
  after_2_losses: [(b) => (b.length === 0 ? null : lossesInARow(b) >= 2 ? 'flagged' : 'control'), result],
  after_3_losses: [(b) => (b.length === 0 ? null : lossesInARow(b) >= 3 ? 'flagged' : 'control'), result],
  day_down: [
    (b) =>
      b.length === 0
        ? null
        : b.reduce((sum, { r }) => sum + r, 0) <= -2 * typicalLoss
          ? 'flagged'
          : 'control',
    result,
  ],
  half_room_gone: [(b) => (b.length === 0 ? null : -sumOf(b) >= LIMIT / 2 ? 'flagged' : 'control'), result],
  near_target: [
    (b) => (b.length === 0 ? null : TARGET.left - sumOf(b) <= TARGET.amount / 5 ? 'flagged' : 'control'),
    result,
  ],
  faster_after_loss: [afterLossOrWin, wait],
  larger_after_loss: [afterLossOrWin, size],
  larger_when_up: [(b) => (b.length === 0 ? null : sumR(b) > 0 ? 'flagged' : 'control'), size],
  larger_after_two_losses: [
    (b) => (lossesInARow(b) >= 2 ? 'flagged' : winsInARow(b) >= 2 ? 'control' : null),
    size,
  ],
}
const sumR = (before: readonly Slot[]) => before.reduce((sum, { r }) => sum + r, 0)

/** Flagged less control, in three bands of the day, each as often as it has flagged ones. */
function statistic(rows: readonly { side: Side; value: number | null; band: number }[]): number {
  let n = 0
  let sum = 0
  for (const band of [0, 1, 2]) {
    const of = (side: Side) =>
      rows.flatMap((row) => (row.band === band && row.side === side && row.value !== null ? [row.value] : []))
    const [flagged, control] = [of('flagged'), of('control')]
    if (flagged.length === 0 || control.length === 0) continue
    const mean = (list: number[]) => list.reduce((total, value) => total + value, 0) / list.length
    n += flagged.length
    sum += flagged.length * (mean(flagged) - mean(control))
  }
  return sum / n
}

const slots = () => TRADES.map((day) => day.map(({ net, size }): Slot => ({ net, r: net / (100 * size) })))
const bandOf = (order: number) => Math.min(2, Math.floor(order / 3))

function ofResults(days: readonly (readonly Slot[])[], [labels, value]: [Labels, Value]): number {
  return statistic(
    days.flatMap((day, number) =>
      day.map((slot, order) => {
        const own = TRADES[number]?.[order] as Trade
        return {
          side: labels(day.slice(0, order), own),
          value: value(slot, own, { day: number, order }),
          band: bandOf(order),
        }
      }),
    ),
  )
}

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  return list
    .map((value) => ({ value, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}

const DRAWS = 3_000
/** Shares of draws at most and at least as high as what was seen. */
function sharesOf(seen: number, draw: () => number) {
  const drawn = Array.from({ length: DRAWS }, draw)
  const share = (is: (value: number) => boolean) => drawn.filter(is).length / DRAWS
  return { lower: share((value) => value <= seen + 1e-9), upper: share((value) => value >= seen - 1e-9) }
}

function expectSame(id: string, seen: number, shares: { lower: number; upper: number }): void {
  const [reading] = runDetectors([detectorNamed(id)], tableOf(asDecisions(), CONTEXT))
  const tested = reading?.tested
  expect(tested?.difference, id).toBeCloseTo(seen, 9)
  const draws = tested?.chance.permutations ?? 1
  for (const side of ['lower', 'upper'] as const) {
    const share = shares[side]
    // Four standard errors of both counts.
    const error = 4 * Math.sqrt(share * (1 - share) * (1 / draws + 1 / DRAWS)) + 2 / draws
    expect(Math.abs((tested?.chance[side] ?? 9) - share), `${id} ${side}`).toBeLessThan(error)
  }
}

describe('a chance is that of an independent implementation', () => {
  test.each(Object.keys(FROM_RESULTS))('%s, by results laid over the slots of their day', (id) => {
    const rule = FROM_RESULTS[id] as [Labels, Value]
    const next = generator(5)
    const seen = ofResults(slots(), rule)
    expectSame(
      id,
      seen,
      sharesOf(seen, () =>
        ofResults(
          slots().map((day) => shuffled(day, next)),
          rule,
        ),
      ),
    )
  })

  test('after_payout, by whole days', () => {
    const sides = TRADES.map(
      (_, day): Side =>
        day === PAYOUT_DAY ? null : day > PAYOUT_DAY && day <= PAYOUT_DAY + 14 ? 'flagged' : 'control',
    )
    const next = generator(9)
    const of = (drawn: readonly Side[]) =>
      statistic(
        slots().flatMap((day, number) =>
          day.map(({ r }, order) => ({ side: drawn[number] ?? null, value: r, band: bandOf(order) })),
        ),
      )
    const seen = of(sides)
    const draw = () => {
      const drawn = shuffled(
        sides.filter((side) => side !== null),
        next,
      )
      return of(sides.map((side) => (side === null ? null : (drawn.pop() ?? null))))
    }
    expectSame('after_payout', seen, sharesOf(seen, draw))
  })
})
