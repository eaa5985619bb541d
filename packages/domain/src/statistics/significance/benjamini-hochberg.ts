/**
 * Benjamini–Hochberg adjusted p-values: for each p the smallest false discovery rate at which it would still be a
 * finding, given all comparisons made together; p · m ÷ rank, made monotone from the largest down. Unknown ones
 * (`null`) stay unknown and do not count as made. No comparisons → an empty list.
 * Source: Benjamini & Hochberg 1995; docs/behaviour.md, Ground rules.
 * @example adjustedChances([0.01, 0.04, 0.03, null]) // → [0.03, 0.04, 0.04, null]
 */
export function adjustedChances(chances: readonly (number | null)[]): (number | null)[] {
  const made = chances.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => b.p - a.p)
  const adjusted: (number | null)[] = chances.map(() => null)
  let least = 1
  made.forEach(({ p, index }, place) => {
    least = Math.min(least, (p * made.length) / (made.length - place))
    adjusted[index] = least
  })
  return adjusted
}
