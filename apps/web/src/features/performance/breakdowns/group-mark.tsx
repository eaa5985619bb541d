import type { FigureOnWire } from '@ballast/contract/figures'
import { cn } from '../../../lib/class-names.ts'
import { placeInterval } from '../../../ui/figures/place-interval.ts'
import type { Scale } from './order-groups.ts'

type GroupMarkProps = {
  figure: FigureOnWire
  scale: Scale
  /** A rate is neither profit nor loss, and has their colors neither. */
  isRate?: boolean
}

/** A figure with its band on the scale of all groups: an average is solid above zero and hollow below. */
export function GroupMark({ figure, scale, isRate = false }: GroupMarkProps) {
  const { value, low, high } = figure
  const hasBand = low !== null && low !== high
  const place = placeInterval({
    value,
    low: low ?? value,
    high: high ?? (low === null ? value : null),
    reference: 0,
    ...scale,
  })
  if (!place || value === null) return null
  const look = isRate ? RATE : value < 0 ? LOSS : PROFIT
  return (
    <span aria-hidden="true" className="relative block h-4">
      <i className="absolute inset-y-[-10px] w-px bg-border-strong" style={{ left: `${place.reference}%` }} />
      {hasBand && (
        <i
          className={cn('absolute top-[5px] h-1.5 rounded-full', look.band)}
          style={{ left: `${place.low}%`, right: `${100 - place.high}%` }}
        />
      )}
      <i
        className={cn(
          'absolute top-[3.5px] -ml-[4.5px] size-[9px] rounded-full shadow-[0_0_0_2px_var(--card)]',
          look.dot,
        )}
        style={{ left: `${place.value}%` }}
      />
    </span>
  )
}

const PROFIT = { band: 'bg-[color-mix(in_oklab,var(--profit-mark)_38%,transparent)]', dot: 'bg-profit' }
const LOSS = { band: 'border border-loss-line', dot: 'border-[1.5px] border-loss bg-card' }
const RATE = {
  band: 'bg-[color-mix(in_oklab,var(--subtle-foreground)_62%,transparent)]',
  dot: 'bg-foreground',
}

/** The positions of a scale's ticks, in percent. */
export function tickPlace(at: number, { min, max }: Scale): number {
  return ((at - min) / (max - min || 1)) * 100
}
