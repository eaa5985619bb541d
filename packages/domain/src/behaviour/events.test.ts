import { describe, expect, test } from 'vitest'
import { createRandom } from '../statistics/maths/random.ts'
import type { DecisionTable } from './decision-table.ts'
import type { LabelWriter } from './detector.ts'
import { writeLarge } from './detectors/large-trades/event.ts'
import { quickGap, waits, writeQuick } from './detectors/quick-reentry/event.ts'
import { isOutside } from './detectors/unusual-hours/event.ts'
import { SessionSoFar } from './results-so-far.ts'
import { sizeRatios } from './size-ratios.ts'
import { type Decision, tableOf, tableOfDay, tableOfDays } from './testing/decisions.ts'
import { labels } from './testing/labels.ts'

const day = (number: number, given: Partial<Decision> = {}): Decision => ({
  day: number,
  open: 600,
  close: 605,
  net: 1,
  ...given,
})
/** A day with this many decisions. */
const busy = (number: number, count: number) =>
  Array.from({ length: count }, (_, i) => day(number, { open: 600 + 10 * i, close: 605 + 10 * i }))

describe('a break', () => {
  test('is five days or more without a trade; the very first day is no return', () => {
    const after = (days: number) => labels('after_days_off', tableOf([day(0), day(days)]))
    expect([after(1), after(5), after(6)]).toEqual([
      [-1, 0],
      [-1, 0],
      [-1, 1],
    ])
    const list = labels('after_days_off', tableOf([day(0), day(9), day(9, { open: 700, close: 705 })]))
    expect(list).toEqual([-1, 1, -1])
  })
})

describe('trades of a day', () => {
  test('after the third are compared with the first three of every day', () => {
    expect(labels('after_third_trade', tableOf([...busy(0, 3), ...busy(1, 5)]))).toEqual([
      0, 0, 0, 0, 0, 0, 1, 1,
    ])
  })

  test('beyond the usual number are those after the median of the days before, once there are ten', () => {
    const after = (days: number, count: number) =>
      labels(
        'beyond_usual',
        tableOf([...Array.from({ length: days }, (_, i) => busy(i, 2)).flat(), ...busy(days, count)]),
      ).slice(2 * days)
    expect(after(9, 3)).toEqual([-1, -1, -1])
    expect(after(10, 3)).toEqual([0, 0, 1])
    expect(after(10, 2)).toEqual([0, 0])
    // The median of the twenty days before, ten with one trade and ten with three, is two.
    const mixed = Array.from({ length: 21 }, (_, i) => busy(i, i < 11 ? 1 : 3)).flat()
    expect(labels('beyond_usual', tableOf([...mixed, ...busy(21, 3)])).slice(-3)).toEqual([0, 0, 1])
    // Only the twenty days before count.
    const grown = [
      ...Array.from({ length: 10 }, (_, i) => busy(i, 1)),
      ...Array.from({ length: 20 }, (_, i) => busy(10 + i, 3)),
    ].flat()
    expect(labels('beyond_usual', tableOf([...grown, ...busy(30, 4)])).slice(-4)).toEqual([0, 0, 0, 1])
  })
})

describe('a result so far', () => {
  test('that is two typical losses down makes a bad day, from the instant it is reached', () => {
    // The typical loss is 10: the middle of 10, 10 and 20.
    const table = tableOfDays([
      [-10, -10, 5, 1],
      [-20, 1, 1, 1],
    ])
    expect(labels('day_down', table)).toEqual([-1, 0, 1, 0, -1, 1, 0, 0])
  })

  test('of two in a row of a kind compares losses with wins, skipping break-evens', () => {
    expect(labels('larger_after_two_losses', tableOfDays([[-1, -1, 0, 1, 1, 1]]))).toEqual([
      -1, -1, 1, 1, -1, 0,
    ])
  })

  test('above zero is up; before anything has closed it is neither', () => {
    expect(labels('larger_when_up', tableOfDays([[5, -5, -1, 9]]))).toEqual([-1, 1, 0, 0])
  })
})

