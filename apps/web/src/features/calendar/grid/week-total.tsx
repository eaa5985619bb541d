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

/** The sum of a week; links to its closed trades. */
export function WeekTotal({ week, view, layout }: WeekTotalProps) {
  const { sums } = week
  const name = `Week ${week.number}`
  const isLine = layout === 'line'
  const closed = sums.n + sums.unknownResults
  if (closed === 0 && !hasSum(sums, view))
    return isLine ? null : <span className="text-caption text-subtle-foreground">{name}</span>
  const className = cn(
    'flex rounded-sm text-caption text-subtle-foreground',
    isLine ? 'min-h-6 items-center gap-2' : 'h-full flex-col justify-center text-right whitespace-nowrap',
  )
  const words = (
    <>
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
        {hasSum(sums, view) ? <SumInView sums={sums} view={view} /> : '–'}
      </b>
      <span className={cn(isLine && 'ml-auto')}>{sampleOf(sums, view)}</span>
    </>
  )
  if (closed === 0) return <div className={className}>{words}</div>
  return (
    <Link
      to="/journal"
      search={daysSearch(view.trades, week)}
      className={cn(className, 'underline-offset-3 hover:[&_b]:underline')}
    >
      {words}
    </Link>
  )
}

/** What a sum is over. */
function sampleOf(sums: DaySums, { layer }: CalendarView): string {
  if (layer === 'mood') return countOf(sums.moodDays, 'day')
  if (sums.n === 0) return sums.unknownResults > 0 ? 'Result unknown' : ''
  const trades = withUnknown(sums)
  return layer === 'r' && sums.rCount < sums.n
    ? `${sums.rCount} of ${trades}`
    : `${countOf(sums.traded, 'day')}, ${trades}`
}

/** True if at least one of the days has a value in the chosen layer. */
export function hasSum(sums: DaySums, { layer }: CalendarView): boolean {
  if (layer === 'discipline') return sums.judged > 0
  if (layer === 'mood') return sums.moodDays > 0
  return layer === 'r' ? sums.rCount > 0 : sums.n > 0
}

/** The sum of some days in the chosen layer. */
export function SumInView({ sums, view }: { sums: DaySums; view: CalendarView }) {
  if (view.layer === 'discipline') return `${sums.kept} of ${sums.judged}`
  if (view.layer === 'mood') return sums.mood === null ? '–' : MOOD_LABELS[moodOf(sums.mood)]
  return <ResultInView net={sums.net} r={sums.r} view={view} className="w-auto" />
}

export function toneOf({ net, r }: DaySums, { layer }: CalendarView): string {
  if (layer === 'result') return toneClass('pnl', Number(net))
  return layer === 'r' ? toneClass('pnl', r ?? 0) : ''
}
