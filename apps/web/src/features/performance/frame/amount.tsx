import type { FigureJson } from '@ballast/contract/figures'
import { MINUS } from '@ballast/domain/text/write-fixed'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatMoney, formatPercent, formatR } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { HiddenAmount, Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { asShare } from '../../statistics/figure-text.ts'
import type { ReportView } from './report-view.ts'

type View = Pick<ReportView, 'unit' | 'currency' | 'base'>
type AmountProps = {
  /** Money in currency units or as decimal text. */
  money: number | string | null
  r?: number | null
  view: View
  tone?: 'pnl' | 'plain'
  precision?: 'cents' | 'whole'
  className?: string
}

/** A result in the chosen unit; a dash if it is not known in that unit. */
export function Amount({ money, r = null, view, tone = 'pnl', precision = 'whole', className }: AmountProps) {
  const look = className ? { className } : {}
  if (view.unit === 'r') return <RMultiple value={r} tone={tone} {...look} />
  if (view.unit === 'percent') {
    const share = money === null || view.base <= 0 ? null : Number(money) / view.base
    return <Percent value={share} digits={2} sign="always" tone={tone} {...look} />
  }
  return <Money value={money} currency={view.currency} precision={precision} tone={tone} {...look} />
}

/** The trades' average in the chosen unit, with its interval. */
export function averageIn(
  view: View,
  { expectancy, expectancyR }: { expectancy: FigureJson; expectancyR: FigureJson },
): FigureJson {
  if (view.unit === 'r') return expectancyR
  return view.unit === 'percent' ? asShare(expectancy, view.base) : expectancy
}

type AverageProps = { figure: FigureJson; view: View; tone?: 'pnl' | 'plain'; className?: string }

/** Renders a figure from `averageIn`. */
export function Average({ figure, view, tone = 'pnl', className }: AverageProps) {
  const look = className ? { className } : {}
  if (view.unit === 'r') return <RMultiple value={figure.value} tone={tone} {...look} />
  if (view.unit === 'percent')
    return <Percent value={figure.value} digits={3} sign="always" tone={tone} {...look} />
  return <Money value={figure.value} currency={view.currency} tone={tone} {...look} />
}

const UNITS = { money: 'money', r: 'r', percent: 'fine-percent' } as const

/** The interval of a figure from `averageIn`: `−12 to 40`; nothing without one; hidden together with money. */
export function AverageInterval({ figure, view }: { figure: FigureJson; view: View }) {
  const isHidden = usePrivacyMode() && view.unit === 'money'
  const text = formatInterval(figure, UNITS[view.unit], view.currency)
  if (text === null) return null
  // Kept on one line: a minus alone at the end of a line reads as a dash.
  return isHidden ? <HiddenAmount /> : <span className="whitespace-nowrap">{text}</span>
}

/** An amount for plain text such as a label; hidden in privacy mode. */
export function amountText(value: number, view: View, isPrivate: boolean): string {
  if (view.unit === 'r') return formatR(value)
  if (view.unit === 'percent') return formatPercent(value, { digits: 3, sign: 'always' })
  return isPrivate ? 'hidden amount' : formatMoney(value, { currency: view.currency })
}

/** The label of an axis end or a bin edge: short, with a true minus. */
export function edgeText(value: number, kind: 'r' | 'money'): string {
  if (kind === 'r') return `${value < 0 ? MINUS : ''}${Math.abs(value)}R`
  return formatMoney(value, { precision: 'compact', symbol: false, sign: 'auto' })
}
