import { MOOD_LABELS, moodOf } from '@ballast/domain/reflection/mood'
import { Link } from '@tanstack/react-router'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { toneClass } from '../../../ui/value-tone.ts'
import { daysSearch } from '../../dashboard/journal-links.ts'
import type { CalendarView } from '../calendar-view.ts'
import { ResultInView } from '../result-in-view.tsx'
import { withUnknown } from './day-text.tsx'
import type { CalendarWeek } from './month-model.ts'
import type { DaySums } from './sum-days.ts'

type WeekTotalProps = { week: CalendarWeek; view: CalendarView; layout: 'column' | 'line' }

/** The result of a week; links to its trades. */
export function WeekTotal({ week, view, layout }: WeekTotalProps) {
  const { sums } = week
  const name = `Week ${week.number}`
  const isLine = layout === 'line'
  if (sums.traded === 0)
    return isLine ? null : <span className="text-caption text-subtle-foreground">{name}</span>
  return (
    <Link
      to="/journal"
      search={daysSearch(view.trades, week)}
      className={cn(
        'flex rounded-sm text-caption text-subtle-foreground underline-offset-3 hover:[&_b]:underline',
        isLine ? 'min-h-6 items-center gap-2' : 'h-full flex-col justify-center text-right whitespace-nowrap',
      )}
    >
      <span>{name}</span>
      <b
        className={cn(
          'font-600 tracking-[-0.02em] text-foreground',
          isLine
            ? 'text-table'
            : Math.abs(Number(sums.net)) < 10_000_000
              ? 'text-[0.9375rem]/5'
              : 'text-caption',
          toneOf(sums, view),
        )}
      >
        <SumInView sums={sums} view={view} />
      </b>
      <span className={cn(isLine && 'ml-auto')}>
        {view.layer === 'mood'
          ? countOf(sums.moodDays, 'day')
          : `${countOf(sums.traded, 'day')}, ${withUnknown(sums)}`}
      </span>
    </Link>
  )
}

/** The sum of some days in the chosen layer. */
export function SumInView({ sums, view }: { sums: DaySums; view: CalendarView }) {
  if (view.layer === 'discipline') return sums.judged === 0 ? '–' : `${sums.kept} of ${sums.judged}`
  if (view.layer === 'mood') return sums.mood === null ? '–' : MOOD_LABELS[moodOf(sums.mood)]
  return <ResultInView net={sums.net} r={sums.r} view={view} className="w-auto" />
}

export function toneOf({ net, r }: DaySums, { layer }: CalendarView): string {
  if (layer === 'result') return toneClass('pnl', Number(net))
  return layer === 'r' ? toneClass('pnl', r ?? 0) : ''
}
