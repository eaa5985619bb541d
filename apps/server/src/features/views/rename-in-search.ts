/** The lists of a saved filter that contain words or ids of each kind: included, excluded or hidden ones. */
const PARAMS = {
  accounts: ['account', 'notAccount'],
  tags: ['tag', 'notTag'],
  mistakes: ['mistake', 'notMistake'],
  setups: ['setup', 'notSetup', 'hideSetup'],
} as const
/** The filter within a filter: the other side of a comparison. */
const NESTED = 'other'

export type WordRename = { of: keyof typeof PARAMS; from: string; to: string }

/**
 * The query string of a saved view with a word renamed. Everything else keeps its place; if a list contains both names, one
 * is left, and a sorted list stays sorted.
 * @example renameInSearch('tag=open', { of: 'tags', from: 'open', to: 'opening' }) // → 'tag=opening'
 */
export function renameInSearch(search: string, renamed: WordRename): string {
  const mark = search.startsWith('?') ? '?' : ''
  const params = new URLSearchParams(search)
  const found = new Map<string, string[]>()
  for (const [key, value] of params) found.set(key, [...(found.get(key) ?? []), value])
  let isChanged = false
  const set = (key: string, values: string[]) => {
    isChanged = true
    found.set(key, values)
  }
  for (const key of PARAMS[renamed.of]) {
    const words = found.get(key)
    if (words?.includes(renamed.from)) set(key, renamedIn(words, renamed))
  }
  const [nested] = found.get(NESTED) ?? []
  const inside = nested && renameInSearch(nested, renamed)
  if (inside && inside !== nested) set(NESTED, [inside])
  if (!isChanged) return search
  const next = new URLSearchParams()
  for (const [key, values] of found) for (const value of values) next.append(key, value)
  return `${mark}${next}`
}

function renamedIn(words: readonly string[], { from, to }: WordRename): string[] {
  const next = [...new Set(words.map((word) => (word === from ? to : word)))]
  return isInOrder(words) ? next.sort() : next
}

function isInOrder(words: readonly string[]): boolean {
  return words.every((word, i) => i === 0 || (words[i - 1] ?? '') <= word)
}
