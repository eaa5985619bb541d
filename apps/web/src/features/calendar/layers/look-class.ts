import { cn } from '../../../lib/class-names.ts'
import { dayCellClass } from '../../../ui/figures/day-cell.tsx'
import type { DayStrength } from '../../../ui/figures/day-strength.ts'
import type { DayLook } from './day-look.ts'

const FULL: Record<DayStrength, string> = {
  1: 'bg-[color-mix(in_oklab,var(--wash)_10%,transparent)]',
  2: 'bg-[color-mix(in_oklab,var(--wash)_20%,transparent)]',
  3: 'bg-[color-mix(in_oklab,var(--wash)_34%,transparent)]',
}
const HOLLOW: Record<DayStrength, string> = {
  1: 'ring-border-strong',
  2: 'ring-[color-mix(in_oklab,var(--foreground)_34%,transparent)]',
  3: 'ring-[color-mix(in_oklab,var(--foreground)_60%,transparent)]',
}

type Marks = { isToday?: boolean; isSelected?: boolean; isFuture?: boolean }

/** The CSS classes of a day in any layer. */
export function lookClass({ state, strength }: DayLook, marks: Marks = {}): string {
  if (state !== 'full' && state !== 'hollow') return dayCellClass({ state, strength, ...marks })
  return cn(
    dayCellClass({ state: 'none', ...marks }),
    'text-foreground',
    state === 'full'
      ? cn('ring-0 forced-colors:border-2', FULL[strength])
      : cn('forced-colors:border', HOLLOW[strength]),
  )
}
