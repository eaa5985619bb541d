import { writeFixed } from '@ballast/domain/text/write-fixed'
import { DASH, formatDecimal, formatDuration, formatNumber } from '../lib/format/format-number.ts'

/** A count or plain number: integers grouped, others with two decimals (or `digits`). */
export function NumberText({ value, digits }: { value: number | null; digits?: number }) {
  if (value === null) return <span className="text-subtle-foreground">{DASH}</span>
  const text = digits === undefined ? formatNumber(value) : writeFixed(value, digits)
  return <span className="whitespace-nowrap tabular-nums">{text}</span>
}

/** A price or quantity as the broker stated it. */
export function DecimalText({ value }: { value: string | null }) {
  if (value === null) return <span className="text-subtle-foreground">{DASH}</span>
  return <span className="whitespace-nowrap tabular-nums">{formatDecimal(value)}</span>
}

/** A holding time: `2m 48s`, or `2:48` in tables. */
export function Duration({ seconds, style }: { seconds: number | null; style?: 'words' | 'clock' }) {
  if (seconds === null) return <span className="text-subtle-foreground">{DASH}</span>
  return <span className="whitespace-nowrap tabular-nums">{formatDuration(seconds, style)}</span>
}
