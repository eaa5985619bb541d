import type { TradeSort } from '@ballast/contract/trade-filter'
import type { TradeRow } from '@ballast/contract/trades'
import { formatDay, withoutYear } from '../../../lib/format/format-date.ts'
import { DateTime } from '../../../ui/date-time.tsx'

/**
 * When a trade was, under the line of its day or without one: `10:02 AM`, `10:02 AM to May 8` where it was held
 * over night, `Apr 29 to 03:21 PM` where the log is in the order of closes.
 */
export function WhenText({ row, sort }: { row: TradeRow; sort: TradeSort }) {
  const { openedAt, closedAt, openDay, tradingDay, timeZone } = row
  const isOverNight = closedAt !== null && openDay !== tradingDay
  if (sort === 'closedAt' && closedAt !== null)
    return (
      <>
        {isOverNight && `${dayBeside(openDay, tradingDay)} to `}
        <DateTime instant={closedAt} timeZone={timeZone} format="time" />
      </>
    )
  return (
    <>
      <DateTime instant={openedAt} timeZone={timeZone} format={sort === 'openedAt' ? 'time' : 'table'} />
      {isOverNight && ` to ${dayBeside(tradingDay, openDay)}`}
    </>
  )
}

/** A day beside another: the year is said once. */
function dayBeside(day: string, other: string): string {
  return day.slice(0, 4) === other.slice(0, 4) ? withoutYear(day) : formatDay(day)
}
