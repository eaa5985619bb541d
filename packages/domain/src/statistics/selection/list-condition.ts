import type { RowList } from '../row-list.ts'
import { type ListFilter, NONE } from './trade-filter.ts'

export type Condition = (row: number) => boolean

/** A word column: `-1` in `column` means no word. */
type WordColumn = { words: readonly string[]; column: ArrayLike<number> }

/** Whether a filter restricts anything at all. */
export function isAsking(filter: ListFilter | undefined): filter is ListFilter {
  return Boolean(filter && ((filter.include?.length ?? 0) > 0 || (filter.exclude?.length ?? 0) > 0))
}

/** A condition on a column that holds one word per trade: one table lookup per row. */
export function wordCondition({ words, column }: WordColumn, filter: ListFilter): Condition {
  const chosen = chosenWords(words, filter)
  return (row) => chosen[(column[row] ?? -1) + 1] === 1
}

/** Index 0 means "none", index i + 1 means words[i]. */
function chosenWords(words: readonly string[], filter: ListFilter): Uint8Array {
  const include = new Set(filter.include)
  const exclude = new Set(filter.exclude)
  const all = include.size === 0
  const chosen = new Uint8Array(words.length + 1)
  chosen[0] = (all || include.has(NONE)) && !exclude.has(NONE) ? 1 : 0
  words.forEach((word, index) => {
    chosen[index + 1] = (all || include.has(word)) && !exclude.has(word) ? 1 : 0
  })
  return chosen
}

type WordLists = { words: readonly string[]; lists: RowList<readonly number[]> }

/** A condition on a column that holds a list of words per trade. */
export function listCondition(
  { words, lists }: WordLists,
  filter: ListFilter & { match?: 'any' | 'all' },
): Condition {
  const include = new Set(filter.include)
  const exclude = new Set(filter.exclude)
  const included = indicesOf(words, include)
  const excluded = indicesOf(words, exclude)
  const includesNone = include.has(NONE)
  const excludesNone = exclude.has(NONE)
  return (row) => {
    const list = lists[row] ?? []
    if (list.length === 0) return (include.size === 0 || includesNone) && !excludesNone
    let met = 0
    for (const index of list) {
      if (excluded[index] === 1) return false
      if (included[index] === 1) met++
    }
    if (include.size === 0) return true
    // Includes words no trade has: such a word cannot be met together with others, but must not be ignored.
    return filter.match === 'all' ? !includesNone && met === include.size : met > 0
  }
}

function indicesOf(words: readonly string[], listed: ReadonlySet<string>): Uint8Array {
  return Uint8Array.from(words, (word) => (listed.has(word) ? 1 : 0))
}
