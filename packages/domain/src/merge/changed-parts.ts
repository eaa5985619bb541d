/**
 * The parts that differ from how they were before: what a change has to say, so that the parts somebody else changes at the
 * same time stay. A part is compared as a whole.
 * @example changedParts({ name: 'Morning', days: [1, 2] }, { name: 'Morning', days: [1] }) // { days: [1] }
 */
export function changedParts<T extends object>(
  before: { readonly [Part in keyof T]?: unknown },
  after: T,
): Partial<T> {
  const changed: Partial<T> = {}
  for (const part in after)
    if (JSON.stringify(after[part]) !== JSON.stringify(before[part])) changed[part] = after[part]
  return changed
}
