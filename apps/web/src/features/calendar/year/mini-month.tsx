import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatLongDay, formatMonth } from '../../../lib/format/format-date.ts'
import type { Day } from '../../../lib/time/days.ts'
import { Card } from '../../../ui/card.tsx'
import type { CalendarView } from '../calendar-view.ts'
import { detailOf, headlineOf, noResultText, reasonOf } from '../grid/day-text.tsx'
import type { CalendarCell, CalendarMonth } from '../grid/month-model.ts'
import { hasSum, SumInView, toneOf } from '../grid/week-total.tsx'
import { lookClass } from '../layers/look-class.ts'

type MiniMonthProps = {
  month: CalendarMonth
  view: CalendarView
  selected: Day | undefined
  tabStop: Day
  /** The days are too small to touch, so the whole month links to its page. */
  isSmall: boolean
  onFocus: (day: Day) => void
  onOpen: (day: Day) => void
  onMonth: (month: string) => void
}

/** A month of the year: its total and its days as shapes. */
export function MiniMonth({ month, view, isSmall, onMonth, ...rest }: MiniMonthProps) {
  const { sums } = month
  const name = formatMonth(month.month).slice(0, -5)
  return (
    <Card className="relative p-3 max-md:p-2" aria-label={formatMonth(month.month)}>
      <h2 className="mb-2 flex items-baseline justify-between gap-2 text-table font-400">
        <button
          type="button"
          onClick={() => onMonth(month.month)}
          className={cn(
            'rounded-sm font-560 underline-offset-3 hover:underline',
            isSmall && 'after:absolute after:inset-0',
          )}
        >
          {name}
        </button>
        {hasSum(sums, view) && (
          <span className={cn('font-560 max-md:text-small', toneOf(sums, view))}>
            <SumInView sums={sums} view={view} />
          </span>
        )}
        <span className="sr-only">
          {sums.traded > 0
            ? `, ${countOf(sums.wins, 'winning day')}, ${sums.flats} flat, ${sums.losses} losing`
            : view.isKnown
              ? `, ${noResultText(sums, view.currency)}`
              : ', Not loaded yet'}
        </span>
      </h2>
      <div aria-hidden={isSmall} className="grid grid-cols-7 gap-[3px]">
        {month.weeks.flatMap(({ cells }) =>
          cells.map((cell) =>
            !cell.inMonth ? (
              <span key={cell.day} />
            ) : isSmall ? (
              <span key={cell.day} className={cn(cellClass(cell, view), 'h-[17px]')} />
            ) : (
              <MiniDay key={cell.day} cell={cell} view={view} {...rest} />
            ),
          ),
        )}
      </div>
    </Card>
  )
}

type MiniDayProps = Pick<MiniMonthProps, 'view' | 'selected' | 'tabStop' | 'onFocus' | 'onOpen'> & {
  cell: CalendarCell
}

function MiniDay({ cell, view, selected, tabStop, onFocus, onOpen }: MiniDayProps) {
  const { day, date, summary, isToday, isFuture } = cell
  const headline = summary && headlineOf({ summary, view })
  const { state } = view.look(summary)
  const isResult = (view.layer === 'result' || view.layer === 'r') && state !== 'none'
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === tabStop ? 0 : -1}
      aria-pressed={day === selected}
      aria-current={isToday ? 'date' : undefined}
      onFocus={() => onFocus(day)}
      onClick={() => onOpen(day)}
      className={cn(
        cellClass(cell, view, day === selected),
        'h-7 items-center justify-center hover:bg-hover',
      )}
    >
      <span aria-hidden="true" className="text-[var(--date,currentcolor)]">
        {date}
      </span>
      <span className="sr-only">
        {formatLongDay(day)}:{' '}
        {headline ? (
          <>
            {isResult && `${state}, `}
            {headline}, {summary && detailOf({ summary, view })}
          </>
        ) : (
          reasonOf({ summary, view, isFuture })
        )}
      </span>
    </button>
  )
}

function cellClass(
  { summary, isToday, isFuture }: CalendarCell,
  view: CalendarView,
  isSelected = false,
): string {
  const look = view.look(summary)
  return cn(
    lookClass(look, { isToday, isSelected, isFuture }),
    'min-h-0! min-w-0 rounded-[4px] p-0 text-micro',
    look.state === 'none' && 'ring-0',
  )
}
