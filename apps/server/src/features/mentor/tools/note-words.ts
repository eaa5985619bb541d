const AROUND = 160

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ''))
    .filter(Boolean)
    .slice(0, 8)
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
