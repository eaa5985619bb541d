import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { formatMonth } from '../../../lib/format/format-date.ts'
import { dayScale } from '../../../ui/figures/day-strength.ts'
import { toneClass } from '../../../ui/value-tone.ts'
import type { DashboardView } from '../dashboard-view.ts'
import { daysSearch } from '../journal-links.ts'
import { ResultText } from '../result-text.tsx'
import { MonthDayCell } from './month-day-cell.tsx'
import { dayStops, nextStop } from './month-keys.ts'
import type { MonthDay, MonthModel, MonthWeek } from './month-model.ts'

type MonthTableProps = { model: MonthModel; view: DashboardView }

/** Days in columns, weeks in rows with totals. One tab stop; arrows move from day to day. */
export function MonthTable({ model, view }: MonthTableProps) {
  const hasWeekend = model.columns.length > 5
  const stops = dayStops(model)
  const sizeOf = (day: MonthDay) => (view.unit === 'r' ? (day.r ?? 0) : Number(day.net))
  const { strengthOf } = dayScale(
    model.weeks.flatMap(({ days }) => days.flatMap((day) => (day && day.n > 0 ? [sizeOf(day)] : []))),
  )
  const [focused, setFocused] = useState<string | null>(null)
  const stop = stops.some(({ day }) => day === focused) ? focused : (stops.at(-1)?.day ?? null)

  function handleKeys(event: KeyboardEvent<HTMLTableElement>) {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const next = nextStop(stops, event.target.dataset.day ?? '', event.key)
    if (next === null) return
    event.preventDefault()
    setFocused(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  return (
    <div className="@container px-2.5 pt-1.5 pb-2.5">
      <table
        className={cn(
          'w-full table-fixed border-separate border-spacing-1',
          hasWeekend && '@max-[400px]:border-spacing-x-0.5',
        )}
        onKeyDown={handleKeys}
      >
        <caption className="sr-only">Results by day, {formatMonth(model.month)}</caption>
        <thead>
          <tr className="text-axis text-subtle-foreground">
            {model.columns.map((column) => (
              <th key={column} scope="col" className="h-5 font-400">
                {column}
              </th>
            ))}
            <th scope="col" className="w-13 pr-0.5 text-right font-400 @min-[560px]:w-24">
              Week
            </th>
          </tr>
        </thead>
        <tbody>
          {model.weeks.map((week) => (
            <tr key={week.from}>
              {week.days.map((day, column) => (
                <td key={model.columns[column]} className="p-0">
                  {day && (
                    <MonthDayCell
                      day={day}
                      view={view}
                      strength={strengthOf(sizeOf(day))}
                      isTight={hasWeekend}
                      isTabStop={day.day === stop}
                      onFocus={() => setFocused(day.day)}
                    />
                  )}
                </td>
              ))}
              <td className="p-0 text-right text-small">
                <WeekTotal week={week} view={view} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WeekTotal({ week, view }: { week: MonthWeek; view: DashboardView }) {
  if (week.n === 0) return null
  return (
    <Link
      to="/journal"
      search={daysSearch(view.trades, week, view.dates)}
      className={cn(
        'inline-flex min-h-6 items-center rounded-sm pr-0.5 font-560 underline-offset-3 hover:underline',
        toneClass('pnl', view.unit === 'r' ? (week.r ?? 0) : Number(week.net)),
      )}
    >
      <span className="sr-only">Week: </span>
      <ResultText net={week.net} r={week.r} view={view} mini className="w-auto" />
    </Link>
  )
}
