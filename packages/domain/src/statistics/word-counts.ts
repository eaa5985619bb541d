import type { TradeColumns } from './trade-columns.ts'

const LISTS = { tags: 'tagLists', mistakes: 'mistakeLists' } as const
const ONE_EACH = { roots: 'root', setups: 'setup' } as const
export type CountedWords = keyof typeof LISTS | keyof typeof ONE_EACH

/**
 * How many trades have each word. Words of no trade are left out: the columns keep a word after its last trade has
 * changed.
 * @example wordCounts(columns, 'tags') // → [{ word: 'news', n: 2 }, { word: 'open', n: 7 }]
 */
export function wordCounts(columns: TradeColumns, of: CountedWords): { word: string; n: number }[] {
  const counts = new Int32Array(columns[of].length)
  const add = (index = -1) => {
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
  }
  for (let row = 0; row < columns.length; row++) {
    if (of === 'tags' || of === 'mistakes') for (const index of columns[LISTS[of]][row] ?? []) add(index)
    else add(columns[ONE_EACH[of]][row])
  }
  return columns[of].map((word, index) => ({ word, n: counts[index] ?? 0 })).filter(({ n }) => n > 0)
}

/**
 * The words that at least one trade has.
 * @example wordsInUse(columns, 'setups') // → ['Breakout', 'Fade']
 */
export function wordsInUse(columns: TradeColumns, of: CountedWords): string[] {
  return wordCounts(columns, of).map(({ word }) => word)
}
