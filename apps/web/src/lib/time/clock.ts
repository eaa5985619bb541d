import { createContext, useContext } from 'react'
import { formatDateTime } from '../format/format-date.ts'
import { placeOf } from './place-of.ts'
import { browserTimeZone } from './wall-clock.ts'

/** Whose clock lists are read on: always the trader's, or the account's where only one zone is shown. */
export const CLOCK_CHOICES = ['trader', 'account'] as const
export type ClockChoice = (typeof CLOCK_CHOICES)[number]

/** The one clock of every list on a page. */
export type Clock = { timeZone: string; isAccounts: boolean }

type ClockParams = {
  choice: ClockChoice
  /** The trader's own zone. */
  own: string
  /** Zones of the accounts shown. */
  shown: readonly string[]
}

/** The zone lists are written in: one for all rows, so that what is sorted by time also reads in order. */
export function clockOf({ choice, own, shown }: ClockParams): Clock {
  const [only, ...others] = new Set(shown)
  const isAccounts = choice === 'account' && only !== undefined && others.length === 0
  return { timeZone: isAccounts ? only : own, isAccounts }
}

export const ClockContext = createContext<Clock | null>(null)

export function useClock(): Clock {
  return useContext(ClockContext) ?? { timeZone: browserTimeZone(), isAccounts: false }
}

/** The same instant on the other clock, for a hover; nothing where both show the same. */
export function otherClock(
  instant: string,
  { clock, zone }: { clock: Clock; zone: string },
): string | undefined {
  const there = formatDateTime(instant, zone)
  return there === formatDateTime(instant, clock.timeZone) ? undefined : `${there} in ${placeOf(zone)}`
}
