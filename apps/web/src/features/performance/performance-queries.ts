import type { ReportDimension } from '@ballast/contract/report-values'
import {
  getReportBreakdown,
  getReportComparison,
  getReportDistributions,
  getReportDrawdowns,
  getReportOverview,
  getReportSimulation,
  getReportStandouts,
  getReportStreaks,
  getReportWhatIf,
} from '@ballast/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Hidden, ReportQuery } from './performance-search.ts'

type Measure = 'net' | 'r'

/** A query's filters are the URL's texts; the server parses them like those of the log. */
const sent = (query: object) => query as Record<string, never>

export const performanceQueries = {
  overview: (query: ReportQuery) =>
    queryOptions({
      queryKey: ['/api/reports', 'overview', query],
      queryFn: ({ signal }) => call(getReportOverview, { query: sent(query), signal }),
    }),
  standouts: (query: ReportQuery, measure: Measure) =>
    queryOptions({
      queryKey: ['/api/reports', 'standouts', query, measure],
      queryFn: ({ signal }) => call(getReportStandouts, { query: sent({ ...query, measure }), signal }),
    }),
  breakdown: (query: ReportQuery, by: ReportDimension, measure: Measure) =>
    queryOptions({
      queryKey: ['/api/reports', 'breakdown', query, by, measure],
      queryFn: ({ signal }) => call(getReportBreakdown, { query: sent({ ...query, by, measure }), signal }),
    }),
  distributions: (query: ReportQuery) =>
    queryOptions({
      queryKey: ['/api/reports', 'distributions', query],
      queryFn: ({ signal }) => call(getReportDistributions, { query: sent(query), signal }),
    }),
  drawdowns: (query: ReportQuery) =>
    queryOptions({
      queryKey: ['/api/reports', 'drawdowns', query],
      queryFn: ({ signal }) => call(getReportDrawdowns, { query: sent(query), signal }),
    }),
  streaks: (query: ReportQuery) =>
    queryOptions({
      queryKey: ['/api/reports', 'streaks', query],
      queryFn: ({ signal }) => call(getReportStreaks, { query: sent(query), signal }),
    }),
  simulation: (query: ReportQuery, set: { limit?: string | undefined; days?: string | undefined }) =>
    queryOptions({
      queryKey: ['/api/reports', 'simulation', query, set],
      queryFn: ({ signal }) => call(getReportSimulation, { query: sent({ ...query, ...set }), signal }),
    }),
  whatIf: (query: ReportQuery, hidden: Hidden) =>
    queryOptions({
      queryKey: ['/api/reports', 'what-if', query, hidden],
      // With what it leaves out: while other figures load, or after they failed, these stay on the screen.
      queryFn: async ({ signal }) => ({
        ...(await call(getReportWhatIf, { query: sent({ ...query, ...hidden }), signal })),
        hidden,
      }),
    }),
  comparison: (query: ReportQuery, other: string) =>
    queryOptions({
      queryKey: ['/api/reports', 'comparison', query, other],
      queryFn: ({ signal }) => call(getReportComparison, { query: sent({ ...query, other }), signal }),
    }),
}
