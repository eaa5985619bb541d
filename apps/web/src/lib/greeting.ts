/** The dashboard's greeting: morning before 12, afternoon before 17, otherwise evening. */
export function greet(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** What the journal is for, shown below the greeting. */
export const GREETING_LINE = 'Your trade logging, analytics, AI metrics and habits, in one place.'

/** A line about a streak, above three days and above seven; null below. */
export function streakMessage(days: number): string | null {
  if (days > 7) return `${days} days in a row. The habit is holding.`
  if (days > 3) return `${days} days in a row in the journal.`
  return null
}
