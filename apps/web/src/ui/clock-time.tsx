import { withoutYear } from '../lib/format/format-date.ts'
import { otherClock, useClock } from '../lib/time/clock.ts'
import { placeOf } from '../lib/time/place-of.ts'
import { dateIn } from '../lib/time/wall-clock.ts'
import { DateTime } from './date-time.tsx'

type ClockTimeProps = {
  instant: string
  /** The account's time zone, shown on hover. */
  zone: string
  format?: 'table' | 'time' | 'full'
}

/** An instant in the page's time zone. */
export function ClockTime({ instant, zone, format = 'table' }: ClockTimeProps) {
  const clock = useClock()
  return (
    <DateTime
      instant={instant}
      timeZone={clock.timeZone}
      format={format}
      title={otherClock(instant, { clock, zone })}
    />
  )
}

/**
 * The time of something listed under a day, with its date if the page's clock shows another one: of an evening that counts
 * toward the next trading day, or of a trade opened days before.
 */
export function TimeOnDay({ day, ...at }: Pick<ClockTimeProps, 'instant' | 'zone'> & { day: string }) {
  const { timeZone } = useClock()
  const date = dateIn(new Date(at.instant), timeZone)
  return (
    <>
      {date !== day && `${withoutYear(date)}, `}
      <ClockTime {...at} format="time" />
    </>
  )
}

/** The time zone of a column: `New York` beside the column's name. */
export function ClockName() {
  const { timeZone, isAccounts } = useClock()
  return (
    <span
      title={`${timeZone}, ${isAccounts ? 'the account’s time zone' : 'your own time zone'}; change it in Settings`}
    >
      {placeOf(timeZone)}
    </span>
  )
}
