import { lastSuchDay } from '@ballast/domain/time/last-such-day'
import { addDays, type Day, isDay } from '../../lib/time/days.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parses a typed day: `2026-11-19`, `Nov 19`, `19 November 2025`, `today`, `yesterday`; null if it is none. */
export function typedDay(text: string, today: Day): Day | null {
  const plain = text.trim().toLowerCase().replaceAll(',', ' ').replace(/\s+/g, ' ')
  if (plain === 'today') return today
  if (plain === 'yesterday') return addDays(today, -1)
  if (isDay(plain)) return plain
  const match = /^(?:([a-z]{3,9}) (\d{1,2})|(\d{1,2}) ([a-z]{3,9}))(?: (\d{4}))?$/.exec(plain)
  if (!match) return null
  const [, first, dayAfter, dayBefore, second, year] = match
  const word = first ?? second ?? ''
  const month = MONTHS.findIndex((name) => word.startsWith(name))
  if (month < 0) return null
  const date = `${String(month + 1).padStart(2, '0')}-${(dayAfter ?? dayBefore ?? '').padStart(2, '0')}`
  if (year === undefined) return lastSuchDay(date, today)
  return isDay(`${year}-${date}`) ? `${year}-${date}` : null
}
