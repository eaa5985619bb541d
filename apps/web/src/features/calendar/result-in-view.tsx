import { Money } from '../../ui/money.tsx'
import { RMultiple } from '../../ui/r-multiple.tsx'
import { ResultText } from '../dashboard/result-text.tsx'
import type { CalendarView } from './calendar-view.ts'

type ResultInViewProps = {
  net: string
  r: number | null
  view: CalendarView
  /** `cell` for a day of the month, `mini` for a narrow one. */
  size?: 'mini' | 'cell'
  className?: string
}

/** A result in the calendar's layer and unit. */
export function ResultInView({ net, r, view, size, className }: ResultInViewProps) {
  const look = className ? { className } : {}
  if (view.layer === 'r') return <RMultiple value={r} digits={size ? 1 : 2} {...look} />
  const unit = view.unit === 'percent' && view.base > 0 ? 'percent' : 'money'
  if (unit === 'money' && size === 'cell') {
    const precision = Math.abs(Number(net)) < 10_000 ? 'whole' : 'compact'
    return <Money value={net} currency={view.currency} precision={precision} {...look} />
  }
  return <ResultText net={net} r={r} view={{ ...view, unit }} mini={size === 'mini'} {...look} />
}
