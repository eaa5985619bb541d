import { cn } from '../../lib/class-names.ts'
import { countOf } from '../../lib/format/count-of.ts'

/** The latest days as marks: solid for a win, hollow for a loss, grey if flat. */
export function DayStrip({ days }: { days: readonly { day: string; state: 'win' | 'loss' | 'flat' }[] }) {
  const count = (state: string) => days.filter((day) => day.state === state).length
  return (
    <span
      role="img"
      aria-label={`${countOf(count('win'), 'winning day')}, ${count('flat')} flat, ${count('loss')} losing`}
      data-mark
      className="flex h-3.5 items-center gap-0.5"
    >
      {days.map(({ day, state }) => (
        <i
          key={day}
          data-state={state}
          className={cn(
            'h-2 max-w-3 flex-1 rounded-[2px]',
            state === 'win' && 'bg-profit-mark',
            state === 'loss' && 'shadow-[inset_0_0_0_1.1px_var(--loss-mark)]',
            state === 'flat' && 'bg-disabled-foreground',
          )}
        />
      ))}
    </span>
  )
}
