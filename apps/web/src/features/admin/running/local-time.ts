/** An instant as a field for date and time takes it, on the clock of this browser: `2026-06-15T14:30`. */
export function localText(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** The instant in such a field; its text unchanged where it is none, for the check to refuse. */
export function toInstant(text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : at.toISOString()
}
