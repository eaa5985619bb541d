import type { Attempt } from '@ballast/contract/attempts/attempts'
import { strictLevel } from '@ballast/domain/prop-rules/room'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { strictRoom } from '../rooms/room-text.ts'
import { attemptQueries } from './attempt-queries.ts'
import { trailText } from './attempt-text.ts'
import { BalanceLine, EquityStrokes, FloorAndRoom } from './room-lines.tsx'
import { apart, HEIGHT, levelsOf, type RoomLines, roomLines, WIDTH } from './room-scale.ts'

const LABEL_HEIGHT = 22

type RoomChartProps = {
  attempt: Attempt
  /** The choice of account, if there are several. */
  choice?: ReactNode
}

/** The balance after each trade, above the floor it must not touch. */
export function RoomChart({ attempt, choice }: RoomChartProps) {
  const room = useQuery(attemptQueries.room(attempt.id))
  const { rules } = attempt
  const levels = levelsOf(attempt)
  const lines = room.data ? roomLines(room.data, Object.values(levels)) : null
  return (
    <Card aria-label="Room above the floor">
      <CardHeader
        title="Room above the floor"
        description={
          <>
            {attempt.accountName}, balance after each trade. {trailText(rules)}
            {rules.lock !== null && (
              <>
                {' '}
                and stops at{' '}
                <Money value={rules.lock} currency={attempt.accountCurrency} sign="auto" precision="whole" />
              </>
            )}
            .
            {isBounded(attempt.now.floor) &&
              ' Where the floor is only known within bounds, the highest it may be is drawn.'}
            {lines?.equity && ' Grey: how far equity went while trades were open, where that is known.'}
          </>
        }
        actions={choice}
      />
      <CardBody className="flex flex-1 flex-col">
        {!room.data ? (
          <LoadingState query={room} name="the room">
            <Skeleton className="h-80 rounded-md max-md:h-64" />
          </LoadingState>
        ) : lines ? (
          <Drawing attempt={attempt} lines={lines} levels={levels} />
        ) : (
          <p className="grid min-h-80 flex-1 place-items-center text-center text-muted-foreground max-md:min-h-64">
            No trade has closed in this attempt yet. Import or log one, and its room is drawn here.
          </p>
        )}
      </CardBody>
    </Card>
  )
}

const isBounded = (floor: Attempt['now']['floor']) =>
  floor !== null && floor.high !== null && floor.high !== floor.low

type DrawingProps = { attempt: Attempt; lines: RoomLines; levels: ReturnType<typeof levelsOf> }

