/** An instant as the value of a datetime field, in the browser's time zone: `2026-06-15T14:30`. */
export function localText(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** The instant in such a field; text that is not an instant is returned unchanged, so that validation rejects it. */
export function toInstant(text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : at.toISOString()
}
