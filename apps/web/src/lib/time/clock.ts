import { createContext, useContext } from 'react'
import { formatDateTime } from '../format/format-date.ts'
import { placeOf } from './place-of.ts'
import { browserTimeZone } from './wall-clock.ts'

/** The time zone of lists: always the trader's, or the account's if all accounts shown share one. */
export const CLOCK_CHOICES = ['trader', 'account'] as const
export type ClockChoice = (typeof CLOCK_CHOICES)[number]

/** The time zone of every list on a page. */
export type Clock = { timeZone: string; isAccounts: boolean }

type ClockParams = {
  choice: ClockChoice
  /** The trader's own zone. */
  own: string
  /** The zones of the accounts shown. */
  shown: readonly string[]
}

/** The time zone of lists: one for all rows, so that rows sorted by time also read in order. */
export function clockOf({ choice, own, shown }: ClockParams): Clock {
  const [only, ...others] = new Set(shown)
  const isAccounts = choice === 'account' && only !== undefined && others.length === 0
  return { timeZone: isAccounts ? only : own, isAccounts }
}

export const ClockContext = createContext<Clock | null>(null)

export function useClock(): Clock {
  return useContext(ClockContext) ?? { timeZone: browserTimeZone(), isAccounts: false }
}

/** The same instant in the other time zone, for a tooltip; null if both show the same. */
export function otherClock(
  instant: string,
  { clock, zone }: { clock: Clock; zone: string },
): string | undefined {
  const there = formatDateTime(instant, zone)
  return there === formatDateTime(instant, clock.timeZone) ? undefined : `${there} in ${placeOf(zone)}`
}
