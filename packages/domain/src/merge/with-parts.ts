/** Some of the parts of something, at any depth; lists are whole. */
export type PartsOf<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Key in keyof T]?: PartsOf<T[Key]> | undefined }
    : T

/**
 * Something with some of its parts replaced. Records are merged, lists and everything else are replaced; a part that is
 * `undefined` stays as it is.
 * @example withParts({ mail: true, quiet: { isOn: false, days: [1, 2] } }, { quiet: { days: [5] } })
 * // { mail: true, quiet: { isOn: false, days: [5] } }
 */
export function withParts<T extends object>(whole: T, parts: PartsOf<T>): T {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(whole))
  for (const [key, part] of Object.entries(parts)) {
    if (part === undefined) continue
    const before = merged[key]
    merged[key] = isRecord(before) && isRecord(part) ? withParts(before, part) : part
  }
  return merged as T
}

/**
 * The same parts as they are in something else, to take a change back.
 * @example partsAs({ quiet: { days: [5] } }, { mail: true, quiet: { isOn: false, days: [1, 2] } })
 * // { quiet: { days: [1, 2] } }
 */
export function partsAs<T extends object>(parts: PartsOf<T>, whole: T): PartsOf<T> {
  const same: Record<string, unknown> = {}
  const all: Record<string, unknown> = Object.fromEntries(Object.entries(whole))
  for (const [key, part] of Object.entries(parts)) {
    if (part === undefined) continue
    const value = all[key]
    same[key] = isRecord(value) && isRecord(part) ? partsAs(part, value) : value
  }
  return same as PartsOf<T>
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
