import { type DayBoundary, dayOfReading, dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { useSyncExternalStore } from 'react'
import { createBrowserStore } from '../browser/browser-store.ts'
import { asObject, asText } from '../browser/tolerant.ts'
import { type Day, todayAsDay } from './days.ts'
import { wallClock } from './wall-clock.ts'

type AccountClock = { id: string } & DayBoundary

/**
 * The clocks of the accounts as they were last loaded, in the trader's order: a page that opens needs the day before
 * they load.
 */
export const accountClocksStore = createBrowserStore<readonly AccountClock[]>({
  key: 'accountClocks',
  parse: (text) => {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.map(clockIn) : []
  },
})

function clockIn(value: unknown): AccountClock {
  const { id, timeZone, dayReset } = asObject(value)
  return { id: asText(id, ''), timeZone: asText(timeZone, ''), dayReset: asText(dayReset, '') }
}

/** Stores the clocks of the accounts, if they have changed. */
export function storeAccountClocks(accounts: readonly AccountClock[]): void {
  const next = accounts.map(({ id, timeZone, dayReset }) => ({ id, timeZone, dayReset }))
  if (JSON.stringify(next) !== JSON.stringify(accountClocksStore.get())) accountClocksStore.set(next)
}

/** The trading day of an instant. Browsers that have `Temporal` answer at once; making the first formatter takes 15 ms. */
export function tradingDayOf(instant: Date, boundary: DayBoundary): Day {
  if (typeof Temporal !== 'undefined') return dayText(tradingDayNumber(instant.getTime(), boundary))
  const reading = Date.parse(`${wallClock(instant, boundary.timeZone)}Z`)
  return dayText(dayOfReading(reading, boundary.dayReset))
}

/**
 * The trading day of the chosen accounts, or of all, as the server sees it: that of the first one in the trader's order, which
 * archived ones end. The browser's date until the accounts have loaded once, and without any.
 */
export function tradingToday(chosen: readonly string[] = [], now = new Date()): Day {
  const all = accountClocksStore.get()
  const account = all.find(({ id }) => chosen.includes(id)) ?? all[0]
  try {
    return account ? tradingDayOf(now, account) : todayAsDay(now)
  } catch {
    // What is stored is no clock, or this browser does not know its zone.
    return todayAsDay(now)
  }
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
