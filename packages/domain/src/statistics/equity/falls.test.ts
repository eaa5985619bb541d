import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleOf } from '../report/sample.ts'
import { selectAll } from '../selection/select-all.ts'
import { ACCOUNT, columnsOf, FIRST_DAY, type Simple } from '../testing/golden-vector.ts'
import { curveOfResults } from './curve-of-results.ts'
import { downsampleCurve } from './downsample-curve.ts'
import { drawdownSpells, longestDrawdown } from './drawdown-spells.ts'
import { drawdownTable } from './drawdown-table.ts'
import { equityCurve, startingBalanceOf } from './equity-curve.ts'
import { driftlessDrawdown, maxDrawdown, recoveryFactor } from './max-drawdown.ts'
import { ulcerIndex } from './ulcer-index.ts'

const results = fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 60 })
const curveOf = (list: readonly number[], startingBalance = 50_000) =>
  curveOfResults(list, { startingBalance })
const sampleFor = (trades: readonly Simple[]) => sampleOf(selectAll(columnsOf(trades)), 'USD')

/** Every pair of points: the deepest fall from an earlier one to a later one, and the deepest as a share. */
function deepest(list: readonly number[], start: number) {
  const values = [start]
  for (const result of list) values.push(values.at(-1)! + result)
  let amount = 0
  let share = 0
  for (const [i, from] of values.entries())
    for (const to of values.slice(i)) {
      amount = Math.max(amount, from - to)
      share = Math.max(share, (from - to) / from)
    }
  return { values, amount, share }
}

describe('the maximum drawdown', () => {
  test('is the deepest of the falls between any two points, in money and as a share', () => {
    fc.assert(
      fc.property(results, (list) => {
        const { values, amount, share } = deepest(list, 50_000)
        const found = maxDrawdown(curveOf(list))
        expect(found.amount).toBe(amount)
        expect(found.share.value).toBeCloseTo(share, 12)
        expect(values[found.peakPoint]! - values[found.troughPoint]!).toBe(amount)
        expect(found.peakPoint).toBeLessThanOrEqual(found.troughPoint)
        const back = values.findIndex(
          (value, i) => i >= found.troughPoint && value >= values[found.peakPoint]!,
        )
        expect(found.recoveryPoint).toBe(back < 0 ? null : back)
      }),
    )
  })

  test('may be a different fall in money than as a share', () => {
    const { amount, share } = maxDrawdown(curveOf([-50, 950, -90], 100))
    expect([amount, share.value]).toEqual([90, 0.5])
  })

  test('is the first of two equally deep ones', () => {
    expect(maxDrawdown(curveOf([-100, 100, -100]))).toMatchObject({
      peakPoint: 0,
      troughPoint: 1,
      recoveryPoint: 2,
    })
  })

  test('is at most the whole balance, and a share if the balance is known', () => {
    expect(maxDrawdown(curveOf([-50_000])).share.value).toBe(1)
    expect(maxDrawdown(curveOf([-1], 1)).share.value).toBe(1)
    expect(maxDrawdown(curveOf([-1], 0)).share.reason).toBe('no_starting_balance')
    expect(maxDrawdown(curveOf([5])).share.value).toBe(0)
  })

  test('gives the recovery factor the sign of the result', () => {
    expect(recoveryFactor({ net: 860, maxDrawdown: 550 }).value).toBeCloseTo(860 / 550, 12)
    expect(recoveryFactor({ net: -10, maxDrawdown: 20 }).value).toBe(-0.5)
    expect(recoveryFactor({ net: 1, maxDrawdown: 0 }).reason).toBe('no_drawdown')
    expect(driftlessDrawdown({ deviation: 100, results: 64 })).toBe(1000)
  })
})

