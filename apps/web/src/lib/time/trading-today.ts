import { type DayBoundary, dayOfReading, dayText, resetMillis } from '@ballast/domain/time/trading-day'
import { isTimeZone } from '@ballast/domain/time/zone'
import { useSyncExternalStore } from 'react'
import { createBrowserStore } from '../browser/browser-store.ts'
import { asObject, asText } from '../browser/tolerant.ts'
import { type Day, todayAsDay } from './days.ts'
import { wallClock } from './wall-clock.ts'

type AccountClock = { id: string } & DayBoundary

/** The clocks of the accounts as they were last loaded, in the trader's order: a page that opens needs the day before they load. */
export const accountClocksStore = createBrowserStore<readonly AccountClock[]>({
  key: 'accountClocks',
  parse: (text) => {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.map(clockIn) : []
  },
})

/** Throws if it is none. */
function clockIn(value: unknown): AccountClock {
  const found = asObject(value)
  const clock = {
    id: asText(found.id, ''),
    timeZone: asText(found.timeZone, ''),
    dayReset: asText(found.dayReset, ''),
  }
  resetMillis(clock.dayReset)
  if (!isTimeZone(clock.timeZone)) throw new RangeError(`not a time zone: ${clock.timeZone}`)
  return clock
}

/** Stores the clocks of the accounts, if they have changed. */
export function storeAccountClocks(accounts: readonly AccountClock[]): void {
  const next = accounts.map(({ id, timeZone, dayReset }) => ({ id, timeZone, dayReset }))
  if (JSON.stringify(next) !== JSON.stringify(accountClocksStore.get())) accountClocksStore.set(next)
}

/**
 * The trading day of the chosen accounts, or of all, as the server sees it: that of the first one in the trader's order, which
 * archived ones end. The browser's date until the accounts have loaded once, and without any.
 */
export function tradingToday(chosen: readonly string[] = [], now = new Date()): Day {
  const all = accountClocksStore.get()
  const account = all.find(({ id }) => chosen.includes(id)) ?? all[0]
  return account ? tradingDayOf(now, account) : todayAsDay(now)
}

/** The trading day of an instant. The domain's own zones need `Temporal`, which not every browser has. */
export function tradingDayOf(instant: Date, { timeZone, dayReset }: DayBoundary): Day {
  return dayText(dayOfReading(Date.parse(`${wallClock(instant, timeZone)}Z`), dayReset))
}

/** The same, followed into the next day on a page that stays open. */
export function useTradingToday(chosen: readonly string[] = []): Day {
  return useSyncExternalStore(subscribe, () => tradingToday(chosen))
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = accountClocksStore.subscribe(listener)
  const timer = setInterval(listener, 60_000)
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}
