import { describe, expect, test } from 'vitest'
import { dayMeanInterval } from '../intervals/day-mean-interval.ts'
import { sampleOf } from '../report/sample.ts'
import { selectAll } from '../selection/select-all.ts'
import { columnsOf, type Simple } from '../testing/golden-vector.ts'
import { EXCURSION_FIGURES, excursionFigures } from './excursion-figures.ts'
import { excursionPoints, MAX_POINTS } from './excursion-points.ts'
import { excursionRows } from './excursion-rows.ts'
import { tighterStops } from './tighter-stops.ts'

/** Amounts in units: MAE and MFE are micros in the rows. */
const trade = (net: number, mae: number, mfe: number, more: Partial<Simple> = {}): Simple => ({
  net,
  mae: mae * 1e6,
  mfe: mfe * 1e6,
  ...more,
})
const sampleFor = (trades: readonly Simple[]) => sampleOf(selectAll(columnsOf(trades)), 'USD')
const figuresOf = (trades: readonly Simple[]) => excursionFigures(excursionRows(sampleFor(trades)))

describe('the rows', () => {
  test('are the trades with both points, and nothing is estimated', () => {
    const rows = excursionRows(
      sampleFor([
        trade(1, 0, 0),
        { net: 2, mae: 5e6 },
        { net: 3, mfe: 5e6 },
        { net: null, mae: 1e6, mfe: 1e6 },
        trade(-4, 7, 2, { risk: 10, day: 1 }),
      ]),
    )
    expect([rows.n, rows.days, Array.from(rows.at)]).toEqual([2, 2, [0, 3]])
    expect(Array.from(rows.net)).toEqual([1e6, -4e6])
    expect(Array.from(rows.mae)).toEqual([0, 7e6])
    expect(Array.from(rows.mfe)).toEqual([0, 2e6])
    expect(Array.from(rows.risk)).toEqual([Number.NaN, 10e6])
    expect(Array.from(rows.outcome)).toEqual([1, -1])
    expect(Array.from(rows.day)).toEqual([0, 1])
  })
})

