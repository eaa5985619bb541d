import type { DayState } from '@ballast/domain/statistics/days/day-state'
import { ClipboardList, NotebookPen } from 'lucide-react'
import { cn } from '../../../lib/class-names.ts'
import { formatLongDay } from '../../../lib/format/format-date.ts'
import { DayMark } from '../../../ui/figures/day-cell.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { Layer } from '../calendar-search.ts'
import type { CalendarView } from '../calendar-view.ts'
import { EventBadge } from '../events/event-badge.tsx'
import type { DayLook } from '../layers/day-look.ts'
import { lookClass } from '../layers/look-class.ts'
import { detailOf, headlineOf, reasonOf } from './day-text.tsx'
import type { CalendarCell } from './month-model.ts'

type DayButtonProps = {
  cell: CalendarCell
  view: CalendarView
  isNarrow: boolean
  isSelected: boolean
  isTabStop: boolean
  onFocus: () => void
  onOpen: () => void
}

/** A day of the month: its state, its value, the sample behind it, and its events. */
export function DayButton({ cell, view, isNarrow, isSelected, isTabStop, ...handlers }: DayButtonProps) {
  const { day, date, summary, isToday, isFuture } = cell
  const look = view.look(summary)
  const headline = summary && headlineOf({ summary, view })
  const reason = reasonOf({ summary, view, isFuture })
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      onFocus={handlers.onFocus}
      onClick={handlers.onOpen}
      className={cn(
        lookClass(look, { isToday, isSelected, isFuture }),
        'h-full min-h-15 w-full justify-start rounded-md px-1.5 py-1 transition-[filter] hover:brightness-115 light:hover:brightness-97 @min-[620px]:min-h-[104px] @min-[620px]:px-[9px] @min-[620px]:py-2',
        look.state === 'none' && 'hover:bg-hover',
        isNarrow && 'items-center px-0! ring-0',
      )}
    >
      <span className="flex w-full items-center justify-between gap-1 text-axis @min-[620px]:text-small">
        <span
          aria-hidden="true"
          className={cn(
            'text-[var(--date,var(--muted-foreground))]',
            isToday && 'font-650 text-foreground',
            isFuture && 'text-subtle-foreground',
            isNarrow && 'w-full text-center',
          )}
        >
          {date}
        </span>
        <span className="sr-only">{formatLongDay(day)}: </span>
        {summary && !isNarrow && <Written summary={summary} />}
      </span>
      {headline ? (
        <>
          <span className="mt-auto flex max-w-full items-center gap-[5px] text-axis font-600 tracking-[-0.02em] @min-[620px]:mt-2.5 @min-[620px]:text-finding">
            <Mark look={look} layer={view.layer} />
            <span className="min-w-0 truncate">
              {headline}
              <span className="sr-only">, </span>
            </span>
          </span>
          <span className="mt-px truncate text-caption text-muted-foreground @max-[620px]:sr-only">
            {summary && detailOf({ summary, view })}
          </span>
        </>
      ) : (
        <span
          className={cn(
            'mt-3 text-small text-subtle-foreground @max-[620px]:sr-only',
            (isFuture || isNarrow) && 'sr-only',
          )}
        >
          {view.isKnown || isFuture ? (
            reason
          ) : (
            <>
              <Skeleton className="h-2.5 w-14" />
              <span className="sr-only">{reason}</span>
            </>
          )}
        </span>
      )}
      {summary && summary.events.length > 0 && (
        <span className="absolute inset-x-[7px] bottom-[7px] flex @max-[620px]:inset-x-auto @max-[620px]:top-1 @max-[620px]:right-1 @max-[620px]:bottom-auto">
          <EventBadge events={summary.events} />
        </span>
      )}
    </button>
  )
}

const STATE_WORDS: Record<DayLook['state'], string> = {
  win: 'win, ',
  loss: 'loss, ',
  flat: 'flat, ',
  none: '',
  full: '',
  hollow: '',
}

/** ▲, ▽ or ○ next to a result, and the state in words for screen readers. */
function Mark({ look, layer }: { look: DayLook; layer: Layer }) {
  if (layer === 'discipline' || layer === 'mood') return null
  const isResult = (['win', 'loss', 'flat'] as const).some((state) => state === look.state)
  return (
    <>
      {isResult && (
        <span aria-hidden="true" className="contents @max-[620px]:hidden">
          <DayMark state={look.state as DayState} />
        </span>
      )}
      <span className="sr-only">{STATE_WORDS[look.state]}</span>
    </>
  )
}

function Written({ summary }: { summary: NonNullable<CalendarCell['summary']> }) {
  return (
    <span className="ml-auto flex gap-1 text-subtle-foreground [&_svg]:size-[11px] @min-[620px]:[&_svg]:size-3">
      {summary.hasPlan && (
        <span className="@max-[620px]:hidden">
          <ClipboardList aria-hidden="true" />
          <span className="sr-only">has a plan, </span>
        </span>
      )}
      {summary.hasReflection && (
        <span className={cn(summary.events.length > 0 && '@max-[620px]:hidden')}>
          <NotebookPen aria-hidden="true" />
          <span className="sr-only">has a reflection, </span>
        </span>
      )}
    </span>
  )
}
