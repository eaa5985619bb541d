import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cn } from '../../lib/class-names.ts'
import { formatMonth, formatRange } from '../../lib/format/format-date.ts'
import { useShortcut } from '../../lib/shortcuts.ts'
import { addDays, addMonths, type Day } from '../../lib/time/days.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { LAYERS, type Layer } from './calendar-search.ts'

type CalendarHeadProps = {
  month: string
  mode: CalendarMode
  /** The days of the week shown in the week view. */
  week: readonly Day[]
  layer: Layer
  isCurrent: boolean
  onMonth: (month: string) => void
  onWeek: (day: Day) => void
  onToday: () => void
  onMode: (mode: CalendarMode) => void
  onLayer: (layer: Layer) => void
}

export type CalendarMode = 'week' | 'month' | 'year'

const LAYER_LABELS: Record<Layer, string> = { result: 'P&L', r: 'R', discipline: 'Discipline', mood: 'Mood' }

/** The title of the period, navigation, and what its days show. */
export function CalendarHead({
  month,
  mode,
  week,
  layer,
  isCurrent,
  onMonth,
  onWeek,
  onToday,
  ...change
}: CalendarHeadProps) {
  const step = mode === 'year' ? 12 : 1
  const go = (by: number) =>
    mode === 'week' ? onWeek(addDays(week[0] ?? '', by * 7)) : onMonth(addMonths(month, by * step))
  useShortcut('[', `Previous ${mode}`, () => go(-1))
  useShortcut(']', `Next ${mode}`, () => go(1))
  return (
    <header className="mb-3.5 flex flex-wrap items-center gap-x-2 gap-y-2.5 max-md:gap-x-0">
      <h1 className={cn('text-page font-620', mode === 'week' && 'max-md:text-finding')} aria-live="polite">
        <span className="sr-only">Calendar: </span>
        {titleOf({ mode, month, week })}
      </h1>
      <div className="flex items-center max-md:ml-auto">
        <IconButton label={`Previous ${mode}`} shortcut="[" onClick={() => go(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={`Next ${mode}`} shortcut="]" onClick={() => go(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Button className="md:ml-1.5" disabled={isCurrent} onClick={onToday}>
          Today
        </Button>
      </div>
      <div className="flex gap-2 md:ml-auto max-md:w-full max-md:flex-wrap">
        <SegmentedControl
          label="Shown in each day"
          options={LAYERS.map((value) => ({ value, label: LAYER_LABELS[value] }))}
          value={layer}
          onValueChange={change.onLayer}
          className="max-md:w-full"
        />
        <SegmentedControl
          label="View"
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
            { value: 'year', label: 'Year' },
          ]}
          value={mode}
          onValueChange={change.onMode}
          className="max-md:w-full"
        />
      </div>
    </header>
  )
}

/** `2026`, `November 2026`, or `Nov 16 – 22, 2026`. */
export function titleOf({ mode, month, week }: Pick<CalendarHeadProps, 'mode' | 'month' | 'week'>): string {
  if (mode === 'year') return month.slice(0, 4)
  return mode === 'month' ? formatMonth(month) : formatRange({ from: week[0], to: week[6] })
}
