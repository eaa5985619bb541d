/** Index of the first instant, or other number, in a sorted list that is not before `at`. @example firstFrom(5, [1, 5, 9]) // → 1 */
export function firstFrom(at: number, instants: readonly number[]): number {
  let low = 0
  let high = instants.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((instants[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}
