import type { ReportDistributions } from '@ballast/contract/reports'
import { decimalFromMicros, MICROS_PER_UNIT, maybeDecimal } from '@ballast/domain/money/micros'
import { HOLD_BANDS } from '@ballast/domain/statistics/breakdown/bands'
import { EXCURSION_FIGURES } from '@ballast/domain/statistics/excursions/excursion-figures'
import type { ReportParts } from '@ballast/domain/statistics/report/report'
import { figuresOf } from './figures-of-query.ts'
import { type Context, cachedForQuery, forOneQuery, partsOf, type ReportQuery } from './report-of-query.ts'
import { presentFigures, presentHead, presentMeasured, presentMoney } from './reports.presenter.ts'

export async function showDistributions(
  deps: Context,
  { userId, query }: { userId: string; query: ReportQuery },
): Promise<ReportDistributions> {
  const context = forOneQuery(deps)
  const { trades } = await figuresOf(context, { userId, query })
  return {
    ...(await spreadOf(context, { userId, query })),
    excursions: await excursionsOf(context, { userId, query }),
    expectancy: presentMoney(trades.expectancy),
    expectancyR: presentMeasured(trades.expectancyR),
  }
}

/** The distributions of results and holding times, after the head of the report. */
export function spreadOf(context: Context, { userId, query }: { userId: string; query: ReportQuery }) {
  return cachedForQuery(context, { userId, query, name: 'distributions' }, (found) => {
    const report = partsOf(found, ['distributions'])
    const { r, money, holds } = report.distributions
    return {
      ...presentHead(report, found),
      r,
      money: {
        width: decimalFromMicros(money.width),
        n: money.n,
        bins: money.bins.map(({ from, to, count }) => ({
          from: maybeDecimal(from),
          to: maybeDecimal(to),
          count,
        })),
      },
      holds: {
        count: holds.count,
        of: holds.of,
        bins: holds.bins.map(({ count, wins, losses }, band) => ({
          key: HOLD_BANDS.keys[band] ?? '',
          count,
          wins,
          losses,
        })),
      },
    }
  })
}

/** How far the trades went for and against the trader. */
export function excursionsOf(context: Context, { userId, query }: { userId: string; query: ReportQuery }) {
  return cachedForQuery(context, { userId, query, name: 'excursions' }, (found) =>
    presentExcursions(partsOf(found, ['excursions']).excursions),
  )
}

const OUTCOMES = { win: 1, loss: -1, break_even: 0 }

function presentExcursions({
  coverage,
  figures,
  points,
  tighterStops,
}: ReportParts['excursions']): ReportDistributions['excursions'] {
  const dots = points.points
  const inUnits = (amount: number) => amount / MICROS_PER_UNIT
  return {
    ...coverage,
    figures: presentFigures(figures, EXCURSION_FIGURES),
    points: {
      id: dots.map(({ id }) => id),
      outcome: dots.map(({ outcome }) => OUTCOMES[outcome]),
      net: dots.map(({ net }) => inUnits(net)),
      mae: dots.map(({ mae }) => inUnits(mae)),
      mfe: dots.map(({ mfe }) => inUnits(mfe)),
      r: dots.map(({ r }) => rounded(r)),
      maeR: dots.map(({ maeR }) => rounded(maeR)),
      mfeR: dots.map(({ mfeR }) => rounded(mfeR)),
    },
    tighterStops: tighterStops.map(({ at, n, winnersCut, losersCut, change, interval }) => ({
      at,
      winnersCut,
      losersCut,
      change: presentMeasured({ figure: change, interval, n }),
    })),
  }
}

/** A coordinate in a chart, where a ten-thousandth of R is finer than it can show. */
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000
}
