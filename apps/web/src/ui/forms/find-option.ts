import { defaultFilter } from 'cmdk'

const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
/** For what has each word, but in another order. */
const LOWEST = 0.001

/**
 * How well an option of a list matches what is typed: 0 unless it contains each typed word, whatever the case, the order
 * and the marks. Ids in its value are ignored, because nobody sees them.
 * @example findOption('Import trades', 'pos') // → 0, although the letters p, o and s are there in this order
 */
export function findOption(value: string, typed: string, words: string[] = []): number {
  const seen = value.replaceAll(IDS, '')
  const text = lettersOf([seen, ...words].join(' '))
  const isEveryWord = typed.split(/\s+/).every((word) => text.includes(lettersOf(word)))
  return isEveryWord ? Math.max(LOWEST, defaultFilter(seen, typed, words) ?? 0) : 0
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
