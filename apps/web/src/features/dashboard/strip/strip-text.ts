import type { Dashboard } from '@ballast/contract/dashboard'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { formatNumber, formatPercent } from '../../../lib/format/format-number.ts'
import type { Unit } from '../../../lib/scope.ts'
import type { Drawdown } from '../../equity-curve/drawdown-in.ts'
import type { DashboardView } from '../dashboard-view.ts'

/** The line under today's result. */
export function todayLine(
  { n, unknownResults }: Pick<Dashboard['today'], 'n' | 'unknownResults'>,
  isShown: boolean,
): string {
  if (!isShown) return 'Outside these dates'
  if (unknownResults > 0) return `${n === 0 ? '' : `${countOf(n, 'trade')}, `}${unknownText(unknownResults)}`
  return n === 0 ? 'No trades closed' : countOf(n, 'trade')
}

/** `2 with an unknown result`. */
export function unknownText(unknownResults: number): string {
  return `${formatNumber(unknownResults)} with an unknown result`
}

/** The reviewed share of the trades, 0–1; null without trades. */
export function reviewedShare({ toReview, closed }: Pick<Dashboard, 'toReview' | 'closed'>): number | null {
  return closed === 0 ? null : (closed - toReview) / closed
}

/** `97% reviewed`: rounded down, so that "all" really means all. */
export function reviewLine(data: Pick<Dashboard, 'toReview' | 'closed'>): string {
  const share = reviewedShare(data)
  if (share === null) return 'No trades'
  return share === 1
    ? 'All reviewed'
    : `${formatNumber(Math.floor((100 * (data.closed - data.toReview)) / data.closed))}% reviewed`
}

/** The current drawdown as a share of the deepest, 0–1; null without a drawdown. */
export function depthShare({ most, now }: Pick<Drawdown, 'most' | 'now'>): number | null {
  return most < 0 ? Math.min(1, Math.max(0, now / most)) : null
}

/** When the deepest drawdown ended, and in money its share of the peak. */
export function deepestLine({ unit, deepest }: Drawdown, share: number | null): string {
  return [
    unit !== 'money' || share === null ? '' : formatPercent(share),
    deepest ? formatDay(deepest.day) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** `unknown`: trades in the gross result whose costs are not known, or only partly. */
export type Costs = { gross: number; costs: number; unknown?: number }

/**
 * Costs and the gross result of `n` trades, in the unit, or in money if not known in that unit: in R, of the trades whose
 * risk, costs and gross result are known. Null if unknown.
 */
export function costsIn(
  { unit, base }: Pick<DashboardView, 'unit' | 'base'>,
  net: Pick<Dashboard['net'], 'gross' | 'costs' | 'grossR' | 'costsR' | 'costsRCount' | 'n' | 'unknownCosts'>,
): (Required<Costs> & { unit: Unit; n: number }) | null {
  if (net.costs === null) return null
  const { n, unknownCosts: unknown } = net
  const gross = Number(net.gross)
  const costs = Number(net.costs)
  if (unit === 'r' && net.costsR !== null)
    return { unit, gross: net.grossR ?? 0, costs: net.costsR, n: net.costsRCount, unknown: 0 }
  if (unit === 'percent' && base > 0) return { unit, gross: gross / base, costs: costs / base, n, unknown }
  return { unit: 'money', gross, costs, n, unknown }
}

/** The share of the gross result that costs took, 0–1; null if it is meaningless. */
export function costShare({ gross, costs }: Costs): number | null {
  return gross > 0 && costs <= 0 ? Math.min(1, -costs / gross) : null
}

/** `26% of gross`: with unknown costs that is the least, because the gross result is that of all trades. */
export function costLine({ gross, costs, unknown = 0 }: Costs): string {
  if (costs === 0) return 'No costs recorded'
  if (costs > 0) return 'More rebates than costs'
  if (gross <= 0) return 'Gross not above zero'
  return `${formatPercent(-costs / gross, { digits: 0 })} of gross${unknown > 0 ? ' or more' : ''}`
}

/** Names the trading day, which may already be the next date. */
export function dayLine(day: string): string {
  return `Day of ${formatDay(day)}`
}
