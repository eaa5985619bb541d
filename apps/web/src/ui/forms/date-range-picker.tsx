import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../overlays/popover.tsx'
import type { DateRangeProps } from './date-range-panel.tsx'

const DateRangePanel = lazyPart(async () => (await import('./date-range-panel.tsx')).DateRangePanel)

/** Spread these handlers on the button that opens the picker: they preload it. */
export const nearDateRange = DateRangePanel.near

/** Presets, and a month to pick two ends from, loaded on demand. Put it in a popover. */
export function DateRangePicker(props: DateRangeProps) {
  return (
    <Suspense fallback={<div className="h-[310px] sm:w-[404px]" />}>
      <DateRangePanel {...props} />
    </Suspense>
  )
}

type DateRangePopoverProps = DateRangeProps & {
  label: string
  align?: 'start' | 'center' | 'end'
  /** The button that opens it. */
  children: ReactNode
}

/** The picker in a popover, which closes once something is chosen. */
export function DateRangePopover({ label, align, value, onValueChange, children }: DateRangePopoverProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      <PopoverContent
        {...(align ? { align } : {})}
        aria-label={label}
        className="w-auto max-sm:w-[min(92vw,340px)]"
      >
        <DateRangePicker
          value={value}
          onValueChange={(next) => {
            onValueChange(next)
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
