import type { SignMode } from '@ballast/domain/text/write-fixed'
import { cn } from '../lib/class-names.ts'
import { DASH, formatPercent } from '../lib/format/format-number.ts'
import { toneClass, type ValueTone } from './value-tone.ts'

type PercentProps = {
  /** A fraction: 0.492 is 49.2%. Null is shown as a dash. */
  value: number | null
  digits?: number
  sign?: SignMode
  tone?: ValueTone
  className?: string
}

export function Percent({ value, digits = 1, sign = 'auto', tone = 'plain', className }: PercentProps) {
  if (value === null) return <span className={cn('text-subtle-foreground', className)}>{DASH}</span>
  return (
    <span className={cn('whitespace-nowrap tabular-nums', toneClass(tone, value), className)}>
      {formatPercent(value, { digits, sign })}
    </span>
  )
}
