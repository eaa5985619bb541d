import { describe, expect, test } from 'vitest'
import { dayStopAmount, dayStopNow } from './day-stop.ts'

const trades = (...results: [at: number, net: number][]) =>
  results.map(([closedAt, net]) => ({ closedAt, net }))
const AMOUNT = { kind: 'amount', amount: 100 } as const
const LOSSES = { kind: 'losses', count: 2 } as const

test('a stop in R is worth its multiple, to the micro', () => {
  expect(dayStopAmount({ kind: 'r', r: 1.5, risk: 101 })).toBe(152)
  expect([dayStopAmount(AMOUNT), dayStopAmount(LOSSES)]).toEqual([100, null])
})

describe('a stop of money', () => {
  test('says what may still be lost, which is more after a gain', () => {
    expect(dayStopNow(AMOUNT, [])).toMatchObject({ left: 100, lossesLeft: null, reachedAt: null })
    expect(dayStopNow(AMOUNT, trades([1, -40])).left).toBe(60)
    expect(dayStopNow(AMOUNT, trades([1, 30])).left).toBe(130)
  })

  test('is reached at its amount, and a later win does not undo that', () => {
    expect(dayStopNow(AMOUNT, trades([1, -99])).reachedAt).toBeNull()
    expect(dayStopNow(AMOUNT, trades([1, -60], [2, -40], [3, 500]))).toMatchObject({ reachedAt: 2, left: 0 })
    expect(dayStopNow(AMOUNT, trades([1, -60], [2, -90], [3, -90])).reachedAt).toBe(2)
  })

  test('is reached at its multiple of the risk', () => {
    const stop = { kind: 'r', r: 2, risk: 150 } as const
    expect(dayStopNow(stop, trades([1, -299]))).toMatchObject({ left: 1, reachedAt: null })
    expect(dayStopNow(stop, trades([1, -300]))).toMatchObject({ left: 0, reachedAt: 1 })
  })

  test('counts closes at the same instant together, in any order', () => {
    for (const both of [trades([1, -150], [1, 60]), trades([1, 60], [1, -150])])
      expect(dayStopNow(AMOUNT, both)).toMatchObject({ reachedAt: null, left: 10 })
    expect(dayStopNow(AMOUNT, trades([2, 60], [1, -150])).reachedAt).toBe(1)
  })
})

describe('a stop of losing trades', () => {
  test('counts only losers, not break-evens, by the tolerance of the account', () => {
    expect(dayStopNow(LOSSES, trades([1, -5], [2, -6]), 5)).toMatchObject({ lossesLeft: 1, reachedAt: null })
    expect(dayStopNow(LOSSES, trades([1, -1], [2, 0], [3, 5]))).toMatchObject({ lossesLeft: 1, left: null })
    expect(dayStopNow(LOSSES, trades([1, -1], [2, -1], [3, -1]))).toMatchObject({
      lossesLeft: 0,
      reachedAt: 2,
    })
  })
})
