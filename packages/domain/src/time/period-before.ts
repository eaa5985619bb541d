import { dayNumber, dayText } from './trading-day.ts'

/**
 * The same number of days directly before a period; for whole months the months before them, for a whole year the year
 * before. Null if the period is open-ended.
 * @example periodBefore({ from: '2026-10-01', to: '2026-10-31' }) // → { from: '2026-09-01', to: '2026-09-30' }
 */
export function periodBefore({
  from,
  to,
}: {
  from?: string | undefined
  to?: string | undefined
}): { from: string; to: string } | null {
  if (!from || !to) return null
  const first = dayNumber(from)
  const next = dayText(dayNumber(to) + 1)
  const last = dayText(first - 1)
  if (!from.endsWith('-01') || !next.endsWith('-01'))
    return { from: dayText(first * 2 - dayNumber(next)), to: last }
  const months = monthIndex(next) - monthIndex(from)
  return { from: firstOfMonth(monthIndex(from) - months), to: last }
}

function monthIndex(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

function firstOfMonth(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
}