describe('stretches below a peak', () => {
  const curve = curveOfResults([100, -30, 10, 20, -5, -5, 10, -1], {
    startingBalance: 0,
    at: [10, 20, 30, 40, 50, 60, 70, 80],
  })

  test('begin at their peak and end at the first point back at it', () => {
    expect(drawdownSpells(curve)).toEqual([
      { peakPoint: 1, troughPoint: 2, recoveryPoint: 4, depth: 30, from: 10, until: 40 },
      { peakPoint: 4, troughPoint: 6, recoveryPoint: 7, depth: 10, from: 40, until: 70 },
      { peakPoint: 7, troughPoint: 8, recoveryPoint: null, depth: 1, from: 70, until: 80 },
    ])
  })

  test('end where fractions add up to the peak again but for rounding', () => {
    // In R: in floating point, 0.1 − 0.1 − 0.2 + 0.3 is a little less than 0.1.
    const [first, ...rest] = drawdownSpells(curveOf([0.1, -0.1, -0.2, 0.3], 0))
    expect([first?.recoveryPoint, rest]).toEqual([4, []])
  })

  test('include the longest by time, the first of equally long ones', () => {
    expect(longestDrawdown(curve)).toMatchObject({ peakPoint: 1 })
    const slow = curveOfResults([5, -1, 1, -9], { startingBalance: 0, at: [11, 12, 13, 19] })
    expect(longestDrawdown(slow)).toMatchObject({ peakPoint: 3, depth: 9 })
    expect(longestDrawdown(curveOf([]))).toBeNull()
  })

  test('have their trough at the first of the deepest points', () => {
    expect(drawdownSpells(curveOf([10, -5, 2, -2, 1]))).toMatchObject([{ troughPoint: 2, depth: 5 }])
  })

  test('cover every point below the peak, and none at it', () => {
    fc.assert(
      fc.property(results, (list) => {
        const { values } = deepest(list, 50_000)
        const spells = drawdownSpells(curveOf(list))
        const inside = (point: number) =>
          spells.some(
            ({ peakPoint, recoveryPoint }) => point > peakPoint && point < (recoveryPoint ?? Infinity),
          )
        values.forEach((value, point) => {
          expect(inside(point)).toBe(value < Math.max(...values.slice(0, point + 1)))
        })
      }),
    )
  })

  test('the ulcer index is the root of the mean square of the shares below the peak', () => {
    const { value } = ulcerIndex(curveOf([100, -110, 0], 1000))
    expect(value).toBeCloseTo(Math.sqrt((0.1 ** 2 + 0.1 ** 2) / 3), 12)
    expect(ulcerIndex(curveOf([10])).value).toBe(0)
    expect(ulcerIndex(curveOf([])).reason).toBe('no_trades')
    expect(ulcerIndex(curveOf([1], 0)).reason).toBe('no_starting_balance')
    expect(ulcerIndex(curveOf([-1], 1)).value).toBe(1)
  })
})

describe('a curve', () => {
  test('adds up the results from the balance, with its peak next to it', () => {
    const curve = curveOfResults([350, -100, -300, 500], { startingBalance: 1000 })
    expect(Array.from(curve.equity)).toEqual([1000, 1350, 1250, 950, 1450])
    expect(Array.from(curve.peak)).toEqual([1000, 1350, 1350, 1350, 1450])
    expect(Array.from(curve.at)).toEqual([0, 1, 2, 3, 4])
    expect(Array.from(curveOfResults([1, 2], { startingBalance: 0, at: [7, 9] }).at)).toEqual([7, 7, 9])
  })

  test('begins at the first opening, or if that is unknown at its close', () => {
    const trades = [
      { net: 1, openedAt: 50, closedAt: 100 },
      { net: 2, openedAt: 60, closedAt: 200 },
    ]
    expect(Array.from(equityCurve(selectAll(columnsOf(trades))).at)).toEqual([50, 100, 200])
    expect(equityCurve(selectAll(columnsOf([]))).at).toEqual(Float64Array.of(Number.NaN))
  })

  test('leaves out open trades and unknown results', () => {
    const trades = [{ net: 5 }, { net: null }, { net: 9, closedAt: null }, { net: -2 }]
    const curve = equityCurve(selectAll(columnsOf(trades)), 0)
    expect(Array.from(curve.equity)).toEqual([0, 5e6, 3e6])
    expect(curve.length).toBe(3)
  })

  test('starts at the sum of the balances of all accounts with a selected trade', () => {
    const accounts = [
      ACCOUNT,
      { ...ACCOUNT, id: 'b', startingBalance: 10e6 },
      { ...ACCOUNT, id: 'c', startingBalance: 1e6 },
    ]
    const trades = [{ net: 1 }, { net: 1, account: 'b' }, { net: 1, account: 'b' }]
    expect(startingBalanceOf(selectAll(columnsOf(trades, accounts)))).toBe(50_010e6)
    expect(startingBalanceOf(selectAll(columnsOf([], accounts)))).toBe(0)
  })

  test('is drawn in full if it is short enough', () => {
    const list = Array.from({ length: 20 }, (_, i) => (i % 3) - 1)
    expect(Array.from(downsampleCurve(curveOf(list.slice(0, 5)), 1))).toEqual([0, 1, 2, 3, 4, 5])
    expect(Array.from(downsampleCurve(curveOf(list.slice(0, 9)), 10))).toHaveLength(10)
    expect(downsampleCurve(curveOf(list.slice(0, 10)), 10).length).toBeLessThanOrEqual(10)
    expect(downsampleCurve(curveOf(list), 0).length).toBeLessThanOrEqual(6)
  })

  test('drawn with fewer points keeps the extremes of every stretch', () => {
    const list = Array.from({ length: 1001 }, (_, i) => Math.round(1000 * Math.sin(i * i)))
    const curve = curveOf(list)
    const kept = new Set(downsampleCurve(curve, 104))
    for (let bucket = 0; bucket < 50; bucket++) {
      const inside = Array.from({ length: 20 }, (_, i) => 1 + 20 * bucket + i)
      const values = inside.map((point) => curve.equity[point]!)
      for (const extreme of [Math.max(...values), Math.min(...values)])
        expect(inside.some((point) => kept.has(point) && curve.equity[point] === extreme)).toBe(true)
    }
  })
})

