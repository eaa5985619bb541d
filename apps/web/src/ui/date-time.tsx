import {
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDay,
  formatTime,
} from '../lib/format/format-date.ts'
import type { Day } from '../lib/time/days.ts'

type DateTimeProps = {
  instant: string
  /** The account's IANA zone; by default the browser's. */
  timeZone?: string
  /** `table` Oct 30, 2025, 10:10 AM with the time quieter (default) · `time` · `date` · `full`. */
  format?: 'table' | 'time' | 'date' | 'full'
  /** Shown on hover: the same instant in another time zone. */
  title?: string | undefined
}

/** The only component that formats instants. */
export function DateTime({ instant, timeZone, format = 'table', title }: DateTimeProps) {
  return (
    <time dateTime={instant} title={title} className="whitespace-nowrap tabular-nums">
      {format === 'table' && (
        <>
          {formatDate(instant, timeZone)},{' '}
          <span className="text-subtle-foreground">{formatTime(instant, timeZone)}</span>
        </>
      )}
      {format === 'time' && formatTime(instant, timeZone)}
      {format === 'date' && formatDate(instant, timeZone)}
      {format === 'full' && formatDateTime(instant, timeZone)}
    </time>
  )
}

type DayTextProps = {
  /** A trading day, `YYYY-MM-DD`. */
  day: string
  /** `short` Oct 30, 2025 (default) · `weekday` Thu, Oct 30, 2025 · `long` Thursday, Oct 30, 2025. */
  format?: 'short' | 'weekday' | 'long'
  /** The trading day that is called today before its date. */
  today?: Day
}

export function DayText({ day, format = 'short', today }: DayTextProps) {
  const text = format === 'short' ? formatDay(day) : formatLongDay(day, format === 'long' ? 'long' : 'short')
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {day === today ? `Today, ${text}` : text}
    </time>
  )
}
