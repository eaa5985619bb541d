import type { QueryOf } from '@ballast/contract/endpoint'
import type { ReportDimension } from '@ballast/contract/report-values'
import type { getReportOverview, ReportOverview } from '@ballast/contract/reports'
import { decimalFromMicros, MICROS_PER_UNIT } from '@ballast/domain/money/micros'
import type { Breakdowns } from '@ballast/domain/statistics/breakdown/break-down'
import { differsFromRest } from '@ballast/domain/statistics/breakdown/group-figures'
import { EVIDENCE_FIGURES } from '@ballast/domain/statistics/report/evidence-figures'
import { SERIES_FIGURES } from '@ballast/domain/statistics/report/series-figures'
import { SIZING_FIGURES } from '@ballast/domain/statistics/report/sizing-figures'
import { TRADE_FIGURES } from '@ballast/domain/statistics/report/trade-figures'
import { fineR, presentEquity } from '../figures/equity.presenter.ts'
import { figuresOf } from './figures-of-query.ts'
import { type Context, cachedForQuery, forOneQuery, partsOf, type ReportQuery } from './report-of-query.ts'
import { instantText, presentFigures, presentGroup } from './reports.presenter.ts'
import { breakdownsOf, presentBreakdown } from './show-breakdown.ts'
import { showDistributions } from './show-distributions.ts'

export async function showOverview(
  deps: Context,
  { userId, query }: { userId: string; query: QueryOf<typeof getReportOverview> },
): Promise<ReportOverview> {
  const { measure } = query
  const context = forOneQuery(deps)
  const { head, trades, series } = await figuresOf(context, { userId, query })
  const { breakdowns } = await breakdownsOf(context, { userId, query, measure })
  const { r, excursions } = await showDistributions(context, { userId, query })
  const { comparisons, level } = breakdowns
  const parts = breakdowns.dimensions.map((breakdown) => presentBreakdown(breakdown, measure))
  const partsBy = (dimensions: readonly string[]) =>
    parts.filter(({ dimension }) => dimensions.includes(dimension))
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
    ...(await curvesOf(context, { userId, query })),
    breakdowns: partsBy(SHOWN_BY),
    weekdays: partsBy(['weekday'])[0] ?? { dimension: 'weekday', coverage: { count: 0, of: 0 }, groups: [] },
    heat: partsBy(['hourOfWeekday', 'hour', 'weekday']).map(({ dimension, groups }) => ({
      dimension,
      groups: groups.map(({ key, n, expectancy, expectancyR, verdict }) => ({
        key,
        n,
        expectancy,
        expectancyR,
        verdict,
      })),
    })),
    r,
    excursions: { ...excursions, points: thinned(excursions.points) },
  }
}

const SHOWN_BY: readonly ReportDimension[] = ['setup', 'root', 'account', 'direction', 'emotionBefore']

function curvesOf(context: Context, { userId, query }: { userId: string; query: ReportQuery }) {
  return cachedForQuery(context, { userId, query, name: 'equity' }, (found) => {
    const { equity } = partsOf(found, ['equity'])
    return {
      equity: presentEquity(equity),
      accounts: equity.accounts.map(({ points, startingBalance, ...account }) => ({
        ...account,
        startingBalance: decimalFromMicros(startingBalance),
        at: points.map(({ at }) => instantText(at)),
        net: points.map(({ net }) => net / MICROS_PER_UNIT),
        r: points.map(({ r }) => fineR(r)),
      })),
    }
  })
}

/** Enough dots for a small picture, picked evenly. */
const MAX_DOTS = 400

function thinned(points: ReportOverview['excursions']['points']): ReportOverview['excursions']['points'] {
  const count = points.id.length
  if (count <= MAX_DOTS) return points
  const shownRows = Array.from({ length: MAX_DOTS }, (_, i) => Math.round((i * (count - 1)) / (MAX_DOTS - 1)))
  const pick = <T>(column: readonly T[]) => shownRows.map((at) => column[at] as T)
  return {
    id: pick(points.id),
    outcome: pick(points.outcome),
    net: pick(points.net),
    mae: pick(points.mae),
    mfe: pick(points.mfe),
    r: pick(points.r),
    maeR: pick(points.maeR),
    mfeR: pick(points.mfeR),
  }
}

const MAX_STANDOUTS = 6

/**
 * Dimensions the trader cannot act on (a month), and those that follow from the result itself: what was felt, named or
 * scored after a trade, and the holding time. Feelings before a trade appear once, whenever they were written down.
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

/** At most one group per dimension: where long is better, short is worse, and that is one thing to know. */
function standoutsOf({ dimensions, measure }: Breakdowns): ReportOverview['standouts'] {
  const found = dimensions
    .filter(({ dimension }) => !NOT_POINTED_OUT.includes(dimension))
    .flatMap(({ dimension, groups }) => {
      const different = groups
        .filter(({ comparison }) => differsFromRest(comparison.verdict))
        .map((group) => ({ dimension, group, chance: group.comparison.adjustedChance.value ?? 1 }))
      return different.sort((a, b) => a.chance - b.chance || b.group.n - a.group.n).slice(0, 1)
    })
  return found
    .sort((a, b) => a.chance - b.chance || b.group.n - a.group.n)
    .slice(0, MAX_STANDOUTS)
    .map(({ dimension, group }) => ({
      ...presentGroup(group, measure),
      dimension: dimension as ReportDimension,
    }))
}