describe('the table of drawdowns', () => {
  const trades: Simple[] = [
    { net: 100, day: 0 },
    { net: -50, day: 0 },
    { net: -20, day: 1 },
    { net: 80, day: 3 },
    { net: -10, day: 4 },
    { net: -5, day: 6 },
  ]
  const sample = sampleFor(trades)
  const table = drawdownTable(sample, equityCurve(sample, sample.startingBalance))

  test('says when, how deep and how long, the deepest first', () => {
    expect(table.count).toBe(2)
    expect(table.deepest[0]).toMatchObject({
      peakDay: FIRST_DAY,
      troughDay: FIRST_DAY + 1,
      recoveryDay: FIRST_DAY + 3,
      depth: 70e6,
      calendarDays: 3,
      tradingDays: 3,
      trades: 3,
      share: { value: 70 / 50_100 },
    })
    expect(table.deepest[1]).toMatchObject({
      peakDay: FIRST_DAY + 3,
      troughDay: FIRST_DAY + 6,
      recoveryDay: null,
      depth: 15e6,
      calendarDays: 3,
      tradingDays: 2,
      trades: 2,
    })
    const closes = Array.from(sample.rows, (row) => sample.columns.closedAt[row])
    expect(table.deepest[0]).toMatchObject({ firstClose: closes[1], lastClose: closes[3] })
    expect(table.deepest[1]).toMatchObject({ firstClose: closes[4], lastClose: closes[5] })
  })

  test('includes the one still running, even if it is not shown', () => {
    expect(table.current).toEqual(table.deepest[1])
    const short = drawdownTable(sample, equityCurve(sample, sample.startingBalance), 1)
    expect([short.deepest.length, short.current?.depth, short.count]).toEqual([1, 15e6, 2])
    const back = sampleFor([{ net: -1 }, { net: 1 }])
    expect(drawdownTable(back, equityCurve(back, 0)).current).toBeNull()
  })

  test('has no share without a balance, and dates a fall before any profit by the first trade', () => {
    const first = sampleFor([
      { net: -5, day: 2 },
      { net: 2, day: 3 },
    ])
    expect(drawdownTable(first, equityCurve(first, 0)).deepest[0]?.share.reason).toBe('no_starting_balance')
    expect(drawdownTable(first, equityCurve(first, 10e6)).deepest[0]).toMatchObject({
      peakDay: FIRST_DAY + 2,
      troughDay: FIRST_DAY + 2,
      calendarDays: 1,
      tradingDays: 2,
      trades: 2,
      share: { value: 0.5 },
    })
    // One millionth is a balance.
    expect(drawdownTable(first, equityCurve(first, 1)).deepest[0]?.share.value).toBe(5e6)
  })

  test('agrees with a walk from each peak to the first balance that is back at it', () => {
    const trade = fc.record({ net: fc.integer({ min: -4, max: 4 }), day: fc.integer({ min: 0, max: 3 }) })
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 30 }), (list) => {
        const ordered = list.toSorted((a, b) => a.day - b.day)
        const sample = sampleFor(ordered)
        const found = drawdownTable(sample, equityCurve(sample, 50e6), Infinity)
        const values = [50]
        for (const { net } of ordered) values.push(values.at(-1)! + net)
        const dayOf = (point: number) => FIRST_DAY + (ordered[Math.max(0, point - 1)]?.day ?? 0)
        const walked: object[] = []
        for (let peak = 0; peak < values.length - 1; peak++) {
          const back = values.findIndex((value, at) => at > peak && value >= values[peak]!)
          const end = back < 0 ? ordered.length : back
          if (back === peak + 1) continue
          const below = values.slice(peak + 1, back < 0 ? undefined : back)
          const depth = values[peak]! - Math.min(...below)
          walked.push({
            peakDay: dayOf(peak),
            troughDay: dayOf(values.indexOf(values[peak]! - depth, peak)),
            recoveryDay: back < 0 ? null : dayOf(back),
            depth: depth * 1e6,
            calendarDays: dayOf(end) - dayOf(peak),
            tradingDays: new Set(ordered.slice(peak, end).map(({ day }) => day)).size,
            trades: end - peak,
          })
          peak = end - 1
        }
        const byTime = found.deepest.toSorted((a, b) => a.firstClose - b.firstClose)
        expect(byTime).toMatchObject(walked)
        expect(found.count).toBe(walked.length)
      }),
    )
  })

  test('shows ten at most by default', () => {
    const up = Array.from({ length: 26 }, (_, i) => ({ net: i % 2 ? i : -i, day: i }))
    const equal = sampleFor([-3, 3, -5, 5, -3, 3].map((net, day) => ({ net, day })))
    expect(
      drawdownTable(equal, equityCurve(equal, 0)).deepest.map(({ peakDay }) => peakDay - FIRST_DAY),
    ).toEqual([1, 0, 3])
    const many = sampleFor(up)
    const { deepest: shown, count } = drawdownTable(many, equityCurve(many, 0))
    expect([shown.length, count]).toEqual([10, 12])
    expect(shown.map(({ depth }) => depth)).toEqual(
      [...shown.map(({ depth }) => depth)].sort((a, b) => b - a),
    )
  })
})
