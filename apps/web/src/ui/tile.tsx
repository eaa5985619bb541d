import type { ReactNode } from 'react'
import { cn } from '../lib/class-names.ts'
import { Card } from './card.tsx'
import { HelpTip } from './overlays/help-tip.tsx'

type TileProps = {
  label: string
  /** Explains the statistic and its formula; the label then opens it. */
  hint?: ReactNode
  /** To the right of the label: usually a SampleTag. */
  sample?: ReactNode
  /** The number: Money, Percent, RMultiple … */
  value?: ReactNode
  /** The mark below the number: IntervalMark, DayStrip … */
  children?: ReactNode
  footLeft?: ReactNode
  footRight?: ReactNode
  /** A second line below the foot. */
  note?: ReactNode
  className?: string
}

/** One statistic: label, sample, number, mark, then interval and reference. */
export function Tile({ label, hint, sample, value, children, ...props }: TileProps) {
  const { footLeft, footRight, note, className } = props
  return (
    <Card className={cn('px-3.5 pt-[13px] pb-3', className)} aria-label={label}>
      <div className="flex flex-wrap items-center justify-between gap-x-1.5 text-table text-muted-foreground">
        <h2 className="shrink-0 text-[length:inherit] font-400">
          {hint ? (
            <HelpTip title={label} content={hint} className="hover:text-foreground">
              {label}
            </HelpTip>
          ) : (
            label
          )}
        </h2>
        {sample}
      </div>
      {value !== undefined && (
        <div className="mt-[5px] mb-1.5 flex min-h-[30px] items-baseline gap-[7px] text-stat font-600">
          {value}
        </div>
      )}
      {children}
      {(footLeft || footRight) && (
        <div className="mt-1.5 flex flex-wrap justify-between gap-x-2 text-caption whitespace-nowrap text-subtle-foreground">
          <span className="whitespace-normal">{footLeft}</span>
          <span>{footRight}</span>
        </div>
      )}
      {note && <p className="mt-0.5 text-caption text-subtle-foreground">{note}</p>}
    </Card>
  )
}
