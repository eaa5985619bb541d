import { limitOfOnlyAccount } from './loss-limits.ts'
import { type Context, cachedForQuery, partsOf, type ReportQuery } from './report-of-query.ts'
import { presentHead } from './reports.presenter.ts'

/** The figures of the trades and of their daily series, which other parts partly show as well. */
export function figuresOf(context: Context, { userId, query }: { userId: string; query: ReportQuery }) {
  return cachedForQuery(context, { userId, query, name: 'figures' }, (found) => {
    const allowance = limitOfOnlyAccount(found.selection)
    const report = partsOf(found, ['trades', 'series'], allowance === null ? {} : { allowance })
    return { head: presentHead(report, found), trades: report.trades, series: report.series }
  })
}
