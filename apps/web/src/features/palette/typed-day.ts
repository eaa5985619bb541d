import { addDays, type Day, isDay } from '../../lib/time/days.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The most years from one February 29 to the next, around 1900 and 2100. */
const LEAP_DAYS_APART = 8

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
  const date = (dayAfter ?? dayBefore ?? '').padStart(2, '0')
  const inYear = (of: number) => `${of}-${String(month + 1).padStart(2, '0')}-${date}`
  if (year !== undefined) return isDay(inYear(Number(year))) ? inYear(Number(year)) : null
  // Without a year, the last such day is meant: in January, "Dec 30" is in the past, and "Feb 29" may be years ago.
  const thisYear = Number(today.slice(0, 4))
  const days = Array.from({ length: LEAP_DAYS_APART + 1 }, (_, ago) => inYear(thisYear - ago))
  return days.find((day) => isDay(day) && day <= today) ?? null
}
