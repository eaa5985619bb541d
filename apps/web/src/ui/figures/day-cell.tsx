import type { ComponentProps } from 'react'
import { cn } from '../../lib/class-names.ts'
import { Money } from '../money.tsx'
import { TrendMark } from '../trend-mark.tsx'
import { type DayState, dayStrength } from './day-strength.ts'

const WIN = {
  1: 'bg-[color-mix(in_oklab,var(--profit-mark)_12%,transparent)] text-profit-on',
  2: 'bg-[color-mix(in_oklab,var(--profit-mark)_21%,transparent)] text-profit-on',
  3: 'bg-[color-mix(in_oklab,var(--profit-mark)_32%,transparent)] text-foreground',
}

type DayCellProps = Omit<ComponentProps<'button'>, 'value'> & {
  /** The day of the month. */
  date: number
  state: DayState
  /** Decimal text; shown for days with trades. */
  net?: string
  currency?: string
  /** Why there was no trade. */
  reason?: string
  isToday?: boolean
  isSelected?: boolean
  isFuture?: boolean
  /** Adds ▲ or ▽ beside the amount, where the cell is large enough. */
  withMark?: boolean
}

/** A day of a calendar: tinted for a win, outlined for a loss, neutral when flat, faint without a trade. */
export function DayCell({ date, state, net, currency, reason, ...props }: DayCellProps) {
  const {
    isToday = false,
    isSelected = false,
    isFuture = false,
    withMark = false,
    className,
    ...rest
  } = props
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      className={cn(
        'relative flex min-h-10 flex-col justify-between rounded-sm px-[5px] py-[3px] text-left max-md:min-h-11',
        state === 'win' && WIN[dayStrength(Number(net ?? 0))],
        state === 'loss' && 'text-loss ring-1 ring-loss-line ring-inset',
        state === 'flat' && 'bg-pressed text-muted-foreground',
        state === 'none' && 'text-subtle-foreground ring-1 ring-border ring-inset',
        isFuture && 'ring-0',
        isToday && 'outline-[1.5px] outline-offset-1 outline-primary-text',
        isSelected && 'outline-2 outline-offset-1 outline-primary-text',
        className,
      )}
      {...rest}
    >
      <span
        className={cn(
          'text-micro',
          state === 'win'
            ? 'text-[color-mix(in_oklab,currentColor_82%,transparent)]'
            : 'text-subtle-foreground',
        )}
      >
        {date}
      </span>
      {net !== undefined && state !== 'none' ? (
        <span className="flex items-center justify-end gap-1 text-caption font-580 leading-[1.2]">
          {withMark && state !== 'flat' && (
            <TrendMark direction={state === 'win' ? 'up' : 'down'} className="size-[7px]" />
          )}
          <Money value={net} {...(currency ? { currency } : {})} precision="compact" symbol={false} />
        </span>
      ) : (
        <span className="text-right text-micro">{reason ?? (isFuture ? '' : '–')}</span>
      )}
    </button>
  )
}
