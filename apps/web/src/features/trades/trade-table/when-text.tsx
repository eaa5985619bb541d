import type { TradeSort } from '@ballast/contract/trade-filter'
import type { TradeRow } from '@ballast/contract/trades'
import { withoutYear } from '../../../lib/format/format-date.ts'
import { ClockTime, TimeOnDay } from '../../../ui/clock-time.tsx'

type WhenTextProps = {
  row: TradeRow
  sort: TradeSort
  /** The trading day the row is listed under; null if the list is not sorted by day. */
  day: string | null
}

/**
 * The time of a trade in the page's time zone. Below the line of its day, only the time is shown, unless its date
 * differs: an evening that counts toward the next trading day shows its own.
 */
export function WhenText({ row, sort, day }: WhenTextProps) {
  const instant = sort === 'closedAt' && row.closedAt !== null ? row.closedAt : row.openedAt
  if (day === null) return <ClockTime instant={instant} zone={row.timeZone} />
  return (
    <>
      <TimeOnDay instant={instant} zone={row.timeZone} day={day} />
      {row.closedAt !== null && row.openDay !== row.tradingDay && (
        <>
          {' '}
          {sort === 'closedAt' ? `since ${withoutYear(row.openDay)}` : `to ${withoutYear(row.tradingDay)}`}
        </>
      )}
    </>
  )
}
