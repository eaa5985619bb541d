import type { Dashboard } from '@ballast/contract/dashboard'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDay, formatMonth, formatTableDay } from '../../../lib/format/format-date.ts'
import { formatPercent } from '../../../lib/format/format-number.ts'

/** What is said under today's result. */
export function todayLine(n: number, isShown: boolean): string {
  if (!isShown) return 'Outside these dates'
  return n === 0 ? 'No trades closed' : countOf(n, 'trade')
}

/** The part of the trades that is reviewed, 0–1; null without trades. */
export function reviewedShare({ toReview, n }: Pick<Dashboard, 'toReview' | 'n'>): number | null {
  const all = Math.max(n, toReview)
  return all === 0 ? null : (all - toReview) / all
}

/** `97% reviewed`: rounded down, so that all is said only of all. */
export function reviewLine(data: Pick<Dashboard, 'toReview' | 'n'>): string {
  const share = reviewedShare(data)
  if (share === null) return 'No trades'
  return share === 1
    ? 'All reviewed'
    : `${formatPercent(Math.floor(share * 100) / 100, { digits: 0 })} reviewed`
}

/** The depth now as a part of the deepest, 0–1; null where there was no drawdown. */
export function depthShare({ current, maxDrawdown }: Pick<Dashboard['equity'], 'current' | 'maxDrawdown'>) {
  const deepest = Number(maxDrawdown)
  return deepest < 0 ? Math.min(1, Math.max(0, Number(current) / deepest)) : null
}

/** When the deepest fall ended, and how much of its peak it took. */
export function deepestLine(
  equity: Pick<Dashboard['equity'], 'maxDrawdownPercent' | 'maxDrawdownAt'>,
): string {
  const { maxDrawdownPercent: share, maxDrawdownAt: at } = equity
  return [share === null ? '' : formatPercent(share), at === null ? '' : formatTableDay(at)]
    .filter(Boolean)
    .join(', ')
}

/** `Nov`, with the year where it is not the current one. */
export function monthWord(month: string): string {
  const [name = '', year = ''] = formatMonth(month).split(' ')
  return year === String(new Date().getFullYear()) ? name.slice(0, 3) : `${name.slice(0, 3)} ${year}`
}

/** What costs took of the result before them, 0–1; null where that says nothing. */
export function costShare({ gross, costs }: Pick<Dashboard['net'], 'gross' | 'costs'>): number | null {
  const [before, paid] = [Number(gross), -Number(costs)]
  return before > 0 && paid >= 0 ? Math.min(1, paid / before) : null
}

export function costLine(net: Pick<Dashboard['net'], 'gross' | 'costs'>): string {
  if (Number(net.costs) === 0) return 'No costs recorded'
  const paid = -Number(net.costs)
  const before = Number(net.gross)
  return before > 0 && paid > 0
    ? `${formatPercent(paid / before, { digits: 0 })} of gross`
    : 'Gross is not above zero'
}

/** The trading day, which may already be the next date. */
export function dayLine(day: string): string {
  return `Day of ${formatDay(day)}`
}
