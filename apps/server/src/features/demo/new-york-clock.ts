import { type DayNumber, dayText } from '@ballast/domain/time/trading-day'
import { resolveLocal } from '@ballast/domain/time/zone'

/** The zone of the demo's trader. */
export const NEW_YORK = 'America/New_York'

/** A time on the New York clock on a day. */
export function onNewYorkClock(day: DayNumber, hour: number, minute: number): Date {
  const [year = 1970, month = 1, date = 1] = dayText(day).split('-').map(Number)
  const local = { year, month, day: date, hour, minute, second: 0, millisecond: 0 }
  return new Date(resolveLocal(local, NEW_YORK).instant)
}
