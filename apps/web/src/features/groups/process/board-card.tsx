import type { Group } from '@ballast/contract/groups/groups'
import type { BoardRowJson, Leaderboard } from '@ballast/contract/groups/process'
import type { BoardMeasure, BoardPeriod } from '@ballast/domain/groups/leaderboard'
import { useQuery } from '@tanstack/react-query'
import { ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatRange } from '../../../lib/format/format-date.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatPercent } from '../../../lib/format/format-number.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { IntervalMark } from '../../../ui/figures/interval-mark.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { groupQueries } from '../group-queries.ts'

const MEASURES: readonly { value: BoardMeasure; label: string; unit: Record<BoardPeriod, string> }[] = [
  { value: 'rules', label: 'Rules kept', unit: { week: 'day', month: 'day' } },
  { value: 'weeks', label: 'Process weeks', unit: { week: 'planned day', month: 'week' } },
  { value: 'reviews', label: 'Reviews within a day', unit: { week: 'day', month: 'day' } },
]
const PERIODS = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const

type BoardCardProps = {
  group: Group
  /** The short version beside the posts: rules kept, this month, without choices. */
  isShort?: boolean
}

/**
 * Members who take part, ordered by the lower end of their interval. Results, money and the number of trades play no
 * part.
 */
export function BoardCard({ group, isShort = false }: BoardCardProps) {
  const [measure, setMeasure] = useState<BoardMeasure>('rules')
  const [period, setPeriod] = useState<BoardPeriod>('month')
  const [last, setLast] = useState<'yes' | 'no'>('no')
  const board = useQuery(groupQueries.board(group.id, { measure, period, last }))
  const chosen = MEASURES.find(({ value }) => value === measure) ?? MEASURES[0]
  const range = board.data && formatRange(board.data)
  return (
    <Card aria-label="Leaderboard">
      <CardHeader
        title={isShort ? `Rules kept${range ? `, ${range}` : ''}` : (chosen?.label ?? '')}
        description="Ordered by the lower end of the interval, so a short record cannot lead"
      />
      {!isShort && (
        <div className="flex flex-wrap gap-2 px-4 pt-3">
          <Select
            aria-label="Measured by"
            options={MEASURES}
            value={measure}
            onValueChange={setMeasure}
            className="w-52 max-md:w-full"
          />
          <SegmentedControl label="Period" options={PERIODS} value={period} onValueChange={setPeriod} />
          <SegmentedControl
            label="Which"
            options={[
              { value: 'no', label: `This ${period}` },
              { value: 'yes', label: `Last ${period}` },
            ]}
            value={last}
            onValueChange={setLast}
          />
        </div>
      )}
      {board.data ? (
        <BoardRows
          board={board.data}
          unit={chosen?.unit[period] ?? 'day'}
          isShort={isShort}
          range={range ?? ''}
        />
      ) : (
        <LoadingState query={board} name="the leaderboard" className="py-8">
          <div className="grid gap-3 p-4">
            {[0, 1, 2, 3].map((at) => (
              <Skeleton key={at} className="h-8" />
            ))}
          </div>
        </LoadingState>
      )}
    </Card>
  )
}

type BoardRowsProps = { board: Leaderboard; unit: string; isShort: boolean; range: string }

function BoardRows({ board, unit, isShort, range }: BoardRowsProps) {
  const { rows, members, pending, median } = board
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<ListOrdered aria-hidden="true" />}
        title="Nobody takes part yet"
        level="h3"
        className="py-8"
      >
        Turn on “Rules kept, with interval” in the card “What this group sees of you”.
      </EmptyState>
    )
  const mine = rows.find(({ isMe }) => isMe)
  // One scale for all rows, from just below the lowest end.
  const min = Math.max(0, Math.min(1, ...rows.map(({ low }) => low ?? 1)) - 0.05)
  return (
    <>
      <ol className="mt-2.5 pb-2">
        {rows.map((row) => (
          <BoardLine key={row.userId} row={row} unit={unit} isShort={isShort} min={min} />
        ))}
      </ol>
      <CardFooter className="block">
        {!isShort && <>{range}. </>}
        {rows.length} of {countOf(members, 'member')} {rows.length === 1 ? 'takes' : 'take'} part.{' '}
        {median !== null && (
          <>
            The group’s median is {formatPercent(median, { digits: 0 })}
            {mine?.value != null && `, yours ${formatPercent(mine.value, { digits: 0 })}`}.{' '}
          </>
        )}
        {pending > 0 && <>Still calculating {countOf(pending, 'member')}, so there are no places yet. </>}
        {doOverlap(rows) && 'Intervals overlap, so the order may be chance. '}
        Trades, volume and results do not count.
      </CardFooter>
    </>
  )
}

/** Rows are ordered by their lower end: if any two intervals overlap, so do two neighbours. */
function doOverlap(rows: readonly BoardRowJson[]): boolean {
  return rows.some(({ low }, at) => {
    const next = rows[at + 1]?.high ?? null
    return low !== null && next !== null && next >= low
  })
}

type BoardLineProps = { row: BoardRowJson; unit: string; isShort: boolean; min: number }

function BoardLine({ row, unit, isShort, min }: BoardLineProps) {
  const { rank, isTied, username, image, isMe, value, low, high, done, of, sample, fewest, coverage } = row
  const interval = formatInterval({ low, high }, 'percent')
  const isKnown = coverage !== null && coverage < 0.995
  return (
    <li className={cn('flex items-center gap-2.5 px-4 py-1.5', isMe && 'bg-primary-soft')}>
      <span className="w-6 shrink-0 text-small text-subtle-foreground tabular-nums">
        {rank === null ? '–' : `${rank}${isTied ? '=' : ''}`}
        {rank === null && <span className="sr-only"> no place yet</span>}
        {isTied && <span className="sr-only"> shared</span>}
      </span>
      <Avatar name={username} image={image} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-540">
          {username}
          {isMe && ', you'}
        </p>
        <p className="text-small text-subtle-foreground">
          {sample === null
            ? 'Being calculated'
            : value === null
              ? `${sample} of ${countOf(fewest, unit)} needed`
              : `${done} of ${of}${isKnown ? `, ${formatPercent(coverage, { digits: 0 })} judged` : ''}`}
        </p>
      </div>
      <span className={cn('shrink-0', isShort ? 'w-[72px]' : 'w-40 max-md:w-[72px]')}>
        <IntervalMark value={value} low={low} high={high} min={min} max={1} />
      </span>
      <b
        className="w-11 shrink-0 text-right font-600 tabular-nums max-md:w-13"
        title={interval ? `95% CI ${interval}` : undefined}
      >
        {value === null ? '–' : formatPercent(value, { digits: 0 })}
        {interval && <span className="sr-only">, 95% interval {interval}</span>}
      </b>
    </li>
  )
}