describe('the figures', () => {
  /** Two winners and a loser over two days, computed by hand. */
  const trades = [
    trade(90, 50, 150, { costs: -10, risk: 100, day: 0 }),
    trade(200, 80, 200, { risk: 100, day: 0 }),
    trade(-60, 70, 0, { risk: 50, day: 1 }),
  ]

  test('are the sum taken over the sum available', () => {
    const values = Object.entries(figuresOf(trades)).map(([name, { figure, n }]) => [name, figure.value, n])
    expect(values).toEqual([
      ['averageMae', expect.closeTo((200 / 3) * 1e6, 3), 3],
      ['averageMfe', expect.closeTo((350 / 3) * 1e6, 3), 3],
      ['averageMaeR', expect.closeTo((0.5 + 0.8 + 1.4) / 3, 12), 3],
      ['averageMfeR', expect.closeTo((1.5 + 2) / 3, 12), 3],
      ['edgeRatio', expect.closeTo(3.5 / 2.7, 12), 3],
      ['entryEfficiency', expect.closeTo(350 / 550, 12), 3],
      ['exitEfficiency', expect.closeTo((100 + 50 + (200 + 80) + (-60 + 70)) / 550, 12), 3],
      ['totalEfficiency', expect.closeTo((100 + 200 - 60) / 550, 12), 3],
      ['capture', expect.closeTo(290 / 350, 12), 2],
      ['captureOfWinners', expect.closeTo(290 / 350, 12), 2],
      ['heatOfWinners', 0.5, 2],
    ])
    expect(Object.keys(figuresOf(trades))).toEqual([...EXCURSION_FIGURES])
  })

  test('fit together: entry plus exit minus one is the total', () => {
    const { entryEfficiency, exitEfficiency, totalEfficiency } = figuresOf(trades)
    expect(entryEfficiency.figure.value! + exitEfficiency.figure.value! - 1).toBeCloseTo(
      totalEfficiency.figure.value!,
      12,
    )
  })

  test('count a result up to the best point, and losers that were ever in profit as negative', () => {
    // A recorded best point below the result: the two come from different clocks.
    expect(figuresOf([trade(100, 0, 80)]).capture.figure.value).toBe(1)
    expect(figuresOf([trade(-40, 50, 80)]).capture.figure.value).toBe(-0.5)
  })

  test('count heat above seven tenths of the risk, over winners with a risk', () => {
    const heat = (...maes: number[]) =>
      figuresOf(maes.map((mae) => trade(10, mae, 10, { risk: 100 }))).heatOfWinners.figure.value
    expect([heat(70), heat(71), heat(69, 71, 80, 90)]).toEqual([0, 1, 0.75])
    expect(figuresOf([trade(-10, 90, 10, { risk: 100 })]).heatOfWinners.n).toBe(0)
    expect(figuresOf([trade(10, 90, 10, { risk: 100 })]).heatOfWinners.interval).toMatchObject({
      method: 'wilson',
    })
  })

  test('say what is missing', () => {
    const none = figuresOf([{ net: 1 }])
    for (const name of EXCURSION_FIGURES)
      expect(none[name]).toMatchObject({ n: 0, figure: { reason: 'no_excursions' } })
    const { edgeRatio, averageMaeR, capture, entryEfficiency } = figuresOf([trade(-1, 0, 0)])
    expect([edgeRatio.figure.reason, averageMaeR.figure.reason]).toEqual(['no_risk', 'no_risk'])
    expect(capture.figure.reason).toBe('no_favourable_move')
    expect(entryEfficiency).toMatchObject({ n: 1, figure: { reason: 'no_move' } })
    const unharmed = figuresOf([trade(9, 0, 10, { risk: 5 }), trade(3, 0, 4, { risk: 5 })])
    expect(unharmed.edgeRatio).toMatchObject({
      n: 2,
      figure: { reason: 'no_adverse_move' },
      interval: { reason: 'no_adverse_move' },
    })
    expect(unharmed.entryEfficiency.figure.value).toBe(1)
  })

  test('say of winners what is missing: any of them, or the risk of those there are', () => {
    const reasonsOf = (one: Simple) => {
      const { captureOfWinners, heatOfWinners } = figuresOf([one, trade(-40, 50, 80, { risk: 100 })])
      return [captureOfWinners.figure.reason, heatOfWinners.figure.reason]
    }
    expect(reasonsOf(trade(-10, 90, 10))).toEqual(['no_wins', 'no_wins'])
    expect(reasonsOf(trade(10, 90, 20))).toEqual([null, 'no_risk_of_wins'])
  })

  test('are in R for any risk above zero, and in fractions of R', () => {
    const none = figuresOf([trade(10, 5, 10, { risk: 0 })])
    expect([none.averageMaeR.figure.reason, none.heatOfWinners.n]).toEqual(['no_risk', 0])
    const least = figuresOf([trade(10, 5, 10, { risk: 1e-6 })])
    expect([least.averageMaeR.figure.value, least.heatOfWinners.figure.value]).toEqual([5e6, 1])
    expect(figuresOf([trade(10, 50, 150, { risk: 100 })]).edgeRatio.figure.value).toBe(3)
    // A best point of a millionth counts as in profit.
    expect(figuresOf([trade(-1, 1, 1e-6)]).capture.figure.value).toBe(-1e6)
  })

  test('have intervals over days', () => {
    const many = Array.from({ length: 12 }, (_, i) => trade(10 + i, 5, 30 + i, { day: i % 6 }))
    const { averageMfe } = figuresOf(many)
    const { low, high, kind } = averageMfe.interval!
    expect(kind).toBe('closed')
    expect(low).toBeLessThan(averageMfe.figure.value!)
    expect(high).toBeGreaterThan(averageMfe.figure.value!)
    // Two trades each day, i and i + 6: day means 33 … 38, so t(5) · sd ÷ √6 around 35.5.
    expect(high! / 1e6).toBeCloseTo(35.5 + (2.570582 * Math.sqrt(3.5)) / Math.sqrt(6), 4)
  })
})

