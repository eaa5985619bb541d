import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectAll } from '../selection/select-all.ts'
import { ACCOUNT, columnsOf, FIRST_DAY } from '../testing/golden-vector.ts'
import { curveOfResults } from './curve-of-results.ts'
import { downsampleCurve } from './downsample-curve.ts'
import { drawdownSpells, longestDrawdown } from './drawdown-spells.ts'
import { equityCurve, startingBalanceOf } from './equity-curve.ts'
import { maxDrawdown } from './max-drawdown.ts'

const results = fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 300 })
const curveOf = (list: readonly number[]) => curveOfResults(list, { startingBalance: 50_000 })

describe('equityCurve', () => {
  it('starts at the starting balance and ends at balance plus net', () => {
    const curve = equityCurve(selectAll(columnsOf([{ net: 100 }, { net: -30 }, { net: 5, closedAt: null }])))
    expect(Array.from(curve.equity)).toEqual([50_000e6, 50_100e6, 50_070e6])
    expect(Array.from(curve.peak)).toEqual([50_000e6, 50_100e6, 50_100e6])
  })
})

describe('startingBalanceOf', () => {
  const trades = [{ net: 100 }, { net: -30, day: 1 }, { net: 5, day: 2 }, { net: 9, day: 1, closedAt: null }]
  const startOn = (startDay: number | null) =>
    startingBalanceOf(selectAll(columnsOf(trades, [{ ...ACCOUNT, startDay }])))
  it('makes the stated balance apply on its day: earlier results are subtracted, those of the day itself are not', () => {
    expect(startOn(null)).toBe(50_000e6)
    expect(startOn(FIRST_DAY)).toBe(50_000e6)
    expect(startOn(FIRST_DAY + 1)).toBe(49_900e6)
    expect(startOn(FIRST_DAY + 2)).toBe(49_930e6)
  })
  it('is none if that of one of the accounts is not known, so that no percentage is of a part', () => {
    const accounts = [ACCOUNT, { ...ACCOUNT, id: 'other', startingBalance: null }]
    const start = (ids: string[]) =>
      startingBalanceOf(
        selectAll(
          columnsOf(
            ids.map((account) => ({ net: 100, account })),
            accounts,
          ),
        ),
      )
    expect(start([ACCOUNT.id])).toBe(50_000e6)
    expect(start([ACCOUNT.id, 'other'])).toBe(0)
  })
  it('is that of the accounts with a counted trade: not of one whose trades are open or of unknown result', () => {
    const accounts = [
      ACCOUNT,
      { ...ACCOUNT, id: 'other' },
      { ...ACCOUNT, id: 'unknown', startingBalance: null },
    ]
    for (const left of [{ net: 5, closedAt: null }, { net: null }])
      for (const account of ['other', 'unknown'])
        expect(startingBalanceOf(selectAll(columnsOf([{ net: 100 }, { ...left, account }], accounts)))).toBe(
          50_000e6,
        )
  })
  it('ends at the account’s balance plus the results since its day', () => {
    const curve = equityCurve(selectAll(columnsOf(trades, [{ ...ACCOUNT, startDay: FIRST_DAY + 1 }])))
    expect(Array.from(curve.equity)).toEqual([49_900e6, 50_000e6, 49_970e6, 49_975e6])
  })
})

describe('maxDrawdown', () => {
  it('counts a loss on the very first trade', () => {
    expect(maxDrawdown(curveOf([-200, 100]))).toMatchObject({
      amount: 200,
      peakPoint: 0,
      recoveryPoint: null,
    })
  })

  it('says where the fall began, ended and was recovered', () => {
    expect(maxDrawdown(curveOf([300, -100, -250, 400]))).toMatchObject({
      amount: 350,
      peakPoint: 1,
      troughPoint: 3,
      recoveryPoint: 4,
    })
  })

  it('has no share without a starting balance', () => {
    const curve = curveOfResults([100, -300], { startingBalance: 0 })
    expect(maxDrawdown(curve)).toMatchObject({ amount: 300, share: { reason: 'no_starting_balance' } })
  })
})

describe('drawdownSpells', () => {
  it('include the longest time below a peak, recovered or not', () => {
    const curve = curveOfResults([10, -5, 5, -5, -5, -5], { startingBalance: 0, at: [1, 2, 3, 10, 20, 40] })
    expect(drawdownSpells(curve).map(({ from, until, depth }) => [from, until, depth])).toEqual([
      [1, 3, 5],
      [3, 40, 15],
    ])
    expect(longestDrawdown(curve)?.recoveryPoint).toBeNull()
    expect(longestDrawdown(curveOf([1, 2, 3]))).toBeNull()
  })

  it('include the maximum drawdown', () => {
    fc.assert(
      fc.property(results, (list) => {
        const curve = curveOf(list)
        const deepest = Math.max(0, ...drawdownSpells(curve).map(({ depth }) => depth))
        expect(deepest).toBe(maxDrawdown(curve).amount)
      }),
    )
  })
})

describe('downsampleCurve', () => {
  it('keeps the ends and every extreme within the given number of points', () => {
    fc.assert(
      fc.property(results, fc.integer({ min: 6, max: 60 }), (list, points) => {
        const curve = curveOf(list)
        const kept = Array.from(downsampleCurve(curve, points))
        expect(kept.length).toBeLessThanOrEqual(points)
        expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b))
        expect([kept[0], kept.at(-1)]).toEqual([0, curve.length - 1])
        const values = kept.map((point) => curve.equity[point]!)
        expect(Math.max(...values)).toBe(Math.max(...curve.equity))
        expect(Math.min(...values)).toBe(Math.min(...curve.equity))
      }),
    )
  })

  it('keeps both ends of the maximum drawdown', () => {
    fc.assert(
      fc.property(results, fc.integer({ min: 6, max: 60 }), (list, points) => {
        const curve = curveOf(list)
        const { peakPoint, troughPoint } = maxDrawdown(curve)
        expect(Array.from(downsampleCurve(curve, points))).toEqual(
          expect.arrayContaining([peakPoint, troughPoint]),
        )
      }),
    )
  })
})
