/**
 * Compares two texts by code unit: the order is the same on every machine, whatever its language.
 * @example ['b', 'a'].sort(compareTexts) // → ['a', 'b']
 */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
