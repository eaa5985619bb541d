import { describe, expect, test } from 'vitest'
import { ACCOUNT, FIRST_DAY } from '../../statistics/testing/golden-vector.ts'
import { DETECTORS } from '../catalogue.ts'
import { keyOfDay } from '../context.ts'
import type { Decision } from '../testing/decisions.ts'
import { expectSameChance } from '../testing/expect-same-chance.ts'
import { bandOf, generator, type Side, sharesOf, shuffled, statistic } from '../testing/independent.ts'

type Trade = { net: number; wait: number; size: number; long: boolean; broken: boolean }
const DAYS = 40
const PER_DAY = 8

/** Sequential trades, a little worse after two losses, a little larger and a little quicker after a loss. */
function history(): Trade[][] {
  const next = generator(17)
  const rules = generator(23)
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
        broken: rules() < (afterLoss ? 0.4 : 0.25),
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
    return trades.map(({ net, wait, size, long, broken }) => {
      const open = clock + wait
      clock = open + 5
      return {
        day,
        open,
        close: clock,
        net,
        risk: 100 * size,
        quantity: size,
        rulesKept: broken ? 1 : 2,
        rulesBroken: broken ? 1 : 0,
        setup: broken ? null : 'setup-1',
        planFollowed: broken ? ('no' as const) : ('yes' as const),
        emotionBefore: broken ? ('angry' as const) : ('calm' as const),
        emotionBeforeRecorded: 'live' as const,
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

/** A trade in its slot of the day: what it is compared by, and its own size and wait, which no shuffle moves. */
type Slot = { r: number; net: number }
/** `next` if the act in the label is redrawn. */
type Place = { day: number; order: number; next: (() => number) | null }
type Labels = (before: readonly Slot[], own: Trade, place: Place) => Side
type Value = (slot: Slot, own: Trade, place: Place) => number | null

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
const middleOf = (sorted: readonly number[]) =>
  ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
const typicalLoss = (() => {
  const losses = TRADES.flat()
    .map(({ net, size }) => net / (100 * size))
    .filter((r) => r < 0)
    .map(Math.abs)
    .sort((a, b) => a - b)
  return middleOf(losses)
})()
/** The middle of the previous twenty sizes, in order over all days. */
const usualBy = (middle: (sorted: readonly number[]) => number) => {
  const sizes: number[] = []
  return TRADES.map((day) =>
    day.map(({ size }) => {
      const before = sizes.slice(-20).sort((a, b) => a - b)
      sizes.push(size)
      return before.length < 5 ? null : middle(before)
    }),
  )
}
const usual = usualBy(middleOf)
const means = usualBy((sizes) => sizes.reduce((product, one) => product * one, 1) ** (1 / sizes.length))

const result: Value = ({ r }) => r
const size: Value = (_, own, { day, order }) => {
  const median = usual[day]?.[order] ?? null
  return median === null ? null : Math.log(own.size / median)
}
const sizeByMean: Value = (_, own, { day, order }) => {
  const before = means[day]?.[order] ?? null
  return before === null ? null : Math.log(own.size / before)
}
const wait: Value = (_, own, { order }) => (order === 0 ? null : Math.log(own.wait))

/** 1 for the opposite side of the previous trade of the day. */
const turned: Value = (_, own, { day, order }) => {
  const before = TRADES[day]?.[order - 1]
  return before ? Number(before.long !== own.long) : null
}
const broke: Value = (_, own) => Number(own.broken)

/** The first quartile of all waits, interpolated. */
const quickLimit = (() => {
  const waits = TRADES.flatMap((day) => day.slice(1).map(({ wait }) => wait)).sort((a, b) => a - b)
  const place = 0.25 * (waits.length - 1)
  const [low = 0, high = 0] = [waits[Math.floor(place)], waits[Math.ceil(place)]]
  return low + (place - Math.floor(place)) * (high - low)
})()
const outcomeOf = (slot: Slot | undefined) => (slot ? Math.sign(slot.r) : null)
/** How often the trader really did something in each state. */
function chancesBy(
  stateAt: (before: readonly Slot[], place: { day: number; order: number }) => string | null,
  isDone: (place: { day: number; order: number }) => boolean | null,
): (state: string) => number {
  const seen = new Map<string, boolean[]>()
  TRADES.forEach((trades, day) => {
    const lying = trades.map(({ net, size }): Slot => ({ net, r: net / (100 * size) }))
    trades.forEach((_, order) => {
      const state = stateAt(lying.slice(0, order), { day, order })
      const done = isDone({ day, order })
      if (state !== null && done !== null) seen.set(state, [...(seen.get(state) ?? []), done])
    })
  })
  const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length
  return (state) => share(seen.get(state) ?? [...seen.values()].flat())
}
const isQuick = ({ day, order }: { day: number; order: number }) =>
  (TRADES[day]?.[order]?.wait ?? 0) <= quickLimit
const quickChance = chancesBy((before) => {
  const last = outcomeOf(before.at(-1))
  return last === null || last === 0 ? null : String(last)
}, isQuick)
const quickAfterLoss: Labels = (before, _, place) => {
  const last = outcomeOf(before.at(-1))
  if (last === null || last === 0) return null
  const isDone = place.next ? place.next() < quickChance(String(last)) : isQuick(place)
  return isDone ? (last < 0 ? 'flagged' : 'control') : null
}
const isLarge = ({ day, order }: { day: number; order: number }) => {
  const median = usual[day]?.[order] ?? null
  return median === null ? null : (TRADES[day]?.[order]?.size ?? 0) / median >= 1.25
}
const sizeState = (before: readonly Slot[], { order }: { order: number }) =>
  `${bandOf(order)} ${outcomeOf(before.at(-1))}`
const largeChance = chancesBy(sizeState, isLarge)
const large: Labels = (before, _, place) => {
  const seen = isLarge(place)
  if (seen === null) return null
  const isDone = place.next ? place.next() < largeChance(sizeState(before, place)) : seen
  return isDone ? 'flagged' : 'control'
}
const halfGone: Labels = (before) =>
  before.length === 0 ? null : -sumOf(before) >= LIMIT / 2 ? 'flagged' : 'control'

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
  half_room_gone: [halfGone, result],
  breaks_near_limit: [halfGone, broke],
  quick_after_loss: [quickAfterLoss, result],
  large_trades: [large, result],
  turns_after_loss: [afterLossOrWin, turned],
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

const slots = () => TRADES.map((day) => day.map(({ net, size }): Slot => ({ net, r: net / (100 * size) })))

function ofResults(
  days: readonly (readonly Slot[])[],
  [labels, value]: [Labels, Value],
  next: (() => number) | null = null,
): number {
  return statistic(
    days.flatMap((day, number) =>
      day.map((slot, order) => {
        const own = TRADES[number]?.[order] as Trade
        const place = { day: number, order, next }
        return {
          side: labels(day.slice(0, order), own, place),
          value: value(slot, own, place),
          within: bandOf(order),
        }
      }),
    ),
  )
}

const expectSame = (id: string, seen: number, shares: { lower: number; upper: number }) =>
  expectSameChance({ id, seen, shares }, { decisions: asDecisions(), context: CONTEXT })

/** Acts that are often an answer to the last result; here all four are the same. */
const ANSWERS = ['rules_broken', 'off_plan', 'no_setup', 'unpleasant_before']

describe('a p-value is that of an independent implementation', () => {
  test.each(Object.keys(FROM_RESULTS))('%s, by redistributing results over the slots of their day', (id) => {
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
          next,
        ),
      ),
    )
  })

  test.each(ANSWERS)('%s, by redrawing as many acts over the redistributed results of each day', (id) => {
    const stateOf = (day: readonly Slot[], order: number) => sizeState(day.slice(0, order), { order })
    const acts = TRADES.map((day) => day.map(({ broken }) => broken))
    const seenBy = new Map<string, boolean[]>()
    slots().forEach((day, number) => {
      for (const order of day.keys())
        seenBy.set(stateOf(day, order), [
          ...(seenBy.get(stateOf(day, order)) ?? []),
          acts[number]?.[order] ?? false,
        ])
    })
    // Half an act more on each side.
    const chanceOf = (state: string) => {
      const all = seenBy.get(state) ?? []
      return (all.filter(Boolean).length + 0.5) / (all.length + 1)
    }
    const of = (days: readonly (readonly Slot[])[], drawn: readonly (readonly boolean[])[]) =>
      statistic(
        days.flatMap((day, number) =>
          day.map(({ r }, order) => ({
            side: drawn[number]?.[order] ? ('flagged' as const) : ('control' as const),
            value: r,
            within: bandOf(order),
          })),
        ),
      )
    const next = generator(11)
    const count = (list: readonly boolean[]) => list.filter(Boolean).length
    /** Drawn one by one, again and again until there are as many as the day had. */
    const redrawn = (day: readonly Slot[], own: readonly boolean[]): boolean[] => {
      const drawn = day.map((_, order) => next() < chanceOf(stateOf(day, order)))
      return count(drawn) === count(own) ? drawn : redrawn(day, own)
    }
    const seen = of(slots(), acts)
    const draw = () => {
      const days = slots().map((day) => shuffled(day, next))
      return of(
        days,
        days.map((day, number) => redrawn(day, acts[number] ?? [])),
      )
    }
    expectSame(id, seen, sharesOf(seen, draw))
  })

  test.each([
    ['after_payout', result],
    ['larger_after_payout', sizeByMean],
  ] as const)('%s, by whole days', (id, measured) => {
    const sides = TRADES.map(
      (_, day): Side =>
        day === PAYOUT_DAY ? null : day > PAYOUT_DAY && day <= PAYOUT_DAY + 14 ? 'flagged' : 'control',
    )
    const next = generator(9)
    const of = (drawn: readonly Side[]) =>
      statistic(
        slots().flatMap((day, number) =>
          day.map((slot, order) => ({
            side: drawn[number] ?? null,
            value: measured(slot, TRADES[number]?.[order] as Trade, { day: number, order, next: null }),
            within: bandOf(order),
          })),
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
    expectSame(id, seen, sharesOf(seen, draw))
  })

  test('every behaviour whose labels come from results or are drawn by days is covered', () => {
    const others = DETECTORS.filter(
      ({ labelling }) => labelling.from === 'results' || labelling.within === 'days',
    ).map(({ id }) => id)
    const checked = [...Object.keys(FROM_RESULTS), ...ANSWERS, 'after_payout', 'larger_after_payout']
    expect(checked.sort()).toEqual(others.sort())
  })
})
