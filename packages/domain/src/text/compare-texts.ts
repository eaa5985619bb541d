/**
 * The order of two texts by their characters: the same on every machine, whatever its language.
 * @example ['b', 'a'].sort(compareTexts) // → ['a', 'b']
 */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
