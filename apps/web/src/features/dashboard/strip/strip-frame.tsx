import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

/**
 * The next step and five cells. Wide: one row; from 768 pixels the step has its own row; on a phone there are two cells per
 * row and the fifth is left out.
 */
export function StripFrame({ step, children }: { step: ReactNode; children: ReactNode }) {
  return (
    <Card aria-label="Today" className="@container mb-4 overflow-hidden max-md:mb-3">
      <div
        data-tour="today"
        className="grid grid-cols-2 gap-px bg-border md:grid-cols-5 @[61.875rem]:grid-cols-[minmax(270px,1.75fr)_repeat(5,minmax(0,1fr))] [&>*]:bg-card"
      >
        <div className="col-span-2 md:@max-[61.875rem]:col-span-5 @[61.875rem]:col-span-1">{step}</div>
        {children}
      </div>
    </Card>
  )
}

type StripCellProps = {
  label: string
  value: ReactNode
  /** Next to the value, smaller: "of 14". */
  beside?: ReactNode
  /** The marks below the value. */
  children?: ReactNode
  line: ReactNode
  secondLine?: ReactNode
  className?: string
}

export function StripCell({ label, value, beside, children, line, secondLine, className }: StripCellProps) {
  return (
    <div className={className}>
      <div className="min-w-0 px-4 pt-3.5 pb-[13px]">
        <h2 className="truncate text-table font-400 text-muted-foreground">{label}</h2>
        <p className="mt-1 mb-2 flex h-7 items-baseline gap-[5px] text-strip leading-7 font-600 whitespace-nowrap">
          {value}
          {beside && (
            <small className="text-table font-400 tracking-normal text-subtle-foreground">{beside}</small>
          )}
        </p>
        <div className="flex h-1.5 items-center">{children}</div>
        <p className="mt-2 truncate text-small text-muted-foreground">{line}</p>
        <p className="mt-0.5 truncate text-small text-subtle-foreground max-md:hidden">
          {secondLine ?? <>&nbsp;</>}
        </p>
      </div>
    </div>
  )
}
