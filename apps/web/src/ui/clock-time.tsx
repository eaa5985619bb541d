import { otherClock, useClock } from '../lib/time/clock.ts'
import { placeOf } from '../lib/time/place-of.ts'
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
