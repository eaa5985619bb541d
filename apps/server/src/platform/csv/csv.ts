/** Shown instead of an amount in privacy mode. */
export const MASK = '•••'

/** One line of CSV. Text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Begins like a formula, or contains what has to be quoted: most cells do neither. */
const SPECIAL = /^[=+\-@\t\r]|[",\r\n]/

/** One cell, as `csvLine` writes it. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  const text = String(value)
  if (!SPECIAL.test(text)) return text
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
