/** What the dashboard greets with: morning before 12, afternoon before 17, otherwise evening. */
export function greet(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** What the journal is there for, said under the greeting. */
export const GREETING_LINE = 'Your trade logging, analytics, AI metrics and habits, in one place.'

/** A line about coming back, above three days and above seven; nothing before. */
export function streakMessage(days: number): string | null {
  if (days > 7) return `${days} days in a row. The habit is holding.`
  if (days > 3) return `${days} days in a row in the journal.`
  return null
}
