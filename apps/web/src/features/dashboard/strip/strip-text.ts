import type { Dashboard } from '@ballast/contract/dashboard'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { formatPercent } from '../../../lib/format/format-number.ts'
import type { Unit } from '../../../lib/scope.ts'
import type { Drawdown } from '../../equity-curve/drawdown-in.ts'
import type { DashboardView } from '../dashboard-view.ts'

/** The line under today's result. */
export function todayLine(n: number, isShown: boolean): string {
  if (!isShown) return 'Outside these dates'
  return n === 0 ? 'No trades closed' : countOf(n, 'trade')
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
    : `${formatPercent(Math.floor(share * 100) / 100, { digits: 0 })} reviewed`
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

export type Costs = { gross: number; costs: number }

/** Costs and the gross result, in the unit, or in money if not known in that unit. Null if unknown. */
export function costsIn(
  { unit, base }: Pick<DashboardView, 'unit' | 'base'>,
  net: Pick<Dashboard['net'], 'gross' | 'costs' | 'grossR' | 'costsR'>,
): (Costs & { unit: Unit }) | null {
  if (net.costs === null) return null
  const gross = Number(net.gross)
  const costs = Number(net.costs)
  if (unit === 'r' && net.costsR !== null) return { unit, gross: net.grossR ?? 0, costs: net.costsR }
  if (unit === 'percent' && base > 0) return { unit, gross: gross / base, costs: costs / base }
  return { unit: 'money', gross, costs }
}

/** The share of the gross result that costs took, 0–1; null if it is meaningless. */
export function costShare({ gross, costs }: Costs): number | null {
  return gross > 0 && costs <= 0 ? Math.min(1, -costs / gross) : null
}

export function costLine({ gross, costs }: Costs): string {
  if (costs === 0) return 'No costs recorded'
  if (costs > 0) return 'More rebates than costs'
  return gross > 0 ? `${formatPercent(-costs / gross, { digits: 0 })} of gross` : 'Gross not above zero'
}

/** Names the trading day, which may already be the next date. */
export function dayLine(day: string): string {
  return `Day of ${formatDay(day)}`
}
