/**
 * Identities for rows without an id: the normalised facts themselves, numbered among equal rows. So the same row has
 * the same identity in every export, and two equal fills stay two.
 * @example identities('MESM6|buy|1|7494.25|2026-06-14 18:03:54') // → 'row:MESM6|buy|1|7494.25|2026-06-14 18:03:54'
 */
export function rowIdentities(): (facts: string) => string {
  const seen = new Map<string, number>()
  return (facts) => {
    const count = (seen.get(facts) ?? 0) + 1
    seen.set(facts, count)
    return count === 1 ? `row:${facts}` : `row:${facts}#${count}`
  }
}
