import { cn } from '../../lib/class-names.ts'
import { ProgressBar } from './progress-bar.tsx'
import { roomLevel } from './room-level.ts'

type RoomBarProps = {
  /** The share that is left, 0–1. */
  left: number
  /** "Room left today". */
  label: string
  /** Always in words, too: "$760 of $1,000". */
  valueText: string
  /** The number of full-size losers the whole room covers, one notch each. */
  losers?: number
}

/** The room left before a limit. Below 40 % a warning, below 20 % danger; the text beside it says so, too. */
export function RoomBar({ left, label, valueText, losers = 0 }: RoomBarProps) {
  const notches =
    losers > 1 && losers <= 20
      ? Array.from({ length: Math.ceil(losers) - 1 }, (_, i) => (i + 1) / losers)
      : []
  return (
    <span className="relative block">
      <ProgressBar value={left} label={label} valueText={valueText} fill={roomLevel(left)} />
      {notches.map((at) => (
        <i key={at} className="absolute inset-y-0 w-px bg-card" style={{ left: `${at * 100}%` }} />
      ))}
    </span>
  )
}

type LoserPipsProps = {
  used: number
  left: number
  className?: string
}

/** One mark per full-size loser: hollow if used, solid while left. */
export function LoserPips({ used, left, className }: LoserPipsProps) {
  return (
    <span role="img" aria-label={`${used} used, ${left} left`} className={cn('flex h-1.5 gap-1', className)}>
      {Array.from({ length: used + left }, (_, index) => (
        <i
          key={index}
          className={cn(
            'flex-1 rounded-[3px]',
            index < used ? 'shadow-[inset_0_0_0_1.25px_var(--input)]' : 'bg-capacity',
          )}
        />
      ))}
    </span>
  )
}
