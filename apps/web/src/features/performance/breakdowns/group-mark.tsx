import type { FigureJson } from '@ballast/contract/figures'
import { cn } from '../../../lib/class-names.ts'
import { placeInterval } from '../../../ui/figures/place-interval.ts'
import type { Scale } from './order-groups.ts'

/** An average with its interval on the common scale: solid above zero, hollow below. */
export function GroupMark({ figure, scale }: { figure: FigureJson; scale: Scale }) {
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
  const isLoss = value < 0
  return (
    <span aria-hidden="true" className="relative block h-4">
      <i className="absolute inset-y-[-10px] w-px bg-border-strong" style={{ left: `${place.reference}%` }} />
      {hasBand && (
        <i
          className={cn(
            'absolute top-[5px] h-1.5 rounded-full',
            isLoss
              ? 'border border-loss-line'
              : 'bg-[color-mix(in_oklab,var(--profit-mark)_38%,transparent)]',
          )}
          style={{ left: `${place.low}%`, right: `${100 - place.high}%` }}
        />
      )}
      <i
        className={cn(
          'absolute top-[3.5px] -ml-[4.5px] size-[9px] rounded-full shadow-[0_0_0_2px_var(--card)]',
          isLoss ? 'border-[1.5px] border-loss bg-card' : 'bg-profit',
        )}
        style={{ left: `${place.value}%` }}
      />
    </span>
  )
}

/** A tick's position on the scale, in percent. */
export function tickPlace(at: number, { min, max }: Scale): number {
  return ((at - min) / (max - min || 1)) * 100
}