describe('a size', () => {
  const ratios = (
    sizes: readonly (number | undefined)[],
    given: (i: number) => Partial<Decision> = () => ({}),
  ) => {
    const table = tableOfDay(
      ...sizes.map((quantity, i) => ({ ...(quantity === undefined ? {} : { quantity }), ...given(i) })),
    )
    return Array.from(sizeRatios(table.columns, table.row))
  }

  test('is relative to the median of up to twenty before it, known from the sixth on', () => {
    expect(ratios([1, 1, 1, 1, 1, 2])).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      2,
    ])
    expect(ratios([1, 2, 3, 4, 5, 6]).at(-1)).toBe(2)
    const grown = [...Array(20).fill(1), ...Array(20).fill(4)]
    expect(ratios([...grown, 4]).at(-1)).toBe(1)
    // Ten of either kind: half-way between.
    expect(ratios([...Array(20).fill(1), ...Array(10).fill(4), 5]).at(-1)).toBe(2)
    expect(ratios([...Array(20).fill(1), ...Array(9).fill(4), 5]).at(-1)).toBe(5)
  })

  test('is relative to its own market and account', () => {
    const roots = ['A', 'A', 'A', 'A', 'A', 'B', 'A']
    expect(ratios([1, 1, 1, 1, 1, 9, 3], (i) => ({ root: roots[i] ?? 'A' })).slice(5)).toEqual([
      Number.NaN,
      3,
    ])
    expect(
      ratios([1, 1, 1, 1, 1, 9], (i) => ({ account: i === 5 ? 'account-2' : 'account-1' })).at(5),
    ).toBeNaN()
  })

  test('is large from a quarter above the usual size on', () => {
    const large = (quantity: number) =>
      labels('large_trades', tableOfDay(...[4, 4, 4, 4, 4, quantity].map((q) => ({ quantity: q })))).at(-1)
    expect([large(4), large(4.99), large(5)]).toEqual([0, 0, 1])
  })

  test('is redrawn as often as it was after the same outcome in the same band', () => {
    // Always large after a loss, never otherwise: there is nothing left to chance.
    const results = [1, 1, -1, 1, 1, 1]
    const sizes = results.map((_, at) => (results[at - 1] === -1 ? 8 : 4))
    const days = Array.from({ length: 6 }, (_, number) =>
      busy(number, results.length).map((one, at) => ({
        ...one,
        net: results[at] ?? 0,
        quantity: sizes[at] ?? 0,
      })),
    )
    const table = tableOf(days.flat())
    expectNothingLeftToChance(writeLarge(table), table)
  })
})

describe('waiting', () => {
  test('is in minutes from the last close, a tenth of one at least', () => {
    const table = tableOf([day(0), day(0, { open: 605, close: 610 }), day(0, { open: 620, close: 625 })])
    const [first, second, third] = waits(table)
    expect(first).toBeNaN()
    expect([second, third]).toEqual([Math.log(0.1), Math.log(10)])
  })

  test('is quick within the trader’s own fastest quarter', () => {
    // Gaps of 1, 2, 3, 4 and 5 minutes: the quarter is 2.
    let open = 600
    const list = [1, 2, 3, 4, 5, 0].map((gap) => {
      const one = day(0, { open, close: open + 5, net: -1 })
      open += 5 + gap
      return one
    })
    const table = tableOf(list)
    expect(quickGap(table)).toBe(2)
    expect(labels('quick_after_loss', table)).toEqual([-1, 1, 1, -1, -1, -1])
    const won = tableOf(list.map((one) => ({ ...one, net: 1 })))
    expect(labels('quick_after_loss', won)).toEqual([-1, 0, 0, -1, -1, -1])
  })

  test('is redrawn as often as it was after a win, and after a loss', () => {
    // Quick after every second close: once after losses alone, once after wins alone.
    for (const sign of [1, -1]) {
      let open = 600
      const list = [1, -1, 1, -1, 1, -1, 1, -1].map((net) => {
        const one = day(0, { open, close: open + 5, net: net * sign })
        open += 5 + (net === 1 ? 1 : 30)
        return one
      })
      const table = tableOf(list)
      expectNothingLeftToChance(writeQuick(table), table)
    }
  })
})

describe('hours outside the usual', () => {
  test('are found by cutting the clock at its longest gap, though two shorter ones together are longer', () => {
    // 9:20 to 10:17, once at 17:00, and 23:40 to 00:34: empty for 526 minutes before 9:20, for 403 and 400 elsewhere.
    const minutes = () =>
      Int32Array.from({ length: 40 }, (_, i) =>
        i < 20 ? 560 + 3 * i : i < 21 ? 1020 : (1357 + 3 * i) % 1440,
      )
    expect([300, 800].map((minute) => isOutside(minute, minutes().sort()))).toEqual([true, false])
  })

  /** Every five minutes from ten to noon, four times. */
  const usual = () => Int32Array.from({ length: 100 }, (_, i) => 600 + 5 * Math.floor(i / 4))

  test('lie before the earliest twentieth or after the latest', () => {
    // Five of a hundred are cut off at either end: from 10:05 to 11:55.
    expect([599, 604, 605, 715, 716, 900, 0].map((minute) => isOutside(minute, usual()))).toEqual([
      ...[true, true, false, false, true, true, true],
    ])
  })

  test('are the same hours wherever the clock is cut', () => {
    const shifted = (by: number) => (minute: number) => (minute + by) % 1440
    for (const by of [0, 300, 700, 760, 800, 1439])
      for (const minute of [599, 604, 605, 660, 715, 716, 900])
        expect(isOutside(shifted(by)(minute), usual().map(shifted(by)).sort())).toBe(
          isOutside(minute, usual()),
        )
  })
})

/** Where a trader always does the same, every redrawing of the labels gives the labels themselves. */
function expectNothingLeftToChance(write: LabelWriter, table: DecisionTable): void {
  const soFar = new SessionSoFar(table, table)
  const state = { results: table, soFar }
  const seen = new Int8Array(table.length)
  write(state, seen, null)
  expect(new Set(seen).size).toBeGreaterThan(1)
  const drawn = new Int8Array(table.length)
  const random = createRandom(7)
  for (let draw = 0; draw < 50; draw++) {
    write(state, drawn, random)
    expect(drawn).toEqual(seen)
  }
}
