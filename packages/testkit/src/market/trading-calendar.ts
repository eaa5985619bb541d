import { dayText } from '@ballast/domain/time/trading-day'
import { resolveLocal } from '@ballast/domain/time/zone'

const CLOSED = ['01-01', '07-03', '07-04', '12-24', '12-25']

/** The last `count` trading days up to and including `endDay`: weekdays without fixed holidays, ascending. */
export function tradingDaysUntil(endDay: number, count: number): number[] {
  const days: number[] = []
  for (let day = endDay; days.length < count; day--) {
    const weekday = (((day + 3) % 7) + 7) % 7
    if (weekday < 5 && !CLOSED.includes(dayText(day).slice(5))) days.push(day)
  }
  return days.reverse()
}

/** The instant of a time of day (in minutes) on a date, by New York's clock. */
export function newYork(day: number, minute: number): number {
  const date = new Date(day * 86_400_000)
  const local = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: Math.floor(minute / 60),
    minute: Math.floor(minute % 60),
    second: 0,
    millisecond: 0,
  }
  return resolveLocal(local, 'America/New_York').instant
}
