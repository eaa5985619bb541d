import { cn } from '../lib/class-names.ts'

/** ▲ solid for a win, ▽ hollow for a loss: a cue in addition to colour, on headlines and days. */
export function TrendMark({ direction, className }: { direction: 'up' | 'down'; className?: string }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className={cn('size-2.5', className)}>
      {direction === 'up' ? (
        <path d="M5 1.2 9.2 8.6H.8Z" fill="currentColor" />
      ) : (
        <path
          d="M5 8.4 1.5 2h7Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
