/** The sandbox's card form; kept in memory only, while the page is open. */
export type CardFields = { name: string; number: string; expiry: string; cvc: string }
export type CardErrors = Partial<Record<keyof CardFields, string>>

export const NO_CARD: CardFields = { name: '', number: '', expiry: '', cvc: '' }

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Groups of four, or 4-6-5 if the number begins with 34 or 37. */
export function groupNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : null
  if (!groups) return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
}

/** `1234` → `12 / 34`; a month such as 5 gets a leading zero. A slash the user deletes is not put back. */
export function groupExpiry(text: string, before = ''): string {
  const digits = digitsOf(/^[2-9]/.test(text.trim()) ? `0${text.trim()}` : text).slice(0, 4)
  if (text.length < before.length) return text
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export function readExpiry(text: string): { expMonth: number; expYear: number } | null {
  const parts = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text)
  if (!parts) return null
  const expMonth = Number(parts[1])
  if (expMonth < 1 || expMonth > 12) return null
  const year = Number(parts[2])
  return { expMonth, expYear: year < 100 ? 2000 + year : year }
}

/** The fields to correct before the card can be sent. */
export function checkCard(fields: CardFields): CardErrors {
  const digits = digitsOf(fields.number)
  return {
    ...(fields.name.trim() === '' ? { name: 'Enter the name on the card' } : {}),
    ...(digits.length < 12 || digits.length > 19 ? { number: 'Enter the number of a test card' } : {}),
    ...(readExpiry(fields.expiry) ? {} : { expiry: 'Enter month and year, such as 12 / 34' }),
    ...(/^\d{3,4}$/.test(fields.cvc.trim()) ? {} : { cvc: 'Enter three or four digits' }),
  }
}
