import { searchWords } from '@ballast/domain/reflection/find-words'

const AROUND = 160

/** The words of a search for notes, without signs that stand alone. */
export function wordsOf(text: string): string[] {
  return searchWords(text.toLowerCase()).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** The text around the first match of any of the words. */
export function cut(text: string, words: readonly string[]): string {
  const plain = text
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= AROUND * 2) return plain
  const lower = plain.toLowerCase()
  const at = Math.max(0, ...words.slice(0, 1).map((word) => lower.indexOf(word)))
  const start = Math.max(0, at - AROUND)
  const part = plain.slice(start, start + AROUND * 2).toWellFormed()
  return `${start > 0 ? '…' : ''}${part}${start + AROUND * 2 < plain.length ? '…' : ''}`
}
