import type { ReportOverview } from '@ballast/contract/reports'
import { decimalFromMicros, MICROS_PER_UNIT } from '@ballast/domain/money/micros'
import { EVIDENCE_FIGURES } from '@ballast/domain/statistics/report/evidence-figures'
import { SERIES_FIGURES } from '@ballast/domain/statistics/report/series-figures'
import { SIZING_FIGURES } from '@ballast/domain/statistics/report/sizing-figures'
import { TRADE_FIGURES } from '@ballast/domain/statistics/report/trade-figures'
import { fineR, presentEquity } from '../figures/equity.presenter.ts'
import { figuresOf } from './figures-of-query.ts'
import { type Context, cachedForQuery, forOneQuery, partsOf, type ReportQuery } from './report-of-query.ts'
import { instantText, presentFigures } from './reports.presenter.ts'
import { spreadOf } from './show-distributions.ts'

/** The figures of the overview and its curves; what it shows of groups is `showStandouts`. */
export async function showOverview(
  deps: Context,
  { userId, query }: { userId: string; query: ReportQuery },
): Promise<ReportOverview> {
  const context = forOneQuery(deps)
  const { head, trades, series } = await figuresOf(context, { userId, query })
  const { r } = await spreadOf(context, { userId, query })
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
    ...(await curvesOf(context, { userId, query })),
    r,
  }
}

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
