import type { Dashboard } from '@ballast/contract/dashboard'
import { formatDay, formatLongDay, formatTime } from '../../lib/format/format-date.ts'
import { useClock } from '../../lib/time/clock.ts'
import { placeOf } from '../../lib/time/place-of.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { browserTimeZone, dateIn } from '../../lib/time/wall-clock.ts'
import { Money } from '../../ui/money.tsx'
import type { DashboardView } from './dashboard-view.ts'
import { unknownText } from './strip/strip-text.ts'
import { holdsToday, tradesToday } from './today-text.ts'

/** `Thursday, Oct 30, 2025, 10:42 AM in New York`; shorter on a phone. */
export function NowText() {
  const now = useMinute()
  const { timeZone: zone } = useClock()
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

/** `Two trades taken, +$80.52 on the day.` Nothing if the dates shown leave out today. */
export function TodayText({ today, view }: { today: Dashboard['today']; view: DashboardView }) {
  const now = useMinute()
  const zone = today.timeZone ?? browserTimeZone()
  if (!holdsToday(today.day, view.dates)) return null
  const isLater = dateIn(now, zone) !== today.day
  return (
    <>
      {isLater && `Trading day ${formatDay(today.day)}. `}
      {tradesToday(today, isLater)}
      {today.n > 0 && (
        <>
          , <Money value={today.net} currency={view.currency} /> on the day
          {today.unknownResults > 0 && `, and ${unknownText(today.unknownResults)}`}
        </>
      )}
      .
    </>
  )
}
