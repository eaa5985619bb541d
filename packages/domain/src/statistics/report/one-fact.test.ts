import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakDown } from '../breakdown/break-down.ts'
import { compareSelections } from '../comparison/compare-selections.ts'
import { dayClusterIntervals } from '../intervals/day-cluster-intervals.ts'
import { selectAll } from '../selection/select-all.ts'
import { summariseTrades } from '../summary/summarise-trades.ts'
import { columnsOf } from '../testing/golden-vector.ts'
import { whatIf } from '../what-if/what-if.ts'
import { reportOf } from './report.ts'
import { sampleOf } from './sample.ts'

/**
 * Journals with ties, unknown results, trades without a risk and few days. The places that show a fact: the log, the
 * dashboard, profiles, share pictures and setups read `summariseTrades`; the report, the PDF, the mentor and the weekly
 * letter read `reportOf`; then breakdowns, comparisons, the calendar's days and the what-if.
 */
const trade = fc.record({
  net: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -300, max: 300 }) }, fc.constantFrom(0, null)),
  risk: fc.constantFrom(undefined, 100, 250),
  day: fc.integer({ min: 0, max: 20 }),
})
const journals = fc
  .array(trade, { minLength: 1, maxLength: 60 })
  .map((trades) => trades.toSorted((a, b) => a.day - b.day))

const PARTS = ['trades', 'series', 'streaks', 'distributions'] as const

describe('one fact is the same figure wherever it is shown', () => {
  test('on any journal', () => {
    fc.assert(
      fc.property(journals, (trades) => {
        const selection = selectAll(columnsOf(trades))
        const summary = summariseTrades(selection)
        const sample = sampleOf(selection, 'USD')
        const options = { currency: 'USD', parts: PARTS, resamples: 50 } as const
        const parts = reportOf(selection, options)
        const report = parts.trades
        if (!report || !parts.distributions || !parts.streaks) throw new Error('every part was asked for')
        const money = summary.currencies[0]

        // Win rate and the counts behind it.
        expect(report.winRate.figure).toEqual(summary.winRate)
        expect(report.winRate.n).toBe(summary.wins + summary.losses)
        expect(parts.streaks.decided).toBe(summary.wins + summary.losses)
        const resample = { resamples: 50 }
        const { first } = compareSelections(selection, selection, { currency: 'USD', resample })
        expect(first.winRate.figure).toEqual(summary.winRate)
        expect(first.winRate.interval).toEqual(report.winRate.interval)
        expect(first.n).toBe(summary.n)

        // Money and R: log, report, comparison, days and what-if.
        expect(report.net.figure.value ?? 0).toBe(money?.net ?? 0)
        expect(sample.days.net.reduce((sum, net) => sum + net, 0)).toBe(money?.net ?? 0)
        expect(whatIf(selection, {}, { currency: 'USD', resamples: 50 }).actual.net).toBe(money?.net ?? 0)
        expect(first.net).toBe(money?.net ?? 0)
        expect(report.expectancyR.figure).toEqual(summary.expectancyR)
        // Summed day by day: the same number to its last digits.
        expect(first.expectancyR.figure.value ?? 0).toBeCloseTo(summary.expectancyR.value ?? 0, 12)
        if (money) {
          expect(report.profitFactor.figure).toEqual(money.profitFactor)
          expect(first.profitFactor.figure).toEqual(money.profitFactor)
          expect(report.expectancy.figure).toEqual(money.expectancy)
          expect(first.expectancy.figure).toEqual(money.expectancy)
        }
        // The interval of the dashboard is that of the report.
        if (summary.n > 0) {
          const intervals = dayClusterIntervals(sample.days, { resamples: 50 })
          expect(report.expectancy.interval).toEqual(intervals.expectancy)
          expect(report.profitFactor.interval).toEqual(intervals.profitFactor)
          // And that of a side of a comparison.
          for (const name of ['expectancy', 'expectancyR', 'profitFactor'] as const)
            expect(first[name].interval).toEqual(report[name].interval)
        }

        // A breakdown without anything left out adds up to the whole.
        const [weekdays] = breakDown(sample, { dimensions: ['weekday'] }).dimensions
        const of = (part: 'n' | 'wins' | 'losses' | 'net') =>
          (weekdays?.groups ?? []).reduce((sum, group) => sum + group[part], 0)
        expect([of('n'), of('wins'), of('losses'), of('net')]).toEqual([
          summary.n,
          summary.wins,
          summary.losses,
          money?.net ?? 0,
        ])
      }),
      { numRuns: 100 },
    )
  })
})
