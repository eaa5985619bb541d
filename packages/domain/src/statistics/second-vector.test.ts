import { describe, expect, it } from 'vitest'
import { dayText } from '../time/trading-day.ts'
import type { Group } from './breakdown/group-figures.ts'
import { CATALOG } from './catalog.ts'
import { compareSelections } from './comparison/compare-selections.ts'
import type { Interval } from './intervals/interval.ts'
import type { Measured } from './measured.ts'
import { reportOf } from './report/report.ts'
import { selectAll } from './selection/select-all.ts'
import { selectTrades } from './selection/select-trades.ts'
import { EXPECTED, secondVector } from './testing/second-vector.ts'

/**
 * Oracle: testing/second-vector.py, which computes everything below from the same 48 trades with plain loops, numerical
 * integration and a Markov chain. Three accounts in two currencies, across both changes of daylight saving.
 */
const CENT = 10_000
const columns = secondVector()
const few = { resamples: 50, shuffles: 50, simulation: { paths: 50 } }
const usd = EXPECTED.USD
const report = reportOf(selectAll(columns), { ...few, allowance: usd.allowance * CENT })
const euros = reportOf(selectAll(columns), {
  ...few,
  currency: 'EUR',
  allowance: EXPECTED.EUR.allowance * CENT,
})

/** Within one part in a hundred million, or a hundred-millionth. */
function expectClose(got: number | null | undefined, expected: number | null | undefined, what = ''): void {
  if (expected === null || expected === undefined) expect(got ?? null, what).toBeNull()
  else if (got === null || got === undefined) expect(got, what).toBe(expected)
  else
    expect(
      Math.abs(got - expected) / Math.max(1, Math.abs(expected)),
      `${what} ${got} ${expected}`,
    ).toBeLessThan(1e-8)
}

function expectFigures(got: Record<string, Measured>, expected: Record<string, unknown>): void {
  for (const [id, value] of Object.entries(expected)) {
    if (!(id in got)) continue
    const isMoney = CATALOG[id as keyof typeof CATALOG].unit === 'money'
    const found = got[id]?.figure.value ?? null
    expectClose(found === null || !isMoney ? found : found / CENT, value as number | null, id)
  }
}

function expectInterval(got: Interval | null, expected: number[] | null, scale = 1, what = ''): void {
  if (!expected) {
    expect(got?.kind, what).toBe('none')
    return
  }
  expectClose((got?.low ?? Number.NaN) / scale, expected[0], what)
  expectClose((got?.high ?? Number.NaN) / scale, expected[1], what)
}

describe('second golden vector', () => {
  it('keeps currencies apart and reports what it leaves out', () => {
    expect(report).toMatchObject({ currency: 'USD', n: 40, copies: 0, open: 0, unknownResults: 0 })
    expect(report.otherCurrencies.map(({ currency, n }) => [currency, n])).toEqual([['EUR', 8]])
    expect(euros.n).toBe(8)
  })

  it('puts each trade on the day of its account across both clock changes', () => {
    expect(report.series?.days.map(({ day }) => dayText(day))).toEqual(usd.days)
    expect(euros.series?.days.map(({ day }) => dayText(day))).toEqual(EXPECTED.EUR.days)
  })

  it('gives every figure of the trades', () => {
    expect(Object.keys(usd.trades).filter((id) => !(id in report.trades!))).toEqual([])
    expectFigures(report.trades!, usd.trades)
  })

  it.each(['USD', 'EUR'] as const)('gives every figure of the days, in %s', (currency) => {
    const { series, simulation } = currency === 'USD' ? report : euros
    expectFigures(series!.figures, EXPECTED[currency].series)
    expectClose(simulation!.ruin.value, EXPECTED[currency].series.ruin)
    expectInterval(series!.figures.sharpe.interval, EXPECTED[currency].series.sharpeInterval)
    expect(series!.figures.calmar.figure.reason).toBe('less_than_a_year')
  })

  it.each(['USD', 'EUR'] as const)('finds every drawdown, in %s', (currency) => {
    const { drawdowns } = currency === 'USD' ? report : euros
    const expected = EXPECTED[currency].drawdowns
    expect(drawdowns?.count).toBe(expected.length)
    const rows = drawdowns?.deepest.map(({ firstClose: _, lastClose: __, ...row }) => ({
      ...row,
      depth: row.depth / CENT,
      share: expect.closeTo(row.share.value!, 12),
      peakDay: dayText(row.peakDay),
      troughDay: dayText(row.troughDay),
      recoveryDay: row.recoveryDay === null ? null : dayText(row.recoveryDay),
    }))
    expect(expected.slice(0, 10)).toEqual(rows)
  })

  it('gives streaks and their exact probabilities', () => {
    const { decided, current, wins, losses, runs } = report.streaks!
    const expected = usd.streaks
    expect([decided, current, runs.runs]).toEqual([expected.decided, expected.current, expected.runs.runs])
    expectClose(runs.z.value, expected.runs.z)
    expectClose(runs.chanceOfMore.value, expected.runs.more)
    for (const [got, oracle] of [
      [wins, expected.wins],
      [losses, expected.losses],
    ] as const) {
      expect([got.length, got.expected]).toEqual([oracle.length, { median: oracle.median, p95: oracle.p95 }])
      expectClose(got.chance.value, oracle.chance)
    }
  })

  it('uses excursions only where they are recorded', () => {
    const { coverage, figures, points, tighterStops } = report.excursions!
    expect(coverage).toEqual({ count: usd.excursions.count, of: 40 })
    expect([points.points.length, points.of]).toEqual([usd.excursions.count, usd.excursions.count])
    expectFigures(figures, usd.excursions)
    const { n, winnersCut, change } = usd.excursions.stopAt07
    const stop = tighterStops.find(({ at }) => at === 0.7)!
    expect([stop.n, stop.winnersCut]).toEqual([n, winnersCut])
    expectClose(stop.change.value, change)
  })
})

