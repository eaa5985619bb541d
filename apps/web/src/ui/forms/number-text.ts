/**
 * Typed or pasted text as plain decimal text, whichever sign it has for decimals and thousands: `26,057.50` → `26057.50`,
 * `26.057,50` → `26057.50`, `−1,5` and `(1.5)` → `-1.5`. A single dot is always the decimal point.
 */
export function cleanNumberText(text: string): string {
  const plain = text.replace(/[−–]/g, '-').replace(/[^\d.,()-]/g, '')
  const sign = /^-|^\(.*\)$/.test(plain) ? '-' : ''
  const digits = plain.replace(/[^\d.,]/g, '')
  const at = decimalPointOf(digits)
  if (at < 0) return sign + digits.replace(/[.,]/g, '')
  return `${sign}${digits.slice(0, at).replace(/[.,]/g, '')}.${digits.slice(at + 1).replace(/[.,]/g, '')}`
}

/** A number as it is saved while it is being typed: `.5` → `0.5`, `5.` → `5`. Anything that is no number yet stays as it is. */
export function completeNumberText(text: string): string {
  return /\d/.test(text) ? text.replace(/^(-?)\./, '$10.').replace(/\.$/, '') : text
}

/** Where the decimal point is; below 0 if there is none. */
function decimalPointOf(digits: string): number {
  const dot = digits.lastIndexOf('.')
  const comma = digits.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) return Math.max(dot, comma)
  if (comma >= 0) return /^(?!0)\d{1,3},\d{3}$|,.*,/.test(digits) ? -1 : comma
  return /^\d{1,3}(\.\d{3}){2,}$/.test(digits) ? -1 : digits.indexOf('.')
}

type Step = { by: number; min?: number | undefined; max?: number | undefined }

/** Moves a number by a step, keeping the larger number of decimals of both, and those of a limit it stops at. */
export function stepNumber(text: string, { by, min = -Infinity, max = Infinity }: Step): string {
  const current = Number(text)
  const start = text === '' || Number.isNaN(current) ? 0 : current
  const next = Math.min(max, Math.max(min, start + by))
  const end = next === start + by ? 0 : decimalsOf(String(next))
  return next.toFixed(Math.max(decimalsOf(text), decimalsOf(String(by)), end))
}

/** The number of decimals of plain decimal text. */
export function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}
