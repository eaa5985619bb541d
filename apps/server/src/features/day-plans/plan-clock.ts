import { instantOnDay } from '@ballast/domain/time/instant-on-day'
import { type DayBoundary, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { isTimeZone, localMillis } from '@ballast/domain/time/zone'
import { invalidInput } from '../../platform/http/app-error.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { dayOfAccounts } from '../accounts/day-of-accounts.ts'

/** The same for an existing plan, whose account may have been deleted since. */
export function boundaryOf(accounts: readonly AccountRow[], accountId: string | null): DayBoundary {
  return dayOfAccounts(accounts, accountId === null ? [] : [accountId])
}

export function dayNow(boundary: DayBoundary, now: Date): string {
  return dayText(tradingDayNumber(now.getTime(), boundary))
}

type Hours = { day: string; start: string; end: string | null }

/** Clock times as instants of the trading day; throws 422 if they are not in order. */
export function hoursOf(
  { day, start, end }: Hours,
  boundary: DayBoundary,
): { startsAt: Date; endsAt: Date | null } {
  const startsAt = new Date(instantOnDay(day, start, boundary))
  const endsAt = end === null ? null : new Date(instantOnDay(day, end, boundary))
  if (endsAt && endsAt <= startsAt) {
    throw invalidInput({ end: 'The end must come after the start' })
  }
  return { startsAt, endsAt }
}

/** `HH:MM` in a time zone. */
export function clockText(instant: Date, timeZone: string): string {
  return new Date(localMillis(instant.getTime(), timeZone)).toISOString().slice(11, 16)
}

export function zoneFor(boundary: DayBoundary, typed: string | undefined, hasAccount: boolean): DayBoundary {
  if (hasAccount || typed === undefined || !isTimeZone(typed)) return boundary
  return { ...boundary, timeZone: typed }
}
