/**
 * The order of two texts by their characters, the same in every language and on every machine: for `sort`.
 * @example ['b', 'a'].sort(byText) // → ['a', 'b']
 */
export function byText(a: string, b: string): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0
}
