import { plainApostrophes } from '../text/apostrophes.ts'
/** A piece of a text, and whether it matches the search. */
export type TextPart = { text: string; isMatch: boolean }

const MAX_WORDS = 8

/** Signs beside a word that belong to the sentence, not to the word. */
const AROUND_WORDS = /^[("“]+(?=.)|(?<=.)[,.;:!?)"”]+$/g

/**
 * The words of a search, all of which must occur; at most eight. Signs in them stay, those of the sentence go.
 * @example searchWords(' First  loss, A+ ') // → ['First', 'loss', 'A+']
 */
export function searchWords(query: string): string[] {
  return plainApostrophes(query)
    .split(/\s+/)
    .map((word) => word.replace(AROUND_WORDS, ''))
    .filter(Boolean)
    .slice(0, MAX_WORDS)
}

/** Matches any of the words, ignoring case; null without words. */
function matcherOf(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null
  const literal = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll("'", "['’‘`´]"))
  return new RegExp(literal.join('|'), 'giu')
}

/**
 * Splits a text where the words occur.
 * @example marked('First loss', ['loss']) // → [{ text: 'First ', isMatch: false }, { text: 'loss', isMatch: true }]
 */
export function marked(text: string, words: readonly string[]): TextPart[] {
  const matcher = matcherOf(words)
  const parts: TextPart[] = []
  let at = 0
  for (const match of matcher ? text.matchAll(matcher) : []) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isMatch: false })
    parts.push({ text: match[0], isMatch: true })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false })
  return parts
}

/**
 * An excerpt around the first match, or of the beginning, as one line of at most `length` characters, with matches
 * marked.
 * @example excerptOf('**First** loss', [], 100) // → [{ text: 'First loss', isMatch: false }]
 */
export function excerptOf(text: string, words: readonly string[], length: number): TextPart[] {
  const matcher = matcherOf(words)
  const from = matcher ? Math.max(0, text.search(matcher) - length / 4) : 0
  // Only the part that may be shown is cleaned up, so that long texts stay cheap.
  const near = from === 0 ? text.slice(0, length * 4) : text.slice(from, from + length * 4)
  const line = near
    .replace(/[*_#>`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const isCut = line.length > length || from + near.length < text.length
  const shown = line.slice(0, length).toWellFormed()
  return marked(`${from > 0 ? '…' : ''}${shown}${isCut ? '…' : ''}`, words)
}
