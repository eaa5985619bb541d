import { useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { formatRange } from '../../lib/format/format-date.ts'
import { RANGE_LABELS, RANGE_PRESETS, type RangePreset } from '../../lib/time/date-ranges.ts'
import type { Day } from '../../lib/time/days.ts'
import { CalendarGrid } from './calendar-grid.tsx'

/** A relative preset, or fixed dates. */
export type ChosenRange = { range?: RangePreset; from?: Day; to?: Day }

export type DateRangeProps = {
  value: ChosenRange
  /** Called with a preset, or with both ends once the second is picked. */
  onValueChange: (value: ChosenRange) => void
}

/** Presets, and a month to pick two ends from. */
export function DateRangePanel({ value, onValueChange }: DateRangeProps) {
  const [start, setStart] = useState<Day | null>(null)
  const preset = value.range ?? (value.from || value.to ? null : 'all')
  function handlePick(day: Day) {
    if (start === null) return setStart(day)
    setStart(null)
    onValueChange(day < start ? { from: day, to: start } : { from: start, to: day })
  }
  return (
    <div className="flex gap-3 max-sm:flex-col">
      <ul className="grid shrink-0 content-start gap-px sm:w-32 max-sm:grid-cols-2">
        {RANGE_PRESETS.map((option) => (
          <li key={option}>
            <button
              type="button"
              aria-pressed={preset === option}
              onClick={() => onValueChange({ range: option })}
              className={cn(
                'h-[30px] w-full rounded-sm px-2.5 text-left text-muted-foreground hover:bg-hover hover:text-foreground max-md:h-11',
                preset === option && 'bg-primary-soft text-foreground',
              )}
            >
              {RANGE_LABELS[option]}
            </button>
          </li>
        ))}
      </ul>
      <div className="min-w-0 flex-1 sm:w-[252px] sm:border-l sm:border-border sm:pl-3">
        <CalendarGrid from={start ?? value.from ?? null} to={start ?? value.to ?? null} onPick={handlePick} />
        <p aria-live="polite" className="mt-2 text-small text-subtle-foreground">
          {start
            ? `From ${formatRange({ from: start, to: start })}: pick the last day`
            : describe(value, preset)}
        </p>
      </div>
    </div>
  )
}

function describe(value: ChosenRange, preset: RangePreset | null): string {
  return preset ? RANGE_LABELS[preset] : formatRange(value)
}
