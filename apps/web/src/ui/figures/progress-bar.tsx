import { cn } from '../../lib/class-names.ts'

const FILLS = {
  wash: 'bg-wash',
  ink: 'bg-muted-foreground',
  capacity: 'bg-capacity',
  warning: 'bg-warning',
  danger: 'bg-danger',
  profit: 'bg-profit-mark',
}

type ProgressBarProps = {
  /** 0–1. */
  value: number
  /** What it measures; its accessible name. */
  label: string
  /** The value in words; by default the percentage is announced. */
  valueText?: string
  thin?: boolean
  fill?: keyof typeof FILLS
  className?: string
}

export function ProgressBar({
  value,
  label,
  valueText,
  thin = false,
  fill = 'wash',
  className,
}: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={cn('block overflow-hidden rounded-full bg-pressed', thin ? 'h-[3px]' : 'h-1.5', className)}
    >
      <i
        className={cn(
          'block h-full rounded-full transition-[width] duration-[240ms] ease-level',
          FILLS[fill],
        )}
        style={{ width: `${percent}%` }}
      />
    </span>
  )
}
