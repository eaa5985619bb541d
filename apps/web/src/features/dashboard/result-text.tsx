import { Money } from '../../ui/money.tsx'
import { Percent } from '../../ui/percent.tsx'
import { RMultiple } from '../../ui/r-multiple.tsx'
import type { DashboardView } from './dashboard-view.ts'

type ResultTextProps = {
  net: string
  r: number | null
  view: Pick<DashboardView, 'unit' | 'currency' | 'base'>
  /** Shorter, as in the cell of a day: `+1.2K`, `+3.7R`. */
  mini?: boolean
  /** Short enough for a tile. */
  tile?: boolean
  className?: string
}

/** A result in the chosen unit, coloured by sign; a dash if it is not known in that unit. */
export function ResultText({ net, r, view, mini = false, tile = false, className }: ResultTextProps) {
  const look = className ? { className } : {}
  if (view.unit === 'r') return <RMultiple value={r} digits={mini ? 1 : 2} {...look} />
  if (view.unit === 'percent') {
    const share = view.base > 0 ? Number(net) / view.base : null
    return <Percent value={share} digits={2} sign="always" {...look} />
  }
  return (
    <Money
      value={net}
      currency={view.currency}
      precision={mini ? 'cell' : tile ? 'tile' : 'whole'}
      symbol={!mini}
      {...look}
    />
  )
}
