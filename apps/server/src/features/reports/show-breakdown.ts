import type { QueryOf } from '@ballast/contract/endpoint'
import type { ReportBreakdown } from '@ballast/contract/report-values'
import { REPORT_DIMENSIONS } from '@ballast/contract/report-values'
import type { getReportBreakdown, ReportBreakdowns } from '@ballast/contract/reports'
import type { Breakdown } from '@ballast/domain/statistics/breakdown/break-down'
import type { Dimension } from '@ballast/domain/statistics/breakdown/dimensions'
import type { Measure } from '@ballast/domain/statistics/breakdown/group-figures'
import { type Context, cachedForQuery, partsOf, type ReportQuery } from './report-of-query.ts'
import { presentGroup, presentHead } from './reports.presenter.ts'

type Params<Query> = { userId: string; query: Query }

/** The heat map of hours and weekdays also shows its margins. */
const MARGINS = ['hour', 'weekday'] as const satisfies readonly Dimension[]
const ALL: readonly Dimension[] = [...REPORT_DIMENSIONS, ...MARGINS]

/**
 * All breakdowns of the page, computed together: q is adjusted for every comparison the trader can look through, not
 * only for those in the table shown.
 */
export function breakdownsOf(
  context: Context,
  { userId, query, measure }: Params<ReportQuery> & { measure: Measure },
) {
  return cachedForQuery(context, { userId, query, name: `breakdowns ${measure}` }, (found) => {
    const report = partsOf(found, ['breakdowns'], { breakdowns: { dimensions: ALL, measure } })
    return { head: presentHead(report, found), breakdowns: report.breakdowns }
  })
}

export async function showBreakdown(
  context: Context,
  { userId, query }: Params<QueryOf<typeof getReportBreakdown>>,
): Promise<ReportBreakdowns> {
  const { by, measure } = query
  const { head, breakdowns } = await breakdownsOf(context, { userId, query, measure })
  const wanted: readonly Dimension[] = by === 'hourOfWeekday' ? [by, ...MARGINS] : [by]
  const { comparisons, level } = breakdowns
  return {
    ...head,
    compared: { measure, comparisons, level },
    parts: wanted.flatMap((dimension) =>
      breakdowns.dimensions
        .filter((breakdown) => breakdown.dimension === dimension)
        .map((breakdown) => presentBreakdown(breakdown, measure)),
    ),
  }
}

export function presentBreakdown(
  { dimension, coverage, groups }: Breakdown,
  measure: Measure,
): ReportBreakdown {
  return { dimension, coverage, groups: groups.map((group) => presentGroup(group, measure)) }
}