function Drawing({ attempt, lines, levels }: DrawingProps) {
  const { now, accountCurrency: currency } = attempt
  const balance = Number(now.balance)
  const room = roomOf(attempt)
  const labels = labelsOf(levels, { y: lines.y, balance, room })
  const days = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => new Date(lines.start + (lines.end - lines.start) * share),
  )
  return (
    <figure aria-label="Balance and floor over time" className="flex flex-1 flex-col">
      <div className="relative flex min-h-80 flex-1 max-md:min-h-64">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-y-0 left-0 block h-full w-[calc(100%-148px)] overflow-visible max-md:w-[calc(100%-116px)]"
        >
          {[0.25, 0.5, 0.75].map((share) => (
            <path
              key={share}
              d={`M0 ${HEIGHT * share}H${WIDTH}`}
              className="stroke-grid"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <FloorAndRoom lines={lines} height={HEIGHT} />
          {levels.target !== null && (
            <Level at={lines.y(levels.target)} dash="6 4" className="stroke-profit-mark" />
          )}
          {levels.dayStop !== null && (
            <Level at={lines.y(levels.dayStop)} from={WIDTH * 0.85} dash="2 3" className="stroke-warning" />
          )}
          <EquityStrokes lines={lines} />
          <BalanceLine lines={lines} />
        </svg>
        <RoomMark balance={balance} limit={room?.limit} y={lines.y} />
        <ul
          aria-label="Levels and room now"
          className="relative ml-auto w-[148px] shrink-0 text-axis max-md:w-[116px]"
        >
          {labels.map(({ name, value, top, tone }) => (
            <li
              key={name}
              className={cn(
                'absolute right-0 left-2 flex h-[18px] -translate-y-1/2 items-center justify-between gap-1 rounded-[5px] px-1.5 max-md:px-1',
                tone,
              )}
              style={{ top: `${(top / HEIGHT) * 100}%` }}
            >
              <Money
                value={value}
                currency={currency}
                symbol={false}
                sign="auto"
                precision="whole"
                className="font-560"
              />
              <span className="truncate">{name}</span>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="flex justify-between gap-2 pt-1.5 pr-[148px] text-axis text-subtle-foreground max-md:pr-[116px]">
        {days.map((day, index) => (
          <span key={day.getTime()} className={index % 2 === 1 || index === 2 ? 'max-md:hidden' : ''}>
            {formatDate(day, attempt.rules.reset.zone)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** The nearest limit below the balance, and how far away it is; null if there is none. */
function roomOf({ now }: Attempt): { limit: number; left: number } | null {
  const level = now.mayLose?.limitedBy === 'daily' ? now.dailyFloor : now.floor
  const left = now.mayLose && !now.breach ? strictRoom(now.mayLose) : 0
  // A room whose worst case is unknown reaches down to the lowest the limit can be.
  const limit = level && (now.mayLose?.least === null ? level.low : strictLevel(level))
  return limit && left > 0 ? { limit: Number(limit), left: Math.floor(left) } : null
}

type RoomMarkProps = { balance: number; limit: number | undefined; y: (value: number) => number }

/** The account's current balance, and a bracket down to the nearest limit. */
function RoomMark({ balance, limit, y }: RoomMarkProps) {
  const top = `${(y(balance) / HEIGHT) * 100}%`
  return (
    <div className="pointer-events-none absolute inset-y-0 left-0 w-[calc(100%-148px)] max-md:w-[calc(100%-116px)]">
      {limit !== undefined && (
        <div
          className="absolute right-1.5 w-2 border-y border-subtle-foreground"
          style={{ top, bottom: `${100 - (y(limit) / HEIGHT) * 100}%` }}
        >
          <i className="absolute inset-y-0 left-1/2 w-px bg-subtle-foreground" />
        </div>
      )}
      <i
        className="absolute right-0 size-[9px] translate-x-1/2 -translate-y-1/2 rounded-full bg-foreground ring-2 ring-card"
        style={{ top }}
      />
    </div>
  )
}

type LevelProps = { at: number; from?: number; dash: string; className: string }

function Level({ at, from = 0, dash, className }: LevelProps) {
  return (
    <path
      d={`M${from} ${at.toFixed(1)}H${WIDTH}`}
      className={className}
      strokeDasharray={dash}
      strokeWidth="1.3"
      vectorEffect="non-scaling-stroke"
    />
  )
}

type LabelTerms = { y: (value: number) => number; balance: number; room: ReturnType<typeof roomOf> }

/** The labels of the levels and of the room between two of them by height, moved apart so that none covers another. */
function labelsOf({ target, dayStop, floor }: ReturnType<typeof levelsOf>, { y, balance, room }: LabelTerms) {
  const levels = [
    { name: 'Target', value: target, tone: 'text-profit' },
    { name: 'Now', value: balance, tone: 'bg-foreground text-background' },
    { name: 'Day stop', value: dayStop, tone: 'text-warning' },
    { name: 'Floor', value: floor, tone: 'text-loss' },
  ].flatMap((each) => (each.value === null ? [] : [{ ...each, value: each.value, top: y(each.value) }]))
  const between = room
    ? [{ name: 'of room', value: room.left, tone: '', top: (y(balance) + y(room.limit)) / 2 }]
    : []
  const sorted = [...levels, ...between].toSorted((a, b) => a.top - b.top)
  const tops = apart(
    sorted.map(({ top }) => top),
    LABEL_HEIGHT,
  )
  return sorted.map((each, index) => ({ ...each, top: tops[index] ?? each.top }))
}
