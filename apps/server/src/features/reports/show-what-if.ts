import type { QueryOf } from '@ballast/contract/endpoint'
import type { getReportWhatIf, ReportWhatIf } from '@ballast/contract/reports'
import { decimalFromMicros, MICROS_PER_UNIT, maybeDecimal } from '@ballast/domain/money/micros'
import type { Omission } from '@ballast/domain/statistics/what-if/left-out'
import { type WhatIfSide, whatIf } from '@ballast/domain/statistics/what-if/what-if'
import { resampleMemory } from '../statistics/resample-memory.ts'
import { type Context, cachedForQuery, partsOf } from './report-of-query.ts'
import { instantText, presentHead, presentMeasured, presentMoney } from './reports.presenter.ts'

type Query = QueryOf<typeof getReportWhatIf>

/** The trades of the query, with and without those it leaves out. */
export function showWhatIf(
  context: Context,
  { userId, query }: { userId: string; query: Query },
): Promise<ReportWhatIf> {
  const { hideSetup, hideHour, hideAfter } = query
  const omission: Omission = {
    setups: hideSetup,
    hours: hideHour,
    ...(hideAfter === undefined ? {} : { afterNth: hideAfter }),
  }
  const name = `what-if ${JSON.stringify(omission)}`
  return cachedForQuery(context, { userId, query, name }, (found) => {
    const report = partsOf(found, [])
    const { actual, without, leftOut, parts, net, r, curve } = whatIf(found.selection, omission, {
      currency: report.currency,
      memory: resampleMemory,
    })
    const { value } = net.difference.figure
    const inUnits = (micros: number) => micros / MICROS_PER_UNIT
    return {
      ...presentHead(report, found),
      actual: presentSide(actual),
      without: presentSide(without),
      leftOut: presentSide(leftOut),
      parts,
      net: {
        difference: presentMoney(net.difference),
        couldBeChance: net.couldBeChance,
        money: maybeDecimal(value),
      },
      r: { difference: presentMeasured(r.difference), couldBeChance: r.couldBeChance },
      curve: {
        at: curve.map(({ at }) => instantText(at)),
        net: curve.map((point) => inUnits(point.net)),
        netWithout: curve.map((point) => inUnits(point.netWithout)),
        r: curve.map((point) => point.r),
        rWithout: curve.map((point) => point.rWithout),
      },
    }
  })
}

function presentSide({ n, days, net, totalR, rCount }: WhatIfSide): ReportWhatIf['actual'] {
  return { n, days, net: decimalFromMicros(net), totalR: rCount === 0 ? null : totalR }
}
