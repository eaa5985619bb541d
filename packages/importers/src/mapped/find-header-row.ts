import type { Document } from '../importer.ts'
import { HEADER_WORDS, headerWord } from './header-words.ts'

const KNOWN = new Set(Object.values(HEADER_WORDS).flat())
const SEARCHED_ROWS = 40

/**
 * The row that looks most like a header of trades: the one with the most known words among its texts, at least three.
 * Null if there is none. `row` is 1-based.
 */
export function findHeaderRow(document: Document): { table: number; row: number; words: string[] } | null {
  let best: { table: number; row: number; words: string[] } | null = null
  let bestScore = 2
  for (const [table, { rows }] of document.tables.entries()) {
    for (const [index, cells] of rows.slice(0, SEARCHED_ROWS).entries()) {
      const words = cells.map(headerWord)
      const score = new Set(words.filter((word) => KNOWN.has(word))).size
      if (score > bestScore) {
        best = { table, row: index + 1, words }
        bestScore = score
      }
    }
  }
  return best
}
