import type { QueryOf } from '@ballast/contract/endpoint'
import type { ReportDimension } from '@ballast/contract/report-values'
import type { getReportOverview, ReportOverview } from '@ballast/contract/reports'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import type { Breakdowns } from '@ballast/domain/statistics/breakdown/break-down'
import { EVIDENCE_FIGURES } from '@ballast/domain/statistics/report/evidence-figures'
import { SERIES_FIGURES } from '@ballast/domain/statistics/report/series-figures'
import { SIZING_FIGURES } from '@ballast/domain/statistics/report/sizing-figures'
import { TRADE_FIGURES } from '@ballast/domain/statistics/report/trade-figures'
import { type Context, keepForQuery, partsOf, type ReportQuery } from './report-of-query.ts'
import { presentFigures, presentGroup, presentHead } from './reports.presenter.ts'
import { breakdownsOf } from './show-breakdown.ts'

/** The figures of the trades and of their series of days: other parts show some of them too. */
export function figuresOf(context: Context, { userId, query }: { userId: string; query: ReportQuery }) {
  return keepForQuery(context, { userId, query, name: 'figures' }, (found) => {
    const report = partsOf(found, ['trades', 'series'])
    return { head: presentHead(report, found), trades: report.trades, series: report.series }
  })
}

export async function showOverview(
  context: Context,
  { userId, query }: { userId: string; query: QueryOf<typeof getReportOverview> },
): Promise<ReportOverview> {
  const { measure } = query
  const { head, trades, series } = await figuresOf(context, { userId, query })
  const { breakdowns } = await breakdownsOf(context, { userId, query, measure })
  const { comparisons, level } = breakdowns
  return {
    ...head,
    figures: [
      ...presentFigures(trades, [...TRADE_FIGURES, ...EVIDENCE_FIGURES, ...SIZING_FIGURES]),
      ...presentFigures(series.figures, SERIES_FIGURES),
    ],
    months: series.months.map(({ year, month, n, days, net, totalR }) => ({
      month: `${year}-${String(month).padStart(2, '0')}`,
      n,
      days,
      net: decimalFromMicros(net),
      totalR,
    })),
    compared: { measure, comparisons, level },
    standouts: standoutsOf(breakdowns),
  }
}

const MOST_STANDOUTS = 6

/**
 * Where nothing can be done about a difference (a month), or where it follows from the result itself: what was
 * felt, named or scored after a trade, and the time held. Feelings before are taken once, whenever written down.
 */
const NOT_POINTED_OUT: readonly string[] = [
  'month',
  'dayOfMonth',
  'hour',
  'weekday',
  'duration',
  'mistake',
  'executionScore',
  'emotionDuring',
  'emotionAfter',
  'emotionBeforeRecorded',
  'emotionDuringRecorded',
  'emotionAfterRecorded',
] satisfies (ReportDimension | 'hour' | 'weekday')[]

/** One group of a dimension at most: where long is better, short is worse, and that is one thing to know. */
function standoutsOf({ dimensions, measure }: Breakdowns): ReportOverview['standouts'] {
  const found = dimensions
    .filter(({ dimension }) => !NOT_POINTED_OUT.includes(dimension))
    .flatMap(({ dimension, groups }) => {
      const different = groups
        .filter(({ comparison: { verdict } }) => verdict === 'above_rest' || verdict === 'below_rest')
        .map((group) => ({ dimension, group, chance: group.comparison.adjustedChance.value ?? 1 }))
      return different.sort((a, b) => a.chance - b.chance || b.group.n - a.group.n).slice(0, 1)
    })
  return found
    .sort((a, b) => a.chance - b.chance || b.group.n - a.group.n)
    .slice(0, MOST_STANDOUTS)
    .map(({ dimension, group }) => ({
      ...presentGroup(group, measure),
      dimension: dimension as ReportDimension,
    }))
}