describe('breakdowns of the second golden vector', () => {
  const expected = usd.breakdowns
  const dimensions = Object.keys(expected.dimensions) as (keyof typeof expected.dimensions)[]
  const { breakdowns } = reportOf(selectAll(columns), { parts: ['breakdowns'], breakdowns: { dimensions } })

  it('count the comparisons that were made', () => {
    expect(breakdowns?.comparisons).toBe(expected.comparisons)
  })

  it.each(dimensions)('by %s', (name) => {
    const oracle = expected.dimensions[name] as Record<string, OracleGroup>
    const found = breakdowns!.dimensions.find(({ dimension }) => dimension === name)!
    expect(found.groups.map(({ key }) => key ?? '(none)').sort()).toEqual(Object.keys(oracle).sort())
    for (const group of found.groups) expectGroup(group, oracle[group.key ?? '(none)']!)
  })
})

type OracleGroup = {
  n: number
  wins: number
  losses: number
  net: number
  wilson: number[] | null
  expectancy: number
  expectancyInterval: number[] | null
  r: number | null
  rCount: number
  rInterval: number[] | null
  profitFactor: number | null
  fullLosses: number
  atLeastOneR: number
  difference: number | null
  interval: number[] | null
  p: number | null
  adjusted: number | null
}

function expectGroup(group: Group, oracle: OracleGroup): void {
  const what = String(group.key)
  const { comparison, endings } = group
  expect(
    [
      group.n,
      group.wins,
      group.losses,
      group.net / CENT,
      group.expectancyR.n,
      endings.fullLoss,
      endings.atLeastOneR,
    ],
    what,
  ).toEqual([
    oracle.n,
    oracle.wins,
    oracle.losses,
    oracle.net,
    oracle.rCount,
    oracle.fullLosses,
    oracle.atLeastOneR,
  ])
  expectInterval(group.winRate.interval, oracle.wilson, 1, what)
  expectClose((group.expectancy.figure.value ?? Number.NaN) / CENT, oracle.expectancy, what)
  expectInterval(group.expectancy.interval, oracle.expectancyInterval, CENT, what)
  expectClose(group.expectancyR.figure.value, oracle.r, what)
  expectInterval(group.expectancyR.interval, oracle.rInterval, 1, what)
  expectClose(group.profitFactor.figure.value, oracle.profitFactor, what)
  const { value } = comparison.difference.figure
  expectClose(value === null ? null : value / CENT, oracle.difference, what)
  expectInterval(comparison.difference.interval, oracle.interval, CENT, what)
  expectClose(comparison.chance.value, oracle.p, what)
  expectClose(comparison.adjustedChance.value, oracle.adjusted, what)
  const noise = oracle.adjusted === null ? 'not_compared' : oracle.adjusted > 0.1 ? 'could_be_chance' : null
  if (noise) expect(comparison.verdict, what).toBe(noise)
  else expect(comparison.verdict, what).toBe((oracle.difference ?? 0) > 0 ? 'above_rest' : 'below_rest')
}

describe('two selections of the second golden vector', () => {
  it('are compared day by day, and by both win rates', () => {
    const side = (direction: 'long' | 'short') =>
      selectTrades(columns, { directions: { include: [direction] } })
    const { expectancy, expectancyR, winRate } = compareSelections(side('long'), side('short'), {
      currency: 'USD',
    })
    const expected = usd.longAgainstShort
    expectClose(expectancy.difference.figure.value! / CENT, expected.expectancy.difference)
    expectInterval(expectancy.difference.interval, expected.expectancy.interval, CENT)
    expectClose(expectancy.chance.value, expected.expectancy.p)
    expectClose(expectancyR.difference.figure.value, expected.expectancyR.difference)
    expectInterval(expectancyR.difference.interval, expected.expectancyR.interval)
    expectClose(expectancyR.chance.value, expected.expectancyR.p)
    expectClose(winRate.difference.figure.value, expected.winRate[0])
    expectInterval(winRate.difference.interval, expected.winRate.slice(1))
    expect(expectancy.couldBeChance).toBe(
      expected.expectancy.interval![0]! <= 0 && expected.expectancy.interval![1]! >= 0,
    )
  })
})
