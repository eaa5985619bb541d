import type { Routine, RoutineGrid } from '@ballast/contract/routine/routine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { formatDay, withoutYear } from '../../lib/format/format-date.ts'
import { formatInterval } from '../../lib/format/format-interval.ts'
import { addDays, type Day, weekdayOf } from '../../lib/time/days.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { IntervalMark } from '../../ui/figures/interval-mark.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { Percent } from '../../ui/percent.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { routineQueries } from './routine-queries.ts'

const SPANS = { month: 30, year: 365 } as const
type Span = keyof typeof SPANS

const CELLS: Record<string, [string, string]> = {
  k: ['kept', 'bg-muted-foreground'],
  b: ['not kept', 'border border-border-strong'],
  m: ['not marked', 'border border-border-strong'],
  o: ['open', 'border border-primary-text'],
  u: ['cannot be judged', 'border border-dashed border-border-strong'],
  e: ['done, not due', 'bg-muted-foreground opacity-50'],
  n: ['not due', 'bg-pressed opacity-50'],
  x: [
    'planned off',
    'bg-[repeating-linear-gradient(135deg,var(--border-strong)_0_1.5px,transparent_1.5px_4px)]',
  ],
}

type GridCardProps = { routine: Routine; onOpen: (id: string) => void; onDay: (day: Day) => void }

/** The state of each habit on each day: the last thirty days, or the year. */
export function GridCard({ routine, onOpen, onDay }: GridCardProps) {
  const [span, setSpan] = useState<Span>('month')
  const from = addDays(routine.today, 1 - SPANS[span])
  const query = useQuery(routineQueries.grid(from, routine.today))
  const { data } = query
  const of = span === 'month' ? '' : ', last 30 days'
  return (
    <Card>
      <CardHeader
        title={span === 'month' ? 'Last 30 days' : 'The year'}
        description="A filled cell means kept. Money plays no part in it."
        actions={
          <SegmentedControl<Span>
            label="How far back"
            size="sm"
            options={[
              { value: 'month', label: '30 days' },
              { value: 'year', label: 'Year' },
            ]}
            value={span}
            onValueChange={setSpan}
          />
        }
      />
      <CardBody>
        {!data ? (
          <LoadingState query={query} name="the grid" level="h3">
            <Skeleton className="h-40" />
          </LoadingState>
        ) : span === 'month' ? (
          <MonthGrid grid={data} onOpen={onOpen} onDay={onDay} />
        ) : (
          <YearGrid grid={data} onOpen={onOpen} />
        )}
        <Legend />
        <div className="mt-4 grid gap-4 border-t border-border pt-3 sm:grid-cols-2">
          <SubScore label={`Judged from your record${of}`} of={routine.last30.auto} />
          <SubScore label={`Marked by you${of}`} of={routine.last30.self} />
        </div>
      </CardBody>
    </Card>
  )
}

/** One row per habit, one cell per day; pressing a day opens its list. */
function MonthGrid({ grid, onOpen, onDay }: { grid: RoutineGrid } & Pick<GridCardProps, 'onOpen' | 'onDay'>) {
  return (
    <ul className="grid gap-1.5">
      {grid.rows.map(({ habit, cells, kept, due }) => (
        <li
          key={habit.id}
          className="grid items-center gap-x-3 gap-y-1 md:grid-cols-[minmax(120px,190px)_1fr_48px]"
        >
          <button
            type="button"
            onClick={() => onOpen(habit.id)}
            className="truncate rounded-sm text-left text-table hover:underline"
          >
            {habit.name}
          </button>
          <span className="flex gap-[3px]">
            {[...cells].map((cell, at) => {
              const day = addDays(grid.from, at)
              const [label, look] = CELLS[cell] ?? ['', '']
              return (
                <button
                  key={day}
                  type="button"
                  title={`${withoutYear(day)}: ${label}`}
                  aria-label={`${habit.name}, ${formatDay(day)}: ${label}`}
                  onClick={() => onDay(day)}
                  className={cn(
                    'h-4 min-w-0 flex-1 rounded-[3px]',
                    weekdayOf(day) === 1 && at > 0 && 'ml-1.5',
                    look,
                  )}
                />
              )
            })}
          </span>
          <span className="text-right text-table font-560 max-md:hidden">
            {kept}
            <span className="font-400 text-subtle-foreground">/{due}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Weeks side by side, seven days each, for every habit. */
function YearGrid({ grid, onOpen }: { grid: RoutineGrid; onOpen: (id: string) => void }) {
  const lead = (weekdayOf(grid.from) + 6) % 7
  return (
    <ul className="grid gap-4">
      {grid.rows.map(({ habit, cells, kept, due }) => (
        <li key={habit.id}>
          <p className="mb-1 flex justify-between gap-3 text-table">
            <button
              type="button"
              onClick={() => onOpen(habit.id)}
              className="truncate rounded-sm text-left hover:underline"
            >
              {habit.name}
            </button>
            <span>
              <b className="font-560">{kept}</b> of {due}
            </span>
          </p>
          <div
            role="img"
            aria-label={`${habit.name}: kept on ${kept} of ${due} days since ${formatDay(grid.from)}`}
            className="grid auto-cols-fr grid-flow-col grid-rows-7 gap-[2px]"
          >
            {Array.from({ length: lead }, (_, at) => (
              <i key={`lead${at}`} />
            ))}
            {[...cells].map((cell, at) => (
              <i key={at} className={cn('h-[9px] rounded-[2px] max-md:h-1.5', CELLS[cell]?.[1])} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Legend() {
  return (
    <ul
      aria-label="What the cells mean"
      className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-subtle-foreground"
    >
      {['k', 'b', 'e', 'n', 'u', 'x', 'o'].map((cell) => (
        <li key={cell} className="flex items-center gap-1.5">
          <i aria-hidden="true" className={cn('size-3 rounded-[3px]', CELLS[cell]?.[1])} />
          {cell === 'b'
            ? 'Not kept'
            : (CELLS[cell]?.[0] ?? '').replace(/^./, (letter) => letter.toUpperCase())}
        </li>
      ))}
    </ul>
  )
}

function SubScore({ label, of }: { label: string; of: Routine['last30']['all'] }) {
  const { rate, kept, due, unknown } = of
  return (
    <div>
      <p className="flex justify-between text-table">
        {label}
        <b className="font-600">
          <Percent value={rate.value} digits={0} />
        </b>
      </p>
      <IntervalMark value={rate.value} low={rate.low} high={rate.high} min={0} max={1} />
      <p className="text-small text-subtle-foreground">
        {due > 0
          ? `${kept} of ${due}, 95% CI ${formatInterval(rate, 'percent')}`
          : unknown === 0 && 'Nothing was due in the last 30 days'}
        {unknown > 0 && `${due > 0 ? '. ' : ''}Covers ${due} of ${due + unknown}: the rest cannot be judged`}
      </p>
    </div>
  )
}
