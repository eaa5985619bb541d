import { Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
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
