import { type CalendarDay, calendarDaySchema } from '@ballast/contract/calendar'

/** A day on which two trades made 100, one of them with a known risk. */
export function calendarDayOf(part: Partial<CalendarDay> = {}): CalendarDay {
  return calendarDaySchema.parse({
    ...{ day: '2026-11-20', state: 'win', net: '100', n: 2, wins: 2, losses: 0, r: 1.5, rCount: 1 },
    ...{ discipline: null, mood: null, hasPlan: false, hasReflection: false, withNotes: 0 },
    ...{ screenshots: 0, events: [] },
    ...part,
  })
}
