import type { SignMode } from '@ballast/domain/text/write-fixed'
import { cn } from '../lib/class-names.ts'
import { DASH, formatR } from '../lib/format/format-number.ts'
import { toneClass, type ValueTone } from './value-tone.ts'

type RMultipleProps = {
  /** Null (no known risk) is shown as a dash. */
  value: number | null
  digits?: number
  sign?: SignMode
  tone?: ValueTone
  className?: string
}

export function RMultiple({ value, digits = 2, sign = 'always', tone = 'plain', className }: RMultipleProps) {
  if (value === null) return <span className={cn('text-subtle-foreground', className)}>{DASH}</span>
  // What is shown as zero is neither a profit nor a loss.
  const shown = Math.abs(value) < 0.5 / 10 ** digits ? 0 : value
  return (
    <span className={cn('whitespace-nowrap tabular-nums', toneClass(tone, shown), className)}>
      {formatR(value, { digits, sign })}
    </span>
  )
}
