import type { Dashboard } from '@ballast/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatLongDay, formatTime } from '../../lib/format/format-date.ts'
import { browserTimeZone } from '../../lib/preferences.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { Money } from '../../ui/money.tsx'
import { accountQueries } from '../accounts/account-queries.ts'
import { placeOf } from '../accounts/day-reset.ts'
import type { DashboardView } from './dashboard-view.ts'
import { dateIn, holdsToday, tradesTaken } from './today-words.ts'

/** The zone the trading day is told in: that of the first account. */
function useDayZone(): string {
  const { data = [] } = useQuery(accountQueries.list())
  return data[0]?.timeZone ?? browserTimeZone()
}

/** `Thursday 30 October, 10:42 in New York`; shorter on a phone. */
export function NowText() {
  const now = useMinute()
  const zone = useDayZone()
  const day = dateIn(now, zone)
  return (
    <>
      <span className="md:hidden">{formatLongDay(day, 'short')}, </span>
      <span className="max-md:hidden">{formatLongDay(day)}, </span>
      {formatTime(now, zone)}
      <span className="max-md:hidden"> in {placeOf(zone)}</span>
    </>
  )
}

/** `Two trades taken, +$80.52 on the day.` Nothing where the dates shown leave today out. */
export function TodayText({ today, view }: { today: Dashboard['today']; view: DashboardView }) {
  const now = useMinute()
  const zone = useDayZone()
  if (!holdsToday(today.day, view.dates)) return null
  const isLater = dateIn(now, zone) !== today.day
  return (
    <>
      {isLater && `Trading day ${formatDay(today.day)}: `}
      {today.n === 0 ? 'No trades closed today' : tradesTaken(today.n)}
      {today.n > 0 && (
        <>
          , <Money value={today.net} currency={view.currency} /> on the day
        </>
      )}
      .
    </>
  )
}
