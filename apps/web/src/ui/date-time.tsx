import {
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDay,
  formatTableDay,
  formatTime,
} from '../lib/format/format-date.ts'
import { todayAsDay } from '../lib/time/days.ts'

type DateTimeProps = {
  instant: string
  /** IANA zone of the account; without it the browser's. */
  timeZone?: string
  /** `table` 30 Oct 10:10 (default) · `time` · `day` · `date` Oct 30, 2025 · `full` with the time. */
  format?: 'table' | 'time' | 'day' | 'date' | 'full'
}

/** The only place instants are written. */
export function DateTime({ instant, timeZone, format = 'table' }: DateTimeProps) {
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {format === 'table' && (
        <>
          {formatTableDay(instant, timeZone)}{' '}
          <span className="text-subtle-foreground">{formatTime(instant, timeZone)}</span>
        </>
      )}
      {format === 'time' && formatTime(instant, timeZone)}
      {format === 'day' && formatTableDay(instant, timeZone)}
      {format === 'date' && formatDate(instant, timeZone)}
      {format === 'full' && formatDateTime(instant, timeZone)}
    </time>
  )
}

type DayTextProps = {
  /** A trading day, `YYYY-MM-DD`. */
  day: string
  /** `short` 30 Oct (default) · `weekday` Thu 30 Oct · `long` Thursday 30 October. */
  format?: 'short' | 'weekday' | 'long'
  /** Writes Today and Yesterday. */
  relative?: boolean
}

export function DayText({ day, format = 'short', relative = false }: DayTextProps) {
  const text = format === 'short' ? formatDay(day) : formatLongDay(day, format === 'long' ? 'long' : 'short')
  const isToday = relative && day === todayAsDay()
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {isToday ? `Today, ${text}` : text}
    </time>
  )
}