describe('the dots', () => {
  test('are each trade with its points, in R if it has a risk', () => {
    const sample = sampleFor([
      { net: 9 },
      trade(50, 20, 60, { id: 'x', risk: 20 }),
      trade(0, 1, 2),
      trade(-3, 3, 0),
    ])
    const { points, of } = excursionPoints(sample, excursionRows(sample))
    expect(of).toBe(3)
    expect(points[0]).toEqual({
      id: 'x',
      outcome: 'win',
      net: 50e6,
      mae: 20e6,
      mfe: 60e6,
      r: 2.5,
      maeR: 1,
      mfeR: 3,
    })
    expect(points[1]).toMatchObject({ outcome: 'break_even', r: null, maeR: null, mfeR: null })
    expect(points[2]).toMatchObject({ outcome: 'loss', net: -3e6 })
    const risks = sampleFor([trade(1, 2, 3, { risk: 0 }), trade(1, 2, 3, { risk: 1e-6 })])
    const inR = excursionPoints(risks, excursionRows(risks)).points.map(({ maeR, mfeR }) => [maeR, mfeR])
    expect(inR).toEqual([
      [null, null],
      [2e6, 3e6],
    ])
  })

  test('are picked evenly if there are many, including the first and the last', () => {
    const sample = sampleFor(Array.from({ length: 101 }, (_, i) => trade(i, 1, 1)))
    const rows = excursionRows(sample)
    const nets = (most: number) => excursionPoints(sample, rows, most).points.map(({ net }) => net / 1e6)
    expect(nets(5)).toEqual([0, 25, 50, 75, 100])
    expect(nets(2)).toEqual([0, 100])
    expect(nets(1)).toEqual([0])
    expect(nets(0)).toEqual([0])
    expect(nets(101)).toHaveLength(101)
    expect(nets(500)).toHaveLength(101)
    const long = sampleFor(Array.from({ length: MAX_POINTS + 1 }, () => trade(1, 1, 1)))
    expect(excursionPoints(long, excursionRows(long)).points).toHaveLength(2_000)
    const empty = sampleFor([])
    expect(excursionPoints(empty, excursionRows(empty))).toEqual({ points: [], of: 0 })
  })
})

describe('a tighter stop', () => {
  const rows = (trades: readonly Simple[]) => excursionRows(sampleFor(trades))

  test('ends a trade that reached it, and leaves the others unchanged', () => {
    const list = [
      trade(100, 80, 120, { risk: 100, day: 0 }),
      trade(100, 70, 120, { risk: 100, day: 1 }),
      trade(-100, 100, 0, { risk: 100, day: 1 }),
      trade(50, 10, 60, { risk: 100, day: 2 }),
      trade(50, 90, 60, { day: 2 }),
    ]
    const [stop] = tighterStops(rows(list), [0.7])
    // −1.7 and −1.7 for the winners, +0.3 for the loser, nothing for the fourth; the fifth has no risk.
    expect(stop).toMatchObject({ at: 0.7, n: 4, winnersCut: 2, losersCut: 1 })
    expect(stop?.change.value).toBeCloseTo((-1.7 - 1.7 + 0.3) / 4, 12)
    // By day: −1.7 from one trade, −1.4 from two, nothing from one.
    expect(stop?.interval).toEqual(dayMeanInterval({ sum: [-1.7, -1.7 + 0.3, 0], count: [1, 2, 1] }))
    expect(stop?.interval.kind).toBe('closed')
  })

  test('does not shrink a loser that ended within it', () => {
    const [stop] = tighterStops(rows([trade(-50, 80, 0, { risk: 100 })]), [0.7])
    expect(stop).toMatchObject({ n: 1, winnersCut: 0, losersCut: 0 })
    expect(stop?.change.value).toBeCloseTo(-0.2, 12)
    const [exact] = tighterStops(rows([trade(-70, 80, 0, { risk: 100 })]), [0.7])
    expect(exact?.losersCut).toBe(0)
  })

  test('costs what the trade cost, so that ending where it ended changes nothing', () => {
    const stopped = trade(-103, 100, 0, { risk: 100, costs: -3 })
    const [same, tighter] = tighterStops(rows([stopped]), [1, 0.7])
    expect(same).toMatchObject({ losersCut: 0, change: { value: 0 } })
    expect(tighter?.change.value).toBeCloseTo(0.3, 12)
  })

  test('is computed for five distances, and not without risk', () => {
    expect(tighterStops(rows([trade(1, 1, 1, { risk: 10 })])).map(({ at }) => at)).toEqual([
      0.25, 0.5, 0.7, 0.8, 0.9,
    ])
    expect(tighterStops(rows([trade(1, 1, 1)]), [0.5])).toMatchObject([
      { at: 0.5, n: 0, change: { reason: 'no_risk' }, interval: { reason: 'no_risk' } },
    ])
    const [stop] = tighterStops(rows([trade(1, 1, 1, { risk: 0 }), trade(1, 1, 1, { risk: 1e-6 })]), [0.5])
    expect(stop).toMatchObject({ n: 1, winnersCut: 1 })
  })
})
