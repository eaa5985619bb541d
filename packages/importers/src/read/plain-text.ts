const MARKS = /[\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const SPACES = /[\u00A0\u2007\u2009\u202F]/g

/**
 * A text without the invisible marks that right-to-left systems and joined files leave, and with ordinary spaces: a
 * page copied into a spreadsheet has spaces that do not break.
 */
export function plainText(text: string): string {
  return text.replace(MARKS, '').replace(SPACES, ' ')
}
