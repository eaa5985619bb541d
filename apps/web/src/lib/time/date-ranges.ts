import { addDays, addMonths, type Day, lastDayOfMonth, weekOf } from './days.ts'

export const RANGE_PRESETS = ['today', 'week', 'month', '30d', 'quarter', 'year', 'all'] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]

export const RANGE_LABELS: Record<RangePreset, string> = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  '30d': 'Last 30 days',
  quarter: 'This quarter',
  year: 'This year',
  all: 'All time',
}

/** Both ends are inclusive; a missing end is open. */
export type DateRange = { from?: Day | undefined; to?: Day | undefined }

/** The dates of a preset on a given day. */
export function resolvePreset(preset: RangePreset, today: Day): DateRange {
  const month = today.slice(0, 7)
  const year = today.slice(0, 4)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'week': {
      const week = weekOf(today)
      return { from: week[0], to: week[6] }
    }
    case 'month':
      return { from: `${month}-01`, to: lastDayOfMonth(month) }
    case '30d':
      return { from: addDays(today, -29), to: today }
    case 'quarter': {
      const start = addMonths(`${year}-01`, Math.floor((Number(month.slice(5)) - 1) / 3) * 3)
      return { from: `${start}-01`, to: lastDayOfMonth(addMonths(start, 2)) }
    }
    case 'year':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
    case 'all':
      return {}
  }
}
