import { describe, expect, test } from 'vitest'
import { SessionSoFar } from './results-so-far.ts'
import { tableOf, tableOfDays } from './testing/decisions.ts'

describe('the decisions of a trader', () => {
  test('are in sessions by day, and nothing has closed before the first of each', () => {
    const table = tableOfDays([[100, -100], [50]])
    expect(table.sessions).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 3 },
    ])
    expect(Array.from(table.first)).toEqual([0, 0, 2])
    expect(Array.from(table.closedBefore)).toEqual([0, 1, 0])
    expect(Array.from(table.gap)).toEqual([Number.NaN, 5, Number.NaN])
  })

  test('of two accounts on one day are two sessions', () => {
    const { sessions } = tableOf([
      { day: 0, open: 1, close: 2, net: 1 },
      { day: 0, open: 3, close: 4, net: 1, account: 'account-2' },
    ])
    expect(sessions).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
    ])
  })

  test('of two accounts that took turns are still one session each', () => {
    const turns = [1, 3, 5, 7].map((open, at) => ({
      day: 0,
      open,
      close: open + 1,
      net: open,
      account: `account-${1 + (at % 2)}`,
    }))
    const { sessions, net } = tableOf(turns)
    expect(sessions).toHaveLength(2)
    expect(Array.from(net, (micros) => micros / 1e6)).toEqual([1, 5, 3, 7])
  })

  test('that overlap know only what had closed: at the instant of the opening counts, a minute later does not', () => {
    const { closedBefore, closingOrder } = tableOf([
      { day: 0, open: 0, close: 30, net: 1 },
      { day: 0, open: 10, close: 20, net: 2 },
      { day: 0, open: 20, close: 40, net: 3 },
      { day: 0, open: 29, close: 50, net: 4 },
      { day: 0, open: 31, close: 50, net: 5 },
    ])
    expect(Array.from(closingOrder)).toEqual([1, 0, 2, 3, 4])
    expect(Array.from(closedBefore)).toEqual([0, 0, 1, 1, 2])
  })

  test('include one opened and closed in an instant, which is not before itself', () => {
    const { closedBefore } = tableOf([
      { day: 0, open: 5, close: 5, net: 1 },
      { day: 0, open: 5, close: 9, net: 2 },
    ])
    expect(Array.from(closedBefore)).toEqual([0, 1])
  })

  test('are measured in R if four in five have one, and those without are counted as left out', () => {
    const with4 = [1, 2, 3, 4].map((order) => ({ day: 0, open: order, close: order, net: 50 }))
    const without = { day: 0, open: 9, close: 9, net: 50, risk: undefined }
    expect(tableOf([...with4, without])).toMatchObject({ unit: 'r', length: 5, leftOut: 1 })
    expect(tableOf(with4.slice(0, 1))).toMatchObject({ unit: 'r', length: 1 })
    expect(tableOf([])).toMatchObject({ unit: 'money', length: 0, sessions: [] })
    expect(tableOf([...with4.slice(1), without])).toMatchObject({ unit: 'money', length: 4, leftOut: 0 })
  })

  test('are sized relative to the median of those before them, never of those after', () => {
    const sizes = [1, 1, 3, 1, 1, 2, 100]
    const { sizeRatio } = tableOf(
      sizes.map((quantity, order) => ({ day: order, open: 1, close: 2, net: 1, quantity })),
    )
    expect(Array.from(sizeRatio).slice(0, 6)).toEqual([...new Array(5).fill(Number.NaN), 2])
    expect(sizeRatio[6]).toBe(100)
  })

  test('are sized relative to the last twenty in the same market', () => {
    const decisionOf = (quantity: number, day: number) => ({ day, open: 1, close: 2, net: 1, quantity })
    // Half of the last twenty are 1 and half are 3; the 9 before them is forgotten.
    const sizes = [9, ...new Array<number>(10).fill(1), ...new Array<number>(10).fill(3), 6]
    const { sizeRatio } = tableOf(
      sizes.map(decisionOf).flatMap((one) => [{ ...one, open: 0, root: 'MNQ', quantity: 100 }, one]),
    )
    expect(sizeRatio.at(-1)).toBe(3)
  })
})

describe('the state before a decision', () => {
  test('is the last outcome, the run and the sum of what had closed; break-evens leave a run unchanged', () => {
    const table = tableOfDays([[-100, 0, -100, 300, 100]])
    const soFar = new SessionSoFar(table, table)
    expect(Array.from(soFar.last)).toEqual([2, -1, 0, -1, 1])
    expect(Array.from(soFar.run)).toEqual([0, -1, -1, -2, 1])
    expect(Array.from(soFar.sum)).toEqual([0, -1, -1, -2, 1])
  })

  test('does not carry over to the next day', () => {
    const table = tableOfDays([
      [-100, -100],
      [50, 50],
    ])
    const soFar = new SessionSoFar(table, table)
    expect(Array.from(soFar.run)).toEqual([0, -1, 0, 1])
    expect(Array.from(soFar.last)).toEqual([2, -1, 2, 1])
  })
})
