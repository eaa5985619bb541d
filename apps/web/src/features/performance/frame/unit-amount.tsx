import type { Drawdown } from '../../equity-curve/drawdown-in.ts'
import { Amount } from './amount.tsx'
import type { ReportView } from './report-view.ts'

type UnitAmountProps = {
  value: number
  /** The unit the value is already in. */
  unit: Drawdown['unit']
  view: ReportView
  tone?: 'pnl' | 'plain'
  className?: string
}

/** An amount already in its unit: R, a share of the starting balance, or money. */
export function UnitAmount({ value, unit, view, tone = 'plain', ...look }: UnitAmountProps) {
  return <Amount money={value} r={value} view={{ ...view, unit, base: 1 }} tone={tone} {...look} />
}
