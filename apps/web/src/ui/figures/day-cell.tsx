import type { DayState } from '@ballast/domain/statistics/days/day-state'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { Money } from '../money.tsx'
import { TrendMark } from '../trend-mark.tsx'
import type { DayStrength } from './day-strength.ts'

const WIN = {
  1: 'bg-[color-mix(in_oklab,var(--profit-mark)_12%,transparent)] text-profit-on [--date:var(--muted-foreground)]',
  2: 'bg-[color-mix(in_oklab,var(--profit-mark)_21%,transparent)] text-profit-on [--date:var(--muted-foreground)]',
  3: 'bg-[color-mix(in_oklab,var(--profit-mark)_32%,transparent)] text-foreground [--date:var(--foreground)]',
}

const LOSS = {
  1: 'ring-[color-mix(in_oklab,var(--loss-mark)_42%,transparent)]',
  2: 'ring-[color-mix(in_oklab,var(--loss-mark)_64%,transparent)]',
  3: 'ring-[color-mix(in_oklab,var(--loss-mark)_90%,transparent)]',
}

type DayLook = {
  state: DayState
  /** The size of the result relative to the other days. */
  strength?: DayStrength | undefined
  isToday?: boolean
  isSelected?: boolean
  isFuture?: boolean
}

/** The CSS classes of a day: tinted for a win, outlined for a loss, neutral if flat, faint without a trade. */
export function dayCellClass({ state, strength = 1, ...marks }: DayLook) {
  const { isToday = false, isSelected = false, isFuture = false } = marks
  return cn(
    'relative flex min-h-10 flex-col justify-between rounded-sm px-[5px] py-[3px] text-left max-md:min-h-11',
    state === 'win' && cn('forced-colors:border-2', WIN[strength]),
    state === 'loss' && cn('text-loss ring-1 ring-inset forced-colors:border', LOSS[strength]),
    state === 'flat' && 'forced-colors:border forced-colors:border-dashed bg-pressed text-muted-foreground',
    state === 'none' && 'text-subtle-foreground ring-1 ring-border ring-inset',
    isFuture && 'ring-0',
    isToday && 'outline-[1.5px] outline-offset-1 outline-primary-text',
    isSelected && 'outline-2 outline-offset-1 outline-primary-text',
  )
}

type DayFaceProps = {
  /** The day of the month. */
  date: number
  /** The full date, announced instead of the number: "Thursday, Oct 30, 2025". */
  spokenDate?: string
  state: DayState
  /** The day's result, or why there was no trade. */
  children: ReactNode
  /** Adds ▲, ▽ or ○ to the amount; `wide`: only if the container has space for it. */
  withMark?: boolean | 'wide'
}

/** The content of a day's cell. */
export function DayFace({ date, spokenDate, state, children, withMark = false }: DayFaceProps) {
  return (
    <>
      <span className="text-micro text-[var(--date,var(--subtle-foreground))]">
        <span aria-hidden={spokenDate !== undefined}>{date}</span>
        {spokenDate && <span className="sr-only">{spokenDate}: </span>}
      </span>
      {state === 'none' ? (
        <span className="text-right text-micro">{children}</span>
      ) : (
        <span className="flex items-center justify-end gap-1 text-caption font-580 leading-[1.2]">
          {withMark && (
            <span className={cn('contents', withMark === 'wide' && 'hidden @min-[560px]:contents')}>
              <DayMark state={state} />
            </span>
          )}
          {children}
        </span>
      )}
    </>
  )
}

export function DayMark({ state }: { state: DayState }) {
  if (state === 'flat') return <i className="size-[7px] rounded-full border-[1.2px] border-current" />
  return <TrendMark direction={state === 'win' ? 'up' : 'down'} className="size-[7px]" />
}

type DayCellProps = DayLook & {
  /** The day of the month. */
  date: number
  /** Absent on a day without a trade. */
  net?: string
  withMark?: boolean
}

/** A day with its result, to show what the colours look like. */
export function DayCell({ date, net, withMark = false, ...look }: DayCellProps) {
  return (
    <span className={dayCellClass(look)}>
      <DayFace date={date} state={look.state} withMark={withMark}>
        {net === undefined ? '–' : <Money value={net} precision="cell" symbol={false} />}
      </DayFace>
    </span>
  )
}
