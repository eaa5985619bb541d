import { otherClock, useClock } from '../lib/time/clock.ts'
import { placeOf } from '../lib/time/place-of.ts'
import { DateTime } from './date-time.tsx'

type ClockTimeProps = {
  instant: string
  /** Of the account: its reading is shown on hover. */
  zone: string
  format?: 'table' | 'time' | 'full'
}

/** An instant on the one clock of the page. */
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

/** Whose clock a column is in: `New York` beside the column's name. */
export function ClockName() {
  const { timeZone, isAccounts } = useClock()
  return (
    <span
      title={`${timeZone}, ${isAccounts ? 'the clock of the account' : 'your own clock'}; change it in Settings`}
    >
      {placeOf(timeZone)}
    </span>
  )
}
